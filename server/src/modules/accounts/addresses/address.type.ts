import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { resultUnion } from '../../../platform/graphql/failure.type';
import type { Address } from './address.entity';

enum AddressTypeEnum {
  HOME = 'home',
  WORK = 'work',
  OTHER = 'other',
}
registerEnumType(AddressTypeEnum, {
  name: 'AddressType',
  description: 'The kind of an address.',
  valuesConfig: {
    HOME: { description: 'A home.' },
    WORK: { description: 'An office, open in working hours.' },
    OTHER: { description: 'Any other.' },
  },
});

/** The fields that addresses of the address book and of orders have. */
@ObjectType({ simpleResolvers: true })
export abstract class PostalAddressType {
  @Field(() => String, { description: 'Name of the recipient.' })
  fullName!: string;

  @Field(() => String, { description: 'Ten digits, for the courier.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'Flat, house or building.' })
  line1!: string;

  @Field(() => String, { description: 'Area or street; may be empty.' })
  line2!: string;

  @Field(() => String, { description: 'May be empty.' })
  landmark!: string;

  @Field(() => String, { description: 'City or district.' })
  city!: string;

  @Field(() => String, { description: 'State or union territory.' })
  state!: string;

  @Field(() => String, { description: 'Six digits.' })
  pinCode!: string;

  @Field(() => String, { description: 'India.' })
  country!: string;

  @Field(() => AddressTypeEnum, { description: 'The kind of the address.' })
  type!: AddressTypeEnum;
}

@ObjectType('Address', { description: 'A delivery address.', simpleResolvers: true })
export class AddressObject extends PostalAddressType {
  @Field(() => ID, { description: 'Identifies the address.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether checkout preselects this address.' })
  isDefault!: boolean;
}

/** Maps from the names of the columns. */
export const ADDRESS_TYPES = {
  home: AddressTypeEnum.HOME,
  work: AddressTypeEnum.WORK,
  other: AddressTypeEnum.OTHER,
};

export function toAddress(address: Address): AddressObject {
  const { id, fullName, phoneNumber, line1, line2, landmark, city, state, pinCode, country, isDefault } =
    address;
  return {
    id,
    fullName,
    phoneNumber,
    line1,
    line2,
    landmark,
    city,
    state,
    pinCode,
    country,
    type: ADDRESS_TYPES[address.type],
    isDefault,
  };
}

@InputType('AddressInput', { description: 'An Indian address.' })
export class AddressInputType {
  @Field(() => String, { description: 'Name of the recipient.' })
  fullName!: string;

  @Field(() => String, { description: 'Ten digits.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'Flat, house or building.' })
  line1!: string;

  @Field(() => String, { defaultValue: '', description: 'Area or street.' })
  line2!: string;

  @Field(() => String, { defaultValue: '', description: 'A landmark nearby.' })
  landmark!: string;

  @Field(() => String, { description: 'City or district.' })
  city!: string;

  @Field(() => String, {
    description:
      'A state or union territory of India by its name, such as Tamil Nadu, or its ISO 3166-2 code, such as TN.',
  })
  state!: string;

  @Field(() => String, { description: 'Six digits.' })
  pinCode!: string;

  @Field(() => AddressTypeEnum, {
    defaultValue: AddressTypeEnum.HOME,
    description: 'The kind of the address.',
  })
  type!: AddressTypeEnum;

  @Field(() => Boolean, { defaultValue: false, description: 'Makes checkout preselect this address.' })
  isDefault!: boolean;
}

@ObjectType('AddressSaved', { description: 'The stored address.' })
export class AddressSavedType {
  @Field(() => AddressObject, { description: 'The address.' })
  address!: AddressObject;
}

export const AddressResult = resultUnion('AddressResult', 'The address, or why not.', [AddressSavedType]);

@ObjectType('PinCode', { description: 'City and state of a PIN code.', simpleResolvers: true })
export class PinCodeType {
  @Field(() => String, { description: 'Six digits.' })
  pinCode!: string;

  @Field(() => String, { description: 'City or district.' })
  city!: string;

  @Field(() => String, { description: 'State or union territory.' })
  state!: string;
}
