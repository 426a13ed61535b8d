// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCssProperty } from './css-properties';

/** Both are dependencies of Chakra and Emotion, resolved through them. */
const require = createRequire(import.meta.url);
const chakra = createRequire(require.resolve('@chakra-ui/react'));
const chakraCssProperties: { allCssProperties: string[]; isCssProperty: (name: string) => boolean } =
  chakra('@pandacss/is-valid-prop');
const attributes = readFileSync(
  path.join(path.dirname(chakra.resolve('@emotion/is-prop-valid')), 'emotion-is-prop-valid.esm.js'),
  'utf8',
).match(/\^\(\((.*?)\)\|/)?.[1];

describe('isCssProperty', () => {
  it('isCssProperty knows every property that @pandacss/is-valid-prop knows', () => {
    expect(chakraCssProperties.allCssProperties.length).toBeGreaterThan(400);
    expect(
      chakraCssProperties.allCssProperties.filter((name) => name !== '' && !isCssProperty(name)),
    ).toEqual([]);
  });

  it('isCssProperty agrees with @pandacss/is-valid-prop about every HTML and SVG attribute', () => {
    const names = attributes?.split('|') ?? [];
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => isCssProperty(name) !== chakraCssProperties.isCssProperty(name))).toEqual(
      [],
    );
  });

  it.each([
    '--cell-gap',
    '&:hover',
    '@media print',
    'onClick',
    'children',
    'to',
    'size',
    'tone',
    'aria-label',
  ])('isCssProperty agrees with @pandacss/is-valid-prop about %s', (name) => {
    expect(isCssProperty(name)).toBe(chakraCssProperties.isCssProperty(name));
  });
});
