import type { DataSource } from 'typeorm';
import { isUuid } from '../../../../domain/uuid';
import type { TestPayment } from './test-payment';

/** Stores the payments of the test gateway. */
export class TestGatewayRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Creates a payment, or finds it. @param reference the shop's payment id: the same one twice is the same payment */
  async create(reference: string, payment: Omit<TestPayment, 'id'>, now: Date): Promise<string> {
    await this.dataSource.query(
      `INSERT INTO test_gateway_payment (reference, amount, currency, description, return_to, created_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (reference) DO NOTHING`,
      [reference, payment.amount, payment.currency, payment.description, payment.returnTo, now],
    );
    const [row]: { id: string }[] = await this.dataSource.query(
      'SELECT id FROM test_gateway_payment WHERE reference = $1',
      [reference],
    );
    if (!row) throw new Error('The payment was not stored');
    return row.id;
  }

  async findById(id: string): Promise<TestPayment | null> {
    if (!isUuid(id)) return null;
    const [row]: TestPayment[] = await this.dataSource.query(
      'SELECT id, amount, currency, description, return_to AS "returnTo" FROM test_gateway_payment WHERE id = $1',
      [id],
    );
    return row ?? null;
  }
}
