import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ServerAccount } from './embedded-postgres.account';
import type { PostgresBinaries } from './embedded-postgres.binaries';
import { StartupError } from '../startup-error';

const run = promisify(execFile);

export const USER = 'potli';
const WORKSHOP = '.initdb-';

/** The paths, account and programs of the database in a data folder. */
export interface Place {
  /** The shop's DATA_DIR. */
  readonly home: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly passwordFile: string;
  readonly account: ServerAccount;
  readonly binaries: PostgresBinaries;
}

export async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const probe = await mkdtemp(path.join(folder, '.probe-'));
    await rm(probe, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartupError(
      `The data folder ${folder} cannot be written to (${reason}). Set DATA_DIR to a folder that can.`,
    );
  }
}

/** Creates the cluster in a temporary folder and renames it, so that a crash leaves no partial cluster. */
export async function createCluster(place: Place): Promise<void> {
  await rm(place.cluster, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  const workshop = await mkdtemp(path.join(place.home, WORKSHOP));
  try {
    const passwordFile = path.join(workshop, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await handOver(place.account, workshop, passwordFile);
    const cluster = path.join(workshop, 'cluster');
    await run(
      place.binaries.initdb,
      [
        `--pgdata=${cluster}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      { ...place.account.spawn, cwd: workshop, env: place.account.env },
    );
    await writeFile(place.passwordFile, `${password}\n`, { mode: 0o600 });
    await rename(cluster, place.cluster);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Deletes temporary folders of a shop that was killed while creating its cluster. Requires the folder's lock. */
export async function clearWorkshops({ home }: Place): Promise<void> {
  const left = (await readdir(home)).filter((name) => name.startsWith(WORKSHOP));
  await Promise.all(left.map((name) => rm(path.join(home, name), { recursive: true, force: true })));
}

async function handOver(account: ServerAccount, ...files: string[]): Promise<void> {
  if (account.spawn.uid === undefined || account.spawn.gid === undefined) return;
  for (const file of files) await chown(file, account.spawn.uid, account.spawn.gid);
}

export async function hasCluster({ cluster }: Place): Promise<boolean> {
  return stat(path.join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
