import type { DataSource } from 'typeorm';
import { goneOwner } from '../database/gone-owner';
import type { Transaction } from '../database/transactions';
import { Customer } from './customer.entity';

export interface NewCustomer {
  readonly email: string | null;
  readonly emailVerifiedAt?: Date | null;
  readonly phoneNumber: string | null;
  readonly phoneVerifiedAt?: Date | null;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: Date;
}

/** Names of the constraints that a race can meet. */
const TAKEN = new Map([
  ['customer_email_key', 'email'],
  ['customer_by_verified_phone', 'phoneNumber'],
]);

/** @returns the field whose value somebody else has, when that is what went wrong */
export function takenField(error: unknown): 'email' | 'phoneNumber' | null {
  const cause = error instanceof Error && 'driverError' in error ? error.driverError : error;
  if (typeof cause !== 'object' || cause === null || !('constraint' in cause)) return null;
  const field = TAKEN.get(String(cause.constraint));
  return field === 'email' || field === 'phoneNumber' ? field : null;
}

/** Reads and writes customers. */
export class CustomerRepository {
  constructor(private readonly dataSource: DataSource) {}

  byId(id: string, transaction: Transaction = this.dataSource.manager): Promise<Customer | null> {
    return transaction.getRepository(Customer).findOneBy({ id });
  }

  /** @param email in lower case */
  byEmail(email: string, transaction: Transaction = this.dataSource.manager): Promise<Customer | null> {
    return transaction.getRepository(Customer).findOneBy({ email });
  }

  /** The one whose number it is, shown by a code; others may have noted the same number. */
  async byVerifiedPhone(
    phoneNumber: string,
    transaction: Transaction = this.dataSource.manager,
  ): Promise<Customer | null> {
    return transaction
      .getRepository(Customer)
      .createQueryBuilder('c')
      .where('c.phoneNumber = :phoneNumber AND c.phoneVerifiedAt IS NOT NULL', { phoneNumber })
      .getOne();
  }

  /** The number that a customer has shown to be theirs. */
  async verifiedPhoneOf(id: string): Promise<string | null> {
    const customer = await this.byId(id);
    return customer === null || customer.phoneVerifiedAt === null ? null : customer.phoneNumber;
  }

  /** @throws the database's error when e-mail or verified number are taken: see takenField */
  async insert(transaction: Transaction, customer: NewCustomer): Promise<Customer> {
    const [row]: { id: string }[] = await transaction.query(
      `INSERT INTO customer (email, email_verified_at, phone_number, phone_verified_at, password_hash, first_name, last_name, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id`,
      [
        customer.email,
        customer.emailVerifiedAt ?? null,
        customer.phoneNumber,
        customer.phoneVerifiedAt ?? null,
        customer.passwordHash,
        customer.firstName,
        customer.lastName,
        customer.createdAt,
      ],
    );
    const stored = row && (await this.byId(row.id, transaction));
    if (!stored) throw new Error('The customer was not stored');
    return stored;
  }

  /** @throws the database's error when e-mail or verified number are taken: see takenField; a Fault when the account is gone */
  async update(
    transaction: Transaction,
    id: string,
    change: Partial<Omit<Customer, 'id' | 'createdAt' | 'updatedAt'>>,
    now: Date,
  ): Promise<Customer> {
    await transaction.getRepository(Customer).update({ id }, { ...change, updatedAt: now });
    const stored = await this.byId(id, transaction);
    if (!stored) throw goneOwner('customer');
    return stored;
  }

  /** Until the transaction ends nobody else writes or removes the picture's file. */
  async lockPicture(transaction: Transaction, picture: string): Promise<void> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`picture ${picture}`]);
  }

  async hasPicture(transaction: Transaction, picture: string): Promise<boolean> {
    return transaction.getRepository(Customer).existsBy({ picture });
  }

  /** Held until the transaction ends. */
  async pictureOf(transaction: Transaction, id: string): Promise<string | null> {
    const [row]: { picture: string | null }[] = await transaction.query(
      'SELECT picture FROM customer WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row?.picture ?? null;
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.getRepository(Customer).delete({ id });
  }
}
