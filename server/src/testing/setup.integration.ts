import './setup';
import { PasswordThreads } from '../modules/accounts/password/password.threads';

/** The least that argon2 accepts. At the shop's cost, hashing took a twentieth of the integration tests' CPU time. */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const { run } = PasswordThreads.prototype;
// This file runs before each test file, and the class is the same for all files of a worker. No spy, which a test file that restores its
// own spies would remove.
if (run.name !== 'runAtLeastCost')
  PasswordThreads.prototype.run = function runAtLeastCost(job) {
    return run.call(this, { ...job, cost: LEAST_COST });
  };
