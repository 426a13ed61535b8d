import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupColourways, readManifest } from './manifest';

const picturesDir = path.resolve(import.meta.dirname, '../pictures');
const { models, index } = readManifest(picturesDir);
const files = models.flatMap((model) => model.pictures.map((picture) => picture.file));

describe('the picture index', () => {
  it('the picture index has every picture of the manifest, each with a unique hash', () => {
    expect(Object.keys(index).sort()).toEqual([...files].sort());
    expect(new Set(Object.values(index).map((entry) => entry.hash)).size).toBe(4034);
  });

  it("the picture index has the hash of each file's content", () => {
    for (const file of files.filter((_, position) => position % 97 === 0)) {
      const hash = createHash('sha256')
        .update(readFileSync(path.join(picturesDir, file)))
        .digest('hex');
      expect(index[file]?.hash).toBe(hash.slice(0, 16));
    }
  });

  it('the picture index has a WebP preview of less than 400 bytes for each picture', () => {
    const previews = Object.values(index).map((entry) => entry.blur);
    expect(
      previews.filter((blur) => !blur.startsWith('data:image/webp;base64,') || blur.length >= 400),
    ).toEqual([]);
  });
});

describe('groupColourways', () => {
  it('groupColourways groups pictures by colour and trim, the main picture first', () => {
    const all = models.flatMap(groupColourways);
    expect(all).toHaveLength(1835);
    expect(all.filter((colourway) => colourway.pictures[0]?.angle !== 'three-quarter')).toEqual([]);
  });
});
