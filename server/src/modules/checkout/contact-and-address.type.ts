import { Field, ObjectType } from 'type-graphql';
import { ADDRESS_TYPES, PostalAddressType } from '../accounts/addresses/address.type';
import type { OrderAddress } from './order-totals';

@ObjectType('CheckoutContact', { description: 'The buyer’s contact.', simpleResolvers: true })
export class ContactType {
  @Field(() => String, { description: 'The address for emails.' })
  email!: string;

  @Field(() => String, { description: 'Ten digits, for text messages.' })
  phoneNumber!: string;
}

@ObjectType('OrderAddress', {
  description:
    'A delivery address, copied into the order: later changes of the address book do not affect it.',
  simpleResolvers: true,
})
export class OrderAddressType extends PostalAddressType {}

export function toOrderAddressType(address: OrderAddress): OrderAddressType {
  return { ...address, type: ADDRESS_TYPES[address.type] };
}
