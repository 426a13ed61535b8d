import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

let home: string | undefined;

/** One folder for a test file's uploads, which goes with the whole run. */
export function filesHome(): string {
  home ??= mkdtempSync(path.join(inject('filesDir'), 'files-'));
  return home;
}
