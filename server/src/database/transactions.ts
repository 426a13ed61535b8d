import type { DataSource, EntityManager } from 'typeorm';

/** One transaction under way. Services pass it on to repositories; only those look inside. */
export type Transaction = EntityManager;

/** Begins transactions for services, which know no database. */
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Commits what `work` did when it resolves, whatever it answers; rolls all of it back when it throws. */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }
}
