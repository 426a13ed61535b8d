import { Field, InputType, ObjectType } from 'type-graphql';
import { resultUnion } from '../../../platform/graphql/failure.type';
import { CustomerObject } from './customer.type';

@InputType('ProfileInput', { description: 'A customer’s profile.' })
export class ProfileInputType {
  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A new address replaces the old one when confirmed by the link that is sent to it.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Ten digits. A new number signs in only after it was verified by a code.',
  })
  phoneNumber?: string | null;
}

@ObjectType('ProfileUpdated', { description: 'The changed customer.' })
export class ProfileUpdatedType {
  @Field(() => CustomerObject, { description: 'The customer.' })
  me!: CustomerObject;
}

export const ProfileResult = resultUnion('ProfileResult', 'The customer, or why not.', [ProfileUpdatedType]);
