import type { DataSource } from 'typeorm';
import type { Tables } from '../../platform/database/tables.generated';
import type { Transaction } from '../../platform/database/transactions';
import type { ShopKeys } from '../../platform/security/secrets';

/** `customerId` is null for the shop's own content. */
interface PersonAndProduct {
  readonly customerId: string | null;
  readonly productId: string;
}

/**
 * Remembers whose text about a product was refused after their account is deleted, too. Stores an HMAC of person and product: without the
 * shop's secret, neither can be told from it, nor which rows are of one person.
 */
export class RefusedPersonRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ShopKeys,
  ) {}

  async record(transaction: Transaction, content: PersonAndProduct, now: Date): Promise<void> {
    const hmac = await this.hmacOf(transaction, content);
    if (hmac === null) return;
    await transaction.query(
      'INSERT INTO refused_person (person_hmac, at) VALUES ($1, $2) ON CONFLICT (person_hmac) DO UPDATE SET at = excluded.at',
      [hmac, now],
    );
  }

  async has(transaction: Transaction, content: PersonAndProduct): Promise<boolean> {
    const rows = await transaction.query<unknown[]>('SELECT 1 FROM refused_person WHERE person_hmac = $1', [
      await this.hmacOf(transaction, content),
    ]);
    return rows.length > 0;
  }

  async delete(transaction: Transaction, content: PersonAndProduct): Promise<void> {
    await transaction.query('DELETE FROM refused_person WHERE person_hmac = $1', [
      await this.hmacOf(transaction, content),
    ]);
  }

  async deleteOlderThan(time: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM refused_person WHERE at < $1', [time]);
  }

  /** @returns null for the shop's own content and for accounts without a confirmed contact */
  private async hmacOf(
    transaction: Transaction,
    { customerId, productId }: PersonAndProduct,
  ): Promise<Buffer | null> {
    const [row] = await transaction.query<Pick<Tables['customer'], 'person'>[]>(
      'SELECT person FROM customer WHERE id = $1',
      [customerId],
    );
    const person = row?.person ?? null;
    return person === null ? null : this.keys.hmac('refused persons', `${person} ${productId}`);
  }
}
