import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../startup-error';

/** Who the database server runs as. PostgreSQL refuses to run as root, so root lends it an account without rights. */
export interface ServerAccount {
  readonly name: string;
  readonly spawn: { readonly uid?: number; readonly gid?: number };
  /** Undefined: the shop's own environment. */
  readonly env: Record<string, string> | undefined;
}

const UNPRIVILEGED = ['postgres', 'nobody'];

/** This user, or for root the first of `postgres` and `nobody` that the system has. */
export async function serverAccount(): Promise<ServerAccount> {
  // Windows programs need a good part of their environment; elsewhere the server gets none of the shop's secrets.
  const env = process.platform === 'win32' ? undefined : { LC_ALL: 'C', HOME: '/' };
  if (process.getuid?.() !== 0) return { name: 'this user', spawn: {}, env };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of UNPRIVILEGED) {
    const fields = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    const uid = Number(fields?.[2]);
    const gid = Number(fields?.[3]);
    if (Number.isInteger(uid) && uid > 0 && Number.isInteger(gid)) {
      return { name, spawn: { uid, gid }, env };
    }
  }
  throw new StartupError(
    'PostgreSQL does not run as root and this system has no user postgres or nobody. Run as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * As root, the server's account must get through every folder above what it reads.
 * @throws StartupError that names the first folder that stops it.
 */
export async function assertReachable(account: ServerAccount, folders: readonly string[]): Promise<void> {
  const { uid, gid } = account.spawn;
  if (uid === undefined) return;
  for (const target of folders) {
    for (const folder of withParents(path.resolve(target))) {
      const { mode, uid: owner, gid: group } = await stat(folder);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) {
        throw new StartupError(
          `As root, the database runs as the user ${account.name}, who cannot enter ${folder}. ` +
            `Move the shop (or DATA_DIR) out of it, run \`chmod o+x ${folder}\`, or start as an ordinary user.`,
        );
      }
    }
  }
}

function withParents(folder: string): string[] {
  const parents = [folder];
  while (path.dirname(folder) !== folder) {
    folder = path.dirname(folder);
    parents.unshift(folder);
  }
  return parents;
}
