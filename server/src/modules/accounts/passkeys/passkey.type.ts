import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { resultUnion } from '../../../platform/graphql/failure.type';
import type { PasskeyRow } from './passkey.repository';

@ObjectType('Passkey', { description: 'A passkey of the customer.', simpleResolvers: true })
export class PasskeyType {
  @Field(() => ID, { description: 'Identifies the passkey.' })
  id!: string;

  @Field(() => String, { description: 'As the customer named it.' })
  name!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was last used.' })
  lastUsedAt!: Date | null;
}

export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyType {
  return { id, name, createdAt, lastUsedAt };
}

@ObjectType('PasskeyCeremony', { description: 'The options of a passkey ceremony.', simpleResolvers: true })
export class PasskeyCeremonyType {
  @Field(() => ID, { description: 'To be sent back with the answer.' })
  id!: string;

  @Field(() => String, { description: 'Options of navigator.credentials as JSON.' })
  options!: string;
}

@ObjectType('PasskeyAdded', { description: 'The new passkey.' })
export class PasskeyAddedType {
  @Field(() => PasskeyType, { description: 'The new passkey.' })
  passkey!: PasskeyType;
}

export const PasskeyCeremonyResult = resultUnion('PasskeyCeremonyResult', 'The options, or why not.', [
  PasskeyCeremonyType,
]);
export const PasskeyAddedResult = resultUnion('PasskeyAddedResult', 'The passkey, or why not.', [
  PasskeyAddedType,
]);
