import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import { validateInput } from '../../../domain/account-schemas';
import { addressSchema } from '../../../domain/address-schema';
import { DomainError, type Result } from '../../../domain/domain-error';
import { Personal } from '../../../platform/graphql/cache-control';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import type { SignedInRow } from '../../../platform/http/visitor';
import type { Address } from './address.entity';
import type { AddressService } from './address.service';
import {
  AddressInputType,
  AddressObject,
  AddressResult,
  AddressSavedType,
  PinCodeType,
  toAddress,
} from './address.type';
import type { PinCodes } from './pin-codes';

@Resolver()
export class AddressResolver {
  constructor(
    private readonly addressService: AddressService,
    private readonly pinCodes: PinCodes,
  ) {}

  @Personal()
  @Authorized('customers')
  @Query(() => [AddressObject], {
    nullable: true,
    description: 'The customer’s addresses, the default first.',
  })
  async addresses(@SignedIn() { customer }: SignedInRow): Promise<AddressObject[]> {
    return (await this.addressService.list(customer.id)).map(toAddress);
  }

  @Personal()
  @Authorized('everybody')
  @Query(() => PinCodeType, {
    nullable: true,
    description: 'City and state of a PIN code; null if the code is unknown.',
  })
  pinCode(@Arg('pinCode', () => String, { description: 'Six digits.' }) pinCode: string): PinCodeType | null {
    return this.pinCodes.find(pinCode);
  }

  @Authorized('customers')
  @Mutation(() => AddressResult, { description: 'Adds an address; the first one is the default.' })
  async createAddress(
    @Arg('input', () => AddressInputType, { description: 'The address.' }) input: AddressInputType,
    @SignedIn() { customer }: SignedInRow,
  ): Promise<typeof AddressResult> {
    const valid = await validateInput(addressSchema, input);
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return toAddressResult(await this.addressService.create(customer.id, valid));
  }

  @Authorized('customers')
  @Mutation(() => AddressResult, { description: 'Changes an address.' })
  async updateAddress(
    @Arg('id', () => ID, { description: 'The address.' }) id: string,
    @Arg('input', () => AddressInputType, { description: 'All of it.' }) input: AddressInputType,
    @SignedIn() { customer }: SignedInRow,
  ): Promise<typeof AddressResult> {
    const valid = await validateInput(addressSchema, input);
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return toAddressResult(await this.addressService.update(customer.id, id, valid));
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, { description: 'Deletes an address; the oldest left becomes the default.' })
  async deleteAddress(
    @Arg('id', () => ID, { description: 'The address.' }) id: string,
    @SignedIn() { customer }: SignedInRow,
  ): Promise<typeof DoneResult> {
    const result = await this.addressService.delete(customer.id, id);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('The address is deleted');
  }

  @Authorized('customers')
  @Mutation(() => AddressResult, { description: 'Makes an address the one that checkout begins with.' })
  async setDefaultAddress(
    @Arg('id', () => ID, { description: 'The address.' }) id: string,
    @SignedIn() { customer }: SignedInRow,
  ): Promise<typeof AddressResult> {
    return toAddressResult(await this.addressService.setDefault(customer.id, id));
  }
}

function toAddressResult(result: Result<Address>): typeof AddressResult {
  if (result instanceof DomainError) return FailureType.fromError(result);
  return Object.assign(new AddressSavedType(), { address: toAddress(result) });
}
