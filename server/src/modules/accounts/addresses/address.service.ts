import type { Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { ADDRESSES_MAX } from '../../../domain/account-limits';
import type { AddressInput } from '../../../domain/address-schema';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { Address } from './address.entity';
import type { AddressRepository } from './address.repository';

/** What an order needs of an address. */
const ADDRESS_FIELDS = [
  'fullName',
  'phoneNumber',
  'line1',
  'line2',
  'landmark',
  'city',
  'state',
  'pinCode',
  'type',
] as const satisfies (keyof AddressInput)[];

/** A customer's addresses. A customer with addresses has exactly one default; the first address becomes it. */
export class AddressService {
  constructor(
    private readonly transactions: Transactions,
    private readonly addresses: AddressRepository,
    private readonly clock: Clock,
  ) {}

  list(customerId: string): Promise<Address[]> {
    return this.addresses.findByCustomer(customerId);
  }

  create(customerId: string, input: AddressInput): Promise<Result<Address>> {
    return this.withLock(customerId, (transaction) => this.insert(transaction, customerId, input));
  }

  /** The saved address with the same fields, or else a new one, so that a repeated request adds it once. */
  findOrCreate(customerId: string, input: AddressInput): Promise<Result<Address>> {
    return this.withLock(customerId, async (transaction) => {
      const saved = await this.addresses.findByCustomer(customerId, transaction);
      const same = saved.find((address) => ADDRESS_FIELDS.every((field) => address[field] === input[field]));
      if (!same) return this.insert(transaction, customerId, input);
      return input.isDefault ? this.makeDefault(transaction, same) : same;
    });
  }

  update(customerId: string, id: string, input: AddressInput): Promise<Result<Address>> {
    return this.withOwnAddress(customerId, id, async (transaction, address) => {
      // A default is only unset by setting another.
      const isDefault = input.isDefault || address.isDefault;
      if (isDefault) await this.addresses.clearDefault(transaction, customerId);
      return this.addresses.update(transaction, address, { ...input, isDefault }, this.clock());
    });
  }

  setDefault(customerId: string, id: string): Promise<Result<Address>> {
    return this.withOwnAddress(customerId, id, (transaction, address) =>
      this.makeDefault(transaction, address),
    );
  }

  delete(customerId: string, id: string): Promise<Result<true>> {
    return this.withOwnAddress(customerId, id, async (transaction, address) => {
      await this.addresses.delete(transaction, address);
      if (address.isDefault) await this.addresses.defaultToOldest(transaction, customerId);
      return true as const;
    });
  }

  private async insert(
    transaction: Transaction,
    customerId: string,
    input: AddressInput,
  ): Promise<Result<Address>> {
    const count = await this.addresses.count(transaction, customerId);
    if (count >= ADDRESSES_MAX)
      return new DomainError('CONFLICT', `You can save up to ${ADDRESSES_MAX} addresses`);
    const isDefault = input.isDefault || count === 0;
    if (isDefault) await this.addresses.clearDefault(transaction, customerId);
    return this.addresses.insert(transaction, customerId, { ...input, isDefault }, this.clock());
  }

  private async makeDefault(transaction: Transaction, address: Address): Promise<Address> {
    await this.addresses.clearDefault(transaction, address.customerId);
    return this.addresses.update(transaction, address, { isDefault: true }, this.clock());
  }

  private withOwnAddress<T>(
    customerId: string,
    id: string,
    action: (transaction: Transaction, address: Address) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return this.withLock(customerId, async (transaction) => {
      const address = await this.addresses.find(transaction, id, customerId);
      return address
        ? action(transaction, address)
        : new DomainError('NOT_FOUND', 'There is no such address', 'id');
    });
  }

  private withLock<T>(
    customerId: string,
    action: (transaction: Transaction) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return this.transactions.run(async (transaction) => {
      await this.addresses.lock(transaction, customerId);
      return action(transaction);
    });
  }
}
