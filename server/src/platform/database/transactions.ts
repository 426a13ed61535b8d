import { setTimeout as sleep } from 'node:timers/promises';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { DomainError, type Result } from '../../domain/domain-error';

/** A transaction in progress. Services pass it to repositories; only these use it directly. */
export type Transaction = EntityManager;

const MAX_ATTEMPTS = 4;
const RETRY_PAUSE_MS = 20;
/** deadlock_detected and serialization_failure. Source: PostgreSQL documentation, appendix A. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);

/** Thrown inside of a transaction that has to start again, because what it read was changed before it was locked. */
export class ConcurrentChangeError extends Error {}

function isRetryable(error: unknown): boolean {
  if (error instanceof ConcurrentChangeError) return true;
  if (!(error instanceof QueryFailedError)) return false;
  const { code }: { code?: string } = error.driverError;
  return code !== undefined && RETRYABLE_CODES.has(code);
}

/** Starts transactions for services, which do not know the database. */
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Commits when `work` resolves, whatever it returns; rolls back when it throws. `work` is repeated after a deadlock,
   * a serialization failure or a ConcurrentChangeError, so it must have no effects outside the database.
   */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.repeat(() => this.dataSource.transaction(work));
  }

  /**
   * Like run, for work that needs no transaction: PostgreSQL commits each statement by itself, which saves the round
   * trips of starting and committing. Statements before one that fails stay.
   */
  runStatement<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.repeat(() => work(this.dataSource.manager));
  }

  private async repeat<T>(work: () => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempts === MAX_ATTEMPTS || !isRetryable(error)) throw error;
        await sleep(Math.random() * attempts * RETRY_PAUSE_MS);
      }
    }
  }

  /** Like run, but also rolls back when `work` returns a DomainError. */
  async attempt<T>(work: (transaction: Transaction) => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await this.run(async (transaction) => {
        const result = await work(transaction);
        if (result instanceof DomainError) throw result;
        return result;
      });
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }

  /** Runs `work` in a savepoint: if it returns a DomainError, only that part is rolled back. */
  async part<T>(
    whole: Transaction,
    work: (transaction: Transaction) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    try {
      return await whole.transaction(async (transaction) => {
        const result = await work(transaction);
        if (result instanceof DomainError) throw result;
        return result;
      });
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }
}
