import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

let home: string | undefined;

/** One folder for the uploads of a worker's tests, which goes with the whole run. */
export function filesHome(): string {
  home ??= mkdtempSync(path.join(inject('filesDir'), 'files-'));
  return home;
}

/** Takes the files away, and leaves the folders that open shops have made. */
export async function emptyFilesHome(): Promise<void> {
  if (home === undefined) return;
  for (const entry of await readdir(home, { recursive: true, withFileTypes: true }))
    if (!entry.isDirectory()) await rm(path.join(entry.parentPath, entry.name), { force: true });
}
