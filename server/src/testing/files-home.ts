import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

let home: string | undefined;

/** A folder for uploads of one worker's tests, deleted at the end of the run. */
export function filesHome(): string {
  home ??= mkdtempSync(path.join(inject('filesDir'), 'files-'));
  return home;
}

/** Deletes the files but keeps the folders that open shops have created. */
export async function emptyFilesHome(): Promise<void> {
  if (home === undefined) return;
  for (const entry of await readdir(home, { recursive: true, withFileTypes: true }))
    if (!entry.isDirectory()) await rm(path.join(entry.parentPath, entry.name), { force: true });
}
