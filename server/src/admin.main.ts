import 'reflect-metadata';
import { ADMIN_USAGE, adminCommand, runAdminCommand } from './accounts/admins/admin.command';
import { createAdmins } from './accounts/admins/admins';
import { systemClock } from './clock';
import { readConfig } from './config';
import { runningDatabase } from './database/embedded-postgres';
import { openDatabaseAsItIs } from './database/open-database';
import { StartupError } from './startup-error';

/** `npm run admin -- …`: works on the shop's database, whether the shop runs or not. */
async function main(): Promise<boolean> {
  const command = adminCommand(process.argv.slice(2));
  if (command === null) {
    for (const line of ADMIN_USAGE) process.stderr.write(`${line}\n`);
    return false;
  }
  const config = readConfig(process.env);
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  // What a database says as it is made ready stands apart from what was asked for.
  const databaseUrl = config.databaseUrl ?? (await runningDatabase(config.dataDir));
  const database = await openDatabaseAsItIs(
    // Whoever only makes an admin fills no shop with bags and says nothing of prices: it may be told nothing here but its database.
    { ...config, databaseUrl },
    (line) => void process.stderr.write(`${line}\n`),
  );
  try {
    const admins = createAdmins(database.dataSource, systemClock);
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    return await runAdminCommand(command, { admins, origin, say });
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
