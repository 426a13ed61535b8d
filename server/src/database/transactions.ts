import type { DataSource, EntityManager } from 'typeorm';
import { Fault, type Outcome } from '../domain/fault';

/** One transaction under way. Services pass it on to repositories; only those look inside. */
export type Transaction = EntityManager;

/** Begins transactions for services, which know no database. */
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Commits what `work` did when it resolves, whatever it answers; rolls all of it back when it throws. */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** The same, and rolls all of it back when `work` answers a Fault. */
  async attempt<T>(work: (transaction: Transaction) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      return await this.run(async (transaction) => {
        const outcome = await work(transaction);
        if (outcome instanceof Fault) throw outcome;
        return outcome;
      });
    } catch (error) {
      if (error instanceof Fault) return error;
      throw error;
    }
  }

  /** A part of a transaction that is under way: where `work` answers a Fault, that part alone is rolled back. */
  async part<T>(
    whole: Transaction,
    work: (transaction: Transaction) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    try {
      return await whole.transaction(async (transaction) => {
        const outcome = await work(transaction);
        if (outcome instanceof Fault) throw outcome;
        return outcome;
      });
    } catch (error) {
      if (error instanceof Fault) return error;
      throw error;
    }
  }
}
