import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { variantPathsOf } from './picture.variants';
import { UploadedPictures } from './uploaded.pictures';

const HASH = '0123456789abcdef';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'potli-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('remove has deleted every other file when it fails for one', async () => {
  const [uploads, copies] = [path.join(folder, 'uploads'), path.join(folder, 'copies')];
  // A folder cannot be deleted as a file.
  await mkdir(path.join(uploads, `${HASH}.webp`, 'full'), { recursive: true });
  await writeFile(path.join(uploads, `${HASH}.original`), 'a bag');
  await mkdir(path.join(copies, HASH.slice(0, 2)), { recursive: true });
  for (const name of variantPathsOf(HASH)) await writeFile(path.join(copies, name), 'a smaller bag');
  await expect(new UploadedPictures(uploads, copies).remove(HASH)).rejects.toThrow(/EISDIR/);
  expect(await readdir(uploads)).toEqual([`${HASH}.webp`]);
  expect(await readdir(path.join(copies, HASH.slice(0, 2)))).toEqual([]);
});
