import { expect, it } from 'vitest';
import { WorkBudget } from './work-budget';

it('WorkBudget lets an IP block spend its budget, then refuses until enough has been refilled', () => {
  let now = 0;
  const budget = new WorkBudget({ burst: 1_000, perSecond: 100 }, () => now);
  expect(budget.charge('one', 900)).toBeNull();
  expect(budget.charge('one', 300)).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 2 });
  expect(budget.charge('one', 100)).toBeNull();
  expect(budget.charge('other', 1_000)).toBeNull();
  now += 3_000;
  expect(budget.charge('one', 300)).toBeNull();
  expect(budget.charge('one', 1)).toMatchObject({ retryAfterSeconds: 1 });
  now += 3_600_000;
  expect(budget.charge('one', 1_001)).not.toBeNull();
  expect(budget.charge('one', 1_000)).toBeNull();
});
