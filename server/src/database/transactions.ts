import { setTimeout as sleep } from 'node:timers/promises';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { DomainError, type Result } from '../domain/domain-error';

/** One transaction under way. Services pass it on to repositories; only those look inside. */
export type Transaction = EntityManager;

const TRIES = 4;
const PAUSE_MS = 20;
/** deadlock_detected and serialization_failure. Source: PostgreSQL documentation, appendix A. */
const COLLISIONS = new Set(['40P01', '40001']);

function isCollision(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code }: { code?: string } = error.driverError;
  return code !== undefined && COLLISIONS.has(code);
}

/** Begins transactions for services, which know no database. */
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Commits what `work` did when it resolves, whatever it answers; rolls all of it back when it throws. Where two transactions
   * wait for each other PostgreSQL ends one of them: that one is done again, so `work` does nothing but ask the database. */
  async run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.dataSource.transaction(work);
      } catch (error) {
        if (tries === TRIES || !isCollision(error)) throw error;
        await sleep(Math.random() * tries * PAUSE_MS);
      }
    }
  }

  /** The same, and rolls all of it back when `work` answers a Fault. */
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

  /** A part of a transaction that is under way: where `work` answers a Fault, that part alone is rolled back. */
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
