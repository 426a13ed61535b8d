import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { readConfig } from '../config';
import { StartupError } from '../startup-error';
import { createDataSource } from './data-source';
import { openDatabase } from './open-database';

it('says in one line that a role may not create tables, and what to do', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = createDataSource({ url: inject('postgresUrl'), poolSize: 1 });
  await admin.initialize();
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'hush'`);
    const url = new URL(inject('postgresUrl'));
    url.username = name;
    url.password = 'hush';
    url.pathname = `/${name}`;
    const fault = await openDatabase(readConfig({ DATABASE_URL: url.href }), () => undefined).catch(
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(StartupError);
    expect(String(fault)).toContain(`The role ${name} may not create tables in the database ${name}`);
    expect(String(fault)).toContain(`ALTER DATABASE "${name}" OWNER TO "${name}"`);
    expect(String(fault)).not.toContain('hush');
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`DROP ROLE IF EXISTS ${name}`);
    await admin.destroy();
  }
});
