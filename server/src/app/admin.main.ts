import 'reflect-metadata';
import { ADMIN_USAGE, parseAdminCommand, runAdminCommand } from '../modules/accounts/admins/admin.command';
import { createAdmins } from '../modules/accounts/admins/admins';
import { systemClock } from '../platform/clock';
import { readConfig } from '../config';
import { runningDatabase } from '../platform/database/embedded-postgres';
import { openDatabaseAsItIs } from './open-database';
import { StartupError } from '../platform/startup-error';

/** Runs `npm run admin -- …` on the shop's database, whether the shop is running or not. */
async function main(): Promise<boolean> {
  const command = parseAdminCommand(process.argv.slice(2));
  if (command === null) {
    for (const line of ADMIN_USAGE) process.stderr.write(`${line}\n`);
    return false;
  }
  const config = readConfig(process.env);
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  // Messages of the starting database go to stderr, apart from the command's output.
  const databaseUrl = config.databaseUrl ?? (await runningDatabase(config.dataDir));
  const database = await openDatabaseAsItIs(
    // Does not seed the database and needs no settings besides it.
    { ...config, databaseUrl },
    (line) => void process.stderr.write(`${line}\n`),
  );
  try {
    const admins = createAdmins(database.dataSource, systemClock);
    const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
    return await runAdminCommand(command, { admins, origin, print: printLine });
  } finally {
    await database.close();
  }
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exitCode = 1;
}
