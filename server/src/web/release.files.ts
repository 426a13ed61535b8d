import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { StaticFiles } from './static.files';

/** A tab that was opened before a deploy asks for the chunks of its own release: so long it gets them. Ours. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
const HASHED = 'assets';

export interface ReleaseFilesOptions {
  /** dist/client: what this release serves. */
  clientDir: string;
  /** DATA_DIR/releases: outlives the release, also where the image is swapped. */
  keptDir: string;
  /** In milliseconds. */
  now: number;
}

/**
 * Keeps a copy of this release's hashed files, for the releases that follow. Of those that came before, what this one has
 * no longer is kept for a day after it was replaced.
 * @returns the files of earlier releases, under the paths that this shop served them at
 */
export async function keepReleaseFiles({
  clientDir,
  keptDir,
  now,
}: ReleaseFilesOptions): Promise<StaticFiles> {
  const built = path.join(clientDir, HASHED);
  const current = path.join(keptDir, 'current', HASHED);
  const earlier = path.join(keptDir, 'earlier', HASHED);
  for (const folder of [current, earlier]) await mkdir(folder, { recursive: true });

  const names = new Set(await readdir(built));
  for (const name of await readdir(current)) {
    if (!names.has(name)) await retire(path.join(current, name), path.join(earlier, name), now);
  }
  for (const name of await readdir(earlier)) {
    const file = path.join(earlier, name);
    const replacedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (names.has(name) || now - replacedAt > KEPT_MS) await rm(file, { force: true });
  }
  const kept = new Set(await readdir(current));
  for (const name of names) if (!kept.has(name)) await copy(path.join(built, name), path.join(current, name));
  return StaticFiles.load(path.join(keptDir, 'earlier'));
}

/** A copy that is broken off leaves nothing under the file's name. */
async function copy(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}.tmp`;
  await copyFile(from, unfinished);
  await rename(unfinished, to);
}

/** Its time of change says when it was replaced. Another process that starts on the same folder may have been first. */
async function retire(from: string, to: string, now: number): Promise<void> {
  try {
    await utimes(from, now / 1_000, now / 1_000);
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
