import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { addressSchema, validateInput } from '../../../domain/account-schemas';
import { DomainError, type Result } from '../../../domain/domain-error';
import { Personal } from '../../../platform/graphql/cache-control';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import { requireSignedIn } from '../../../platform/http/visitor';
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
  @Query(() => [AddressObject], {
    nullable: true,
    description: 'The customer’s addresses, the default first.',
  })
  async addresses(@Ctx() { visitor }: Context): Promise<AddressObject[]> {
    const { customer } = await requireSignedIn(visitor);
    return (await this.addressService.list(customer.id)).map(toAddress);
  }

  @Personal()
  @Query(() => PinCodeType, {
    nullable: true,
    description: 'City and state of a PIN code; null if the code is unknown.',
  })
  pinCode(@Arg('pinCode', () => String, { description: 'Six digits.' }) pinCode: string): PinCodeType | null {
    return this.pinCodes.find(pinCode);
  }

  @Mutation(() => AddressResult, { description: 'Adds an address; the first one is the default.' })
  async createAddress(
    @Arg('input', () => AddressInputType, { description: 'The address.' }) input: AddressInputType,
    @Ctx() { visitor }: Context,
  ): Promise<typeof AddressResult> {
    const { customer } = await requireSignedIn(visitor);
    const valid = await validateInput(addressSchema, input);
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return toAddressResult(await this.addressService.create(customer.id, valid));
  }

  @Mutation(() => AddressResult, { description: 'Changes an address.' })
  async updateAddress(
    @Arg('id', () => ID, { description: 'The address.' }) id: string,
    @Arg('input', () => AddressInputType, { description: 'All of it.' }) input: AddressInputType,
    @Ctx() { visitor }: Context,
  ): Promise<typeof AddressResult> {
    const { customer } = await requireSignedIn(visitor);
    const valid = await validateInput(addressSchema, input);
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return toAddressResult(await this.addressService.update(customer.id, id, valid));
  }

  @Mutation(() => DoneResult, { description: 'Deletes an address; the oldest left becomes the default.' })
  async deleteAddress(
    @Arg('id', () => ID, { description: 'The address.' }) id: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const { customer } = await requireSignedIn(visitor);
    const result = await this.addressService.delete(customer.id, id);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.fromError('The address is deleted');
  }

  @Mutation(() => AddressResult, { description: 'Makes an address the one that checkout begins with.' })
  async setDefaultAddress(
    @Arg('id', () => ID, { description: 'The address.' }) id: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof AddressResult> {
    const { customer } = await requireSignedIn(visitor);
    return toAddressResult(await this.addressService.setDefault(customer.id, id));
  }
}

function toAddressResult(result: Result<Address>): typeof AddressResult {
  if (result instanceof DomainError) return FailureType.fromError(result);
  return Object.assign(new AddressSavedType(), { address: toAddress(result) });
}
