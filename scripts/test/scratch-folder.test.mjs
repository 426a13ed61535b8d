import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createScratchFolder } from './scratch-folder.mjs';

/** The largest process id of Linux on 64 bits, which no process of a test machine reaches. */
const FREE_PID = 4_194_303;
let parent;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'potli-scratch-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('createScratchFolder creates a folder that the account of PostgreSQL can enter', () => {
  const folder = createScratchFolder(parent);
  expect(path.dirname(folder)).toBe(parent);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
});

it('createScratchFolder deletes the folders of killed runs, and keeps those of running ones and of others', () => {
  const [abandoned, running, other] = [
    `potli-test-${FREE_PID}-a`,
    `potli-test-${process.ppid}-b`,
    'other',
  ].map((name) => path.join(parent, name));
  for (const folder of [abandoned, running, other])
    mkdirSync(path.join(folder, 'postgres'), { recursive: true });
  createScratchFolder(parent);
  expect([abandoned, running, other].map(existsSync)).toEqual([false, true, true]);
});
