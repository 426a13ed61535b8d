import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';
import type { AddressInput } from '../../../domain/address-schema';
import { Address } from './address.entity';
import { isUuid } from '../../../domain/uuid';

/** Reads and writes addresses of one customer; an id of another customer's address finds nothing. */
export class AddressRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The default first, then the oldest. */
  findByCustomer(customerId: string, reader: Transaction = this.dataSource.manager): Promise<Address[]> {
    return reader
      .getRepository(Address)
      .find({ where: { customerId }, order: { isDefault: 'DESC', createdAt: 'ASC', id: 'ASC' } });
  }

  /** Locks the customer's addresses against other writers until the transaction ends. */
  async lock(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.query('SELECT 1 FROM customer WHERE id = $1 FOR NO KEY UPDATE', [customerId]);
  }

  count(transaction: Transaction, customerId: string): Promise<number> {
    return transaction.getRepository(Address).countBy({ customerId });
  }

  async find(transaction: Transaction, id: string, customerId: string): Promise<Address | null> {
    return isUuid(id) ? transaction.getRepository(Address).findOneBy({ id, customerId }) : null;
  }

  async insert(
    transaction: Transaction,
    customerId: string,
    input: AddressInput,
    now: Date,
  ): Promise<Address> {
    const [row]: Pick<Tables['address'], 'id'>[] = await transaction.query(
      `INSERT INTO address (customer_id, full_name, phone_number, line1, line2, landmark, city, state, pin_code, type, is_default, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) RETURNING id`,
      [
        customerId,
        input.fullName,
        input.phoneNumber,
        input.line1,
        input.line2,
        input.landmark,
        input.city,
        input.state,
        input.pinCode,
        input.type,
        input.isDefault,
        now,
      ],
    );
    return this.requireAddress(transaction, row?.id ?? '', customerId);
  }

  async update(
    transaction: Transaction,
    { id, customerId }: Pick<Address, 'id' | 'customerId'>,
    changes: Partial<AddressInput>,
    now: Date,
  ): Promise<Address> {
    await transaction.getRepository(Address).update({ id, customerId }, { ...changes, updatedAt: now });
    return this.requireAddress(transaction, id, customerId);
  }

  async clearDefault(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.getRepository(Address).update({ customerId, isDefault: true }, { isDefault: false });
  }

  async delete(
    transaction: Transaction,
    { id, customerId }: Pick<Address, 'id' | 'customerId'>,
  ): Promise<void> {
    await transaction.getRepository(Address).delete({ id, customerId });
  }

  /** Makes the oldest remaining address the default. */
  async defaultToOldest(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.query(
      `UPDATE address SET is_default = true WHERE id = (SELECT id FROM address WHERE customer_id = $1 ORDER BY created_at, id LIMIT 1)`,
      [customerId],
    );
  }

  private async requireAddress(transaction: Transaction, id: string, customerId: string): Promise<Address> {
    const address = await this.find(transaction, id, customerId);
    if (!address) throw new Error('The address is gone');
    return address;
  }
}
