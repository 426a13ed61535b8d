import { expect, it } from 'vitest';
import { nestingOf } from './json-body';

it.each([
  ['{}', 1],
  ['[{"a":[1,[2]]},[]]', 4],
  ['"[[[["', 0],
  ['{"a":"\\"[[[","b":["\\\\",["]"]]}', 3],
  ['["€[", "😀{"]', 1],
  ['['.repeat(49_000), 49_000],
])('nestingOf returns the nesting depth of %j', (json, nesting) => {
  expect(nestingOf(Buffer.from(json))).toBe(nesting);
});
