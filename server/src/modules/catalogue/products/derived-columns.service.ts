import type { Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { SEARCH_MATCHES } from '../../search/vocabulary';
import type { DerivedColumnsRepository } from './derived-columns.repository';

/** Products whose rows one transaction may hold: an order waits for these. */
const BATCH = 1_000;

/** Keeps what is derived from the catalogue up to date, in short transactions that are repeated after a deadlock. */
export class DerivedColumnsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly columns: DerivedColumnsRepository,
    private readonly clock: Clock,
    private readonly batch = BATCH,
  ) {}

  /**
   * Recomputes popularity over the last 90 days, search terms and statistics, the most popular products, the best of each
   * model, the order of slots and the sets of the vocabulary's matches and of frequent words, unless another process is doing so.
   * @returns whether this process did it
   */
  async refresh(): Promise<boolean> {
    const steps: readonly (() => Promise<boolean>)[] = [
      () => this.refreshPopularity(),
      () => this.runOnce((transaction) => this.columns.refreshSearchWords(transaction)),
      () => this.refreshPopularProducts(),
      () => this.runOnce((transaction) => this.columns.refreshModelBestsellers(transaction)),
      () => this.runOnce((transaction) => this.columns.sortProductSlots(transaction)),
      () => this.runOnce((transaction) => this.columns.syncSearchMatches(transaction, SEARCH_MATCHES)),
      () => this.runOnce((transaction) => this.columns.countSearchLexemes(transaction)),
      () => this.runOnce((transaction) => this.columns.syncSearchLexemes(transaction)),
      // Last, since the steps before add entries to the indexes.
      () => this.runOnce((transaction) => this.columns.cleanSearchIndexes(transaction)),
    ];
    for (const step of steps) if (!(await step())) return false;
    return true;
  }

  private async refreshPopularity(): Promise<boolean> {
    const now = this.clock();
    for (let after: string | null = null; ;) {
      const batch = await this.runLocked((transaction) =>
        this.columns.refreshPopularity(transaction, { after, size: this.batch, now }),
      );
      if (batch === null) return false;
      if (batch.result === null) return true;
      after = batch.result;
    }
  }

  private async refreshPopularProducts(): Promise<boolean> {
    for (;;) {
      const batch = await this.runLocked((transaction) => this.columns.refreshPopularProducts(transaction));
      if (batch === null) return false;
      if (batch.result === 0) return true;
    }
  }

  /** @returns false when another process is doing maintenance */
  private async runOnce(work: (transaction: Transaction) => Promise<unknown>): Promise<boolean> {
    return (await this.runLocked(work)) !== null;
  }

  /** Null when another process is doing maintenance. */
  private runLocked<T>(
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<{ readonly result: T } | null> {
    return this.transactions.run(async (transaction) =>
      (await this.columns.tryLock(transaction)) ? { result: await work(transaction) } : null,
    );
  }
}
