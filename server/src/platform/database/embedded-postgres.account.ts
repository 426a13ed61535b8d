import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../startup-error';

/**
 * The account of the database server. PostgreSQL refuses to run as root; root starts it under an unprivileged
 * account.
 */
export interface ServerAccount {
  readonly name: string;
  readonly spawn: { readonly uid?: number; readonly gid?: number };
  /** Undefined for the shop's own environment. */
  readonly env: Record<string, string> | undefined;
}

const UNPRIVILEGED = ['postgres', 'nobody'];

/** The current user, or for root the first of `postgres` and `nobody` that exists. */
export async function serverAccount(): Promise<ServerAccount> {
  // Windows programs need much of their environment; elsewhere the server must not see the shop's secrets.
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
 * As root: checks that the server's account can enter all parent folders of what it reads.
 * @throws StartupError that names the first folder it cannot enter
 */
export async function assertReachable(account: ServerAccount, folders: readonly string[]): Promise<void> {
  const { uid, gid } = account.spawn;
  if (uid === undefined) return;
  for (const target of folders) {
    for (const folder of withParentFolders(path.resolve(target))) {
      const { mode, uid: owner, gid: group } = await stat(folder);
      const permission = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & permission) === 0) {
        throw new StartupError(
          `As root, the database runs as the user ${account.name}, who cannot enter ${folder}. ` +
            `Move the shop (or DATA_DIR) out of it, run \`chmod o+x ${folder}\`, or start as an ordinary user.`,
        );
      }
    }
  }
}

function withParentFolders(folder: string): string[] {
  const parents = [folder];
  while (path.dirname(folder) !== folder) {
    folder = path.dirname(folder);
    parents.unshift(folder);
  }
  return parents;
}
