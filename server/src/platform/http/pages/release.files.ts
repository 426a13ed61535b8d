import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { StaticFiles } from '../files/static.files';

/** How long an open tab can load chunks of its release after a deploy; an arbitrary limit. */
const RETENTION_MS = 24 * 60 * 60 * 1_000;
const HASHED = 'assets';

interface ReleaseFilesOptions {
  /** dist/client of this release. */
  clientDir: string;
  /** DATA_DIR/releases, which remains when a deploy replaces the image. */
  keptDir: string;
  /** In milliseconds. */
  now: number;
}

/**
 * Copies this release's hashed files for later releases. Files of earlier releases that this one lacks are kept for 24
 * hours after they were replaced.
 * @returns the kept files of earlier releases, under the paths they were served at
 */
export async function retainReleaseFiles({
  clientDir,
  keptDir,
  now,
}: ReleaseFilesOptions): Promise<StaticFiles> {
  const buildFolder = path.join(clientDir, HASHED);
  const current = path.join(keptDir, 'current', HASHED);
  const earlier = path.join(keptDir, 'earlier', HASHED);
  for (const folder of [current, earlier]) await mkdir(folder, { recursive: true });

  const names = new Set(await readdir(buildFolder));
  for (const name of await readdir(current)) {
    if (!names.has(name)) await deleteExpired(path.join(current, name), path.join(earlier, name), now);
  }
  for (const name of await readdir(earlier)) {
    const file = path.join(earlier, name);
    const replacedAtMs = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (names.has(name) || now - replacedAtMs > RETENTION_MS) await rm(file, { force: true });
  }
  const retained = new Set(await readdir(current));
  for (const name of names)
    if (!retained.has(name)) await copy(path.join(buildFolder, name), path.join(current, name));
  return StaticFiles.load(path.join(keptDir, 'earlier'), { onDisk: '/' });
}

/** Copies under a temporary name first, so that an aborted copy leaves no partial file. */
async function copy(from: string, to: string): Promise<void> {
  const partialCopy = `${to}.${process.pid}.tmp`;
  await copyFile(from, partialCopy);
  await rename(partialCopy, to);
}

/** The file's modification time records when it was replaced. Another process may have moved the file first. */
async function deleteExpired(from: string, to: string, now: number): Promise<void> {
  try {
    await utimes(from, now / 1_000, now / 1_000);
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
