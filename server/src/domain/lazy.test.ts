import { expect, it, vi } from 'vitest';
import { lazy } from './lazy';

it('lazy creates the value at its first use, once, also if it is undefined', () => {
  const create = vi.fn(() => undefined);
  const value = lazy(create);
  expect(create).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(create).toHaveBeenCalledTimes(1);
});
