import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PictureTransformer } from './picture.transformer';
import { PictureVariants } from './picture.variants';

let dir: string;
let variants: PictureVariants;
const transformer = new PictureTransformer({ rootDir: process.cwd() });

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'potli-variants-'));
  await writeFile(path.join(dir, 'bag.webp'), 'a picture');
  variants = await PictureVariants.open(path.join(dir, 'cache'), transformer);
});
afterAll(async () => {
  transformer.stop();
  await rm(dir, { recursive: true, force: true });
});

it('PictureVariants.original reads a file once for parallel calls, and at most 128 files at a time', async () => {
  const file = path.join(dir, 'bag.webp');
  const first = variants.getOriginal('0000', file);
  expect(variants.getOriginal('0000', file)).toBe(first);
  const otherReads = Array.from({ length: 200 }, (_, n) => variants.getOriginal(`${n + 1}`, file));
  expect(otherReads.filter((bytes) => bytes === null).length).toBe(200 - 127);
  const read = await Promise.all(otherReads.map((bytes) => bytes ?? Buffer.alloc(0)));
  expect(read[0]?.toString()).toBe('a picture');
  // A refused file is read on a later call.
  expect((await variants.getOriginal('200', file))?.toString()).toBe('a picture');
});
