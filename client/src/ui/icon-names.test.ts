import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ICON_NAMES, isIconName } from './icon-names';

const html = readFileSync(
  path.join(path.dirname(fileURLToPath(import.meta.url)), '../../index.html'),
  'utf8',
);

describe('the icon sprite', () => {
  it('the icon sprite has exactly the symbols of ICON_NAMES', () => {
    const drawnNames = [...html.matchAll(/<symbol id="i-([a-z]+)"/g)].map(([, name]) => name);
    expect(drawnNames.toSorted()).toEqual([...ICON_NAMES].toSorted());
  });

  it('isIconName accepts names of the sprite only', () => {
    expect(isIconName('parcel')).toBe(true);
    expect(isIconName('toString')).toBe(false);
  });
});
