import { expect, it } from 'vitest';
import { changedFiles, journeysTouchedBy } from './changes.mjs';

it('journeysTouchedBy returns the journeys that are among the files or import one of them, and no others', () => {
  expect(journeysTouchedBy(['client/e2e/cart.spec.ts'])).toEqual(['client/e2e/cart.spec.ts']);
  expect(journeysTouchedBy(['client/e2e/orders.helpers.ts'])).toEqual(
    expect.arrayContaining(['client/e2e/checkout.spec.ts', 'client/e2e/screens/buying.screens.ts']),
  );
  expect(journeysTouchedBy(['client/e2e/orders.helpers.ts'])).not.toContain('client/e2e/search.spec.ts');
  expect(journeysTouchedBy(['README.md'])).toEqual([]);
});

it('changedFiles throws with the name of an unknown commit', () => {
  expect(() => changedFiles('no-such-commit')).toThrow(/no-such-commit/);
});
