import { expect, it } from 'vitest';
import { formatCount } from './count';

it('formatCount groups digits as in India', () => {
  expect([0, 999, 1_200, 123_456].map(formatCount)).toEqual(['0', '999', '1,200', '1,23,456']);
});
