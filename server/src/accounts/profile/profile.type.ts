import { Field, InputType, ObjectType } from 'type-graphql';
import { resultUnion } from '../../graphql/failure.type';
import { CustomerObject } from '../customer.type';

@InputType('ProfileInput', { description: 'What a customer can change about themselves.' })
export class ProfileInputType {
  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Another one takes the place of the old when the link that is sent to it was followed.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Ten digits. Another one signs in only after a code has shown it to be theirs.',
  })
  phoneNumber?: string | null;
}

@ObjectType('ProfileUpdated', { description: 'The customer as they are now.' })
export class ProfileUpdatedType {
  @Field(() => CustomerObject, { description: 'Who it is.' })
  me!: CustomerObject;
}

export const ProfileResult = resultUnion('ProfileResult', 'The customer, or why not.', [ProfileUpdatedType]);
