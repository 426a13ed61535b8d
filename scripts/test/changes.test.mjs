import { expect, it } from 'vitest';
import { changedFiles, journeysTouchedBy } from './changes.mjs';

it('a journey is touched by its own file and by what it imports, and by nothing else', () => {
  expect(journeysTouchedBy(['client/e2e/cart.spec.ts'])).toEqual(['client/e2e/cart.spec.ts']);
  expect(journeysTouchedBy(['client/e2e/buying.ts'])).toEqual(
    expect.arrayContaining(['client/e2e/checkout.spec.ts', 'client/e2e/screens/buying.screens.ts']),
  );
  expect(journeysTouchedBy(['client/e2e/buying.ts'])).not.toContain('client/e2e/search.spec.ts');
  expect(journeysTouchedBy(['README.md'])).toEqual([]);
});

it('a commit that is not there is named', () => {
  expect(() => changedFiles('no-such-commit')).toThrow(/no-such-commit/);
});
