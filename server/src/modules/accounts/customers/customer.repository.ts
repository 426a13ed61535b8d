import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import { deletedOwnerError } from '../../../platform/database/deleted-owner';
import type { TrustedDevice } from '../../../platform/rate-limits/code-limits';
import type { Transaction } from '../../../platform/database/transactions';
import { mailboxOf } from '../../../platform/rate-limits/mailbox';
import { Customer } from './customer.entity';

interface NewCustomer {
  readonly email: string | null;
  readonly emailVerifiedAt?: Date | null;
  readonly phoneNumber: string | null;
  readonly phoneVerifiedAt?: Date | null;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: Date;
}

/** The field of each unique constraint that parallel writes may violate. */
const FIELD_OF_CONSTRAINT = new Map([
  ['customer_email_key', 'email'],
  ['customer_by_verified_phone', 'phoneNumber'],
]);

/** @returns the field whose value is taken; null for any other error */
export function findTakenField(error: unknown): 'email' | 'phoneNumber' | null {
  const cause = error instanceof Error && 'driverError' in error ? error.driverError : error;
  if (typeof cause !== 'object' || cause === null || !('constraint' in cause)) return null;
  const field = FIELD_OF_CONSTRAINT.get(String(cause.constraint));
  return field === 'email' || field === 'phoneNumber' ? field : null;
}

/** Reads and writes customers. `mailbox` is written with every address: by it the database knows the accounts of one person. */
export class CustomerRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, transaction: Transaction = this.dataSource.manager): Promise<Customer | null> {
    return transaction.getRepository(Customer).findOneBy({ id });
  }

  /**
   * Locks the account until the transaction ends, and returns it as it is then; null when it was deleted. A transaction that starts
   * a session or changes how the account is signed in to locks it before it reads or writes anything of the account: they
   * run one after the other, and none relies on what another one has changed since.
   */
  lock(transaction: Transaction, id: string): Promise<Customer | null> {
    return transaction
      .getRepository(Customer)
      .findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** @param email normalised */
  findByEmail(email: string, transaction: Transaction = this.dataSource.manager): Promise<Customer | null> {
    return transaction.getRepository(Customer).findOneBy({ email });
  }

  /** The customer with this verified number; others may have entered the same number without verifying it. */
  async findByVerifiedPhone(
    phoneNumber: string,
    transaction: Transaction = this.dataSource.manager,
  ): Promise<Customer | null> {
    return transaction
      .getRepository(Customer)
      .createQueryBuilder('c')
      .where('c.phoneNumber = :phoneNumber AND c.phoneVerifiedAt IS NOT NULL', { phoneNumber })
      .getOne();
  }

  /** The verified number of the customer who signed in with the browser; null if there is none, or all sessions have ended since. */
  async findPhoneOfDevice(device: TrustedDevice): Promise<string | null> {
    const customer = await this.findById(device.customerId);
    if (customer === null || customer.phoneVerifiedAt === null) return null;
    return device.epoch === customer.deviceEpoch ? customer.phoneNumber : null;
  }

  /** @throws the database's error if email or verified number are taken: see findTakenField */
  async insert(transaction: Transaction, customer: NewCustomer): Promise<Customer> {
    const [row]: Pick<Tables['customer'], 'id'>[] = await transaction.query(
      `INSERT INTO customer (email, email_verified_at, phone_number, phone_verified_at, password_hash, first_name, last_name, created_at, updated_at, mailbox)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) RETURNING id`,
      [
        customer.email,
        customer.emailVerifiedAt ?? null,
        customer.phoneNumber,
        customer.phoneVerifiedAt ?? null,
        customer.passwordHash,
        customer.firstName,
        customer.lastName,
        customer.createdAt,
        mailboxOrNull(customer.email),
      ],
    );
    const customerRow = row && (await this.findById(row.id, transaction));
    if (!customerRow) throw new Error('The customer was not stored');
    return customerRow;
  }

  /**
   * @throws the database's error if email or verified number are taken: see findTakenField; a DomainError if the account was
   * deleted
   */
  async update(
    transaction: Transaction,
    id: string,
    changes: Partial<Omit<Customer, 'id' | 'createdAt' | 'updatedAt'>>,
    now: Date,
  ): Promise<Customer> {
    await transaction.getRepository(Customer).update({ id }, { ...changes, updatedAt: now });
    if (changes.email !== undefined)
      await transaction.query('UPDATE customer SET mailbox = $2 WHERE id = $1', [
        id,
        mailboxOrNull(changes.email),
      ]);
    const customerRow = await this.findById(id, transaction);
    if (!customerRow) throw deletedOwnerError('customer');
    return customerRow;
  }

  /** Locks the picture's file against changes by others until the transaction ends. */
  async lockPicture(transaction: Transaction, picture: string): Promise<void> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`picture ${picture}`]);
  }

  async isPictureInUse(transaction: Transaction, picture: string): Promise<boolean> {
    return transaction.getRepository(Customer).existsBy({ picture });
  }

  /** Locked until the transaction ends. */
  async findPicture(transaction: Transaction, id: string): Promise<string | null> {
    const [row]: Pick<Tables['customer'], 'picture'>[] = await transaction.query(
      'SELECT picture FROM customer WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row?.picture ?? null;
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.getRepository(Customer).delete({ id });
  }
}

function mailboxOrNull(email: string | null): string | null {
  return email === null ? null : mailboxOf(email);
}
