import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { resultUnion } from '../../graphql/failure.type';
import type { Address } from './address.entity';

export enum AddressTypeEnum {
  HOME = 'home',
  WORK = 'work',
  OTHER = 'other',
}
registerEnumType(AddressTypeEnum, {
  name: 'AddressType',
  description: 'What kind of place an address is.',
  valuesConfig: {
    HOME: { description: 'Where somebody lives.' },
    WORK: { description: 'Open in working hours.' },
    OTHER: { description: 'Any other.' },
  },
});

@ObjectType('Address', { description: 'Where a customer has things sent.', simpleResolvers: true })
export class AddressObject {
  @Field(() => ID, { description: 'Identifies the address.' })
  id!: string;

  @Field(() => String, { description: 'Who receives.' })
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

  @Field(() => AddressTypeEnum, { description: 'What kind of place it is.' })
  type!: AddressTypeEnum;

  @Field(() => Boolean, { description: 'Whether it is the one that checkout begins with.' })
  isDefault!: boolean;
}

/** By the name that rows have. */
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
  @Field(() => String, { description: 'Who receives.' })
  fullName!: string;

  @Field(() => String, { description: 'Ten digits.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'Flat, house or building.' })
  line1!: string;

  @Field(() => String, { defaultValue: '', description: 'Area or street.' })
  line2!: string;

  @Field(() => String, { defaultValue: '', description: 'What it is near to.' })
  landmark!: string;

  @Field(() => String, { description: 'City or district.' })
  city!: string;

  @Field(() => String, { description: 'State or union territory.' })
  state!: string;

  @Field(() => String, { description: 'Six digits.' })
  pinCode!: string;

  @Field(() => AddressTypeEnum, {
    defaultValue: AddressTypeEnum.HOME,
    description: 'What kind of place it is.',
  })
  type!: AddressTypeEnum;

  @Field(() => Boolean, { defaultValue: false, description: 'Makes it the one that checkout begins with.' })
  isDefault!: boolean;
}

@ObjectType('AddressSaved', { description: 'The address as it is stored.' })
export class AddressSavedType {
  @Field(() => AddressObject, { description: 'The address.' })
  address!: AddressObject;
}

export const AddressResult = resultUnion('AddressResult', 'The address, or why not.', [AddressSavedType]);

@ObjectType('PinCode', { description: 'Where a PIN code is.', simpleResolvers: true })
export class PinCodeType {
  @Field(() => String, { description: 'Six digits.' })
  pinCode!: string;

  @Field(() => String, { description: 'City or district.' })
  city!: string;

  @Field(() => String, { description: 'State or union territory.' })
  state!: string;
}
