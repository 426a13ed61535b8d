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
const DRAFT_PREFIX = '.initdb-';

/** The paths, account and programs of the database in a data folder. */
export interface ClusterPaths {
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
export async function createCluster(paths: ClusterPaths): Promise<void> {
  await rm(paths.cluster, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  const draftFolder = await mkdtemp(path.join(paths.home, DRAFT_PREFIX));
  try {
    const passwordFile = path.join(draftFolder, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await changeOwner(paths.account, draftFolder, passwordFile);
    const cluster = path.join(draftFolder, 'cluster');
    await run(
      paths.binaries.initdb,
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
      { ...paths.account.spawn, cwd: draftFolder, env: paths.account.env },
    );
    await writeFile(paths.passwordFile, `${password}\n`, { mode: 0o600 });
    await rename(cluster, paths.cluster);
  } finally {
    await rm(draftFolder, { recursive: true, force: true });
  }
}

/** Deletes temporary folders of a shop that was killed while creating its cluster. Requires the folder's lock. */
export async function deleteDrafts({ home }: ClusterPaths): Promise<void> {
  const leftovers = (await readdir(home)).filter((name) => name.startsWith(DRAFT_PREFIX));
  await Promise.all(leftovers.map((name) => rm(path.join(home, name), { recursive: true, force: true })));
}

async function changeOwner(account: ServerAccount, ...files: string[]): Promise<void> {
  if (account.spawn.uid === undefined || account.spawn.gid === undefined) return;
  for (const file of files) await chown(file, account.spawn.uid, account.spawn.gid);
}

export async function hasCluster({ cluster }: ClusterPaths): Promise<boolean> {
  return stat(path.join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
