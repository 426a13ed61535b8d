import './setup';
import { vi } from 'vitest';
import { PasswordThreads } from '../modules/accounts/password/password.threads';

/** The least that argon2 accepts. At the shop's cost, hashing took a twentieth of the integration tests' CPU time. */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const { run } = PasswordThreads.prototype;
// Vitest removes it after each test file, and runs this file before the next.
vi.spyOn(PasswordThreads.prototype, 'run').mockImplementation(function (this: PasswordThreads, job) {
  return run.call(this, { ...job, cost: LEAST_COST });
});
