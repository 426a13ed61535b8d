import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseFailureOf } from '../database/database-failure';
import { writeFileAtomically } from './write-file-atomically';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'potli-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('writeFileAtomically writes the whole file and removes its temporary file', async () => {
  const file = path.join(folder, 'bag.webp');
  await writeFileAtomically(file, Buffer.from('a bag'), `${file}.tmp`);
  expect(await readdir(folder)).toEqual(['bag.webp']);
  expect(await readFile(file, 'utf8')).toBe('a bag');
});

// On Linux, /dev/full behaves like a full disk.
it.runIf(process.platform === 'linux')(
  'writeFileAtomically reports a full disk as a database failure and removes its temporary file',
  async () => {
    const file = path.join(folder, 'bag.webp');
    await symlink('/dev/full', `${file}.tmp`);
    const error: unknown = await writeFileAtomically(file, Buffer.from('a bag'), `${file}.tmp`).catch(
      (reason: unknown) => reason,
    );
    expect(databaseFailureOf(error)).toMatchObject({ status: 507, retryAfterSeconds: 60 });
    expect(await readdir(folder)).toEqual([]);
  },
);
