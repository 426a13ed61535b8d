import { expect, it } from 'vitest';
import { Memoized } from './memoized';

it('Memoized reads once for parallel calls, and again after its time is over or clear() was called', async () => {
  let now = 0;
  let reads = 0;
  const memoized = new Memoized(
    () => Promise.resolve((reads += 1)),
    1_000,
    () => now,
  );
  expect(await Promise.all([memoized.get(), memoized.get(), memoized.get()])).toEqual([1, 1, 1]);
  now = 999;
  expect(await memoized.get()).toBe(1);
  now = 1_000;
  expect(await memoized.get()).toBe(2);
  memoized.clear();
  expect(await memoized.get()).toBe(3);
});

it('Memoized does not keep a rejected read', async () => {
  let isUp = false;
  const memoized = new Memoized(
    () => (isUp ? Promise.resolve('list') : Promise.reject(new Error('no database'))),
    1_000,
  );
  await expect(memoized.get()).rejects.toThrow('no database');
  isUp = true;
  expect(await memoized.get()).toBe('list');
});
