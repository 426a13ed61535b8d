import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Customer } from './customer.entity';

enum CustomerType {
  CUSTOMER = 'customer',
  ADMIN = 'admin',
}
registerEnumType(CustomerType, {
  name: 'CustomerType',
  description: 'The role of an account.',
  valuesConfig: {
    CUSTOMER: { description: 'A customer.' },
    ADMIN: { description: 'An admin of the shop.' },
  },
});

enum CustomerStatus {
  ACTIVE = 'active',
  BLOCKED = 'blocked',
}
registerEnumType(CustomerStatus, {
  name: 'CustomerStatus',
  description: 'Whether an account can be used.',
  valuesConfig: {
    ACTIVE: { description: 'It can be used.' },
    BLOCKED: { description: 'Blocked by the shop: sign-in is refused.' },
  },
});

@ObjectType('PendingEmail', {
  description: 'An email address that waits for its confirmation.',
  simpleResolvers: true,
})
export class PendingEmailType {
  @Field(() => String, { description: 'The new address.' })
  email!: string;

  @Field(() => GraphQLISODateTime, { description: 'When its newest link was sent.' })
  sentAt!: Date;
}

@ObjectType('Customer', { description: 'A customer or admin.', simpleResolvers: true })
export class CustomerObject {
  @Field(() => ID, { description: 'Identifies the customer.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Null for customers who signed up by mobile number.' })
  email!: string | null;

  @Field(() => Boolean, { description: 'Whether the address was confirmed.' })
  isEmailVerified!: boolean;

  @Field(() => String, { nullable: true, description: 'Ten digits, without the prefix.' })
  phoneNumber!: string | null;

  @Field(() => Boolean, { description: 'Whether the number was verified; only verified numbers sign in.' })
  isPhoneVerified!: boolean;

  @Field(() => String, { description: 'May be empty.' })
  firstName!: string;

  @Field(() => String, { description: 'May be empty.' })
  lastName!: string;

  @Field(() => CustomerType, { description: 'The role of the account.' })
  type!: CustomerType;

  @Field(() => CustomerStatus, { description: 'Whether the account can be used.' })
  status!: CustomerStatus;

  @Field(() => String, { nullable: true, description: 'Path of the profile picture, at most 512 x 512.' })
  pictureUrl!: string | null;

  @Field(() => Boolean, { description: 'False for customers who sign in by code, passkey or Google only.' })
  hasPassword!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When the account was created.' })
  createdAt!: Date;
}

export function toCustomer(customer: Customer): CustomerObject {
  return {
    id: customer.id,
    email: customer.email,
    isEmailVerified: customer.emailVerifiedAt !== null,
    phoneNumber: customer.phoneNumber,
    isPhoneVerified: customer.phoneVerifiedAt !== null,
    firstName: customer.firstName,
    lastName: customer.lastName,
    type: customer.type === 'admin' ? CustomerType.ADMIN : CustomerType.CUSTOMER,
    status: customer.status === 'active' ? CustomerStatus.ACTIVE : CustomerStatus.BLOCKED,
    pictureUrl: customer.picture === null ? null : `/uploads/${customer.picture}`,
    hasPassword: customer.passwordHash !== null,
    createdAt: customer.createdAt,
  };
}
