import type { Transaction, Transactions } from '../../platform/database/transactions';
import type { DerivedColumnsRepository } from './derived-columns.repository';

/** Products whose rows one transaction may hold: an order waits for these. */
const BATCH = 1_000;

/** Keeps what is derived from the catalogue up to date, in short transactions that are repeated after a deadlock. */
export class DerivedColumnsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly columns: DerivedColumnsRepository,
    private readonly batch = BATCH,
  ) {}

  /**
   * Recomputes popularity over the last 90 days, the most popular products, what is read of each model, the search terms and statistics, unless
   * another process is doing so.
   * @returns whether this process did it
   */
  async refresh(): Promise<boolean> {
    return (
      (await this.refreshPopularity()) &&
      (await this.claim((transaction) => this.columns.refreshSearchWords(transaction))) !== null &&
      (await this.refreshPopularProducts()) &&
      (await this.claim((transaction) => this.columns.refreshModelLeaders(transaction))) !== null &&
      (await this.claim((transaction) => this.columns.cleanSearchIndexes(transaction))) !== null
    );
  }

  private async refreshPopularity(): Promise<boolean> {
    for (let after: string | null = null; ;) {
      const batch = await this.claim((transaction) =>
        this.columns.refreshPopularity(transaction, after, this.batch),
      );
      if (batch === null) return false;
      if (batch.result === null) return true;
      after = batch.result;
    }
  }

  private async refreshPopularProducts(): Promise<boolean> {
    for (;;) {
      const batch = await this.claim((transaction) => this.columns.refreshPopularProducts(transaction));
      if (batch === null) return false;
      if (batch.result === 0) return true;
    }
  }

  /** Null when another process is doing maintenance. */
  private claim<T>(work: (transaction: Transaction) => Promise<T>): Promise<{ readonly result: T } | null> {
    return this.transactions.run(async (transaction) =>
      (await this.columns.claim(transaction)) ? { result: await work(transaction) } : null,
    );
  }
}
