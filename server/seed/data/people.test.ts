import { expect, it } from 'vitest';
import { createPersonName } from './people';
import { createRandom } from './random';

it('createPersonName gives a first name and the initial of the last, as the privacy policy promises', () => {
  const random = createRandom('people');
  const names = Array.from({ length: 200 }, () => createPersonName(random));
  expect(new Set(names).size).toBeGreaterThan(100);
  expect(names.filter((name) => !/^\w+ [A-Z]\.$/.test(name))).toEqual([]);
});
