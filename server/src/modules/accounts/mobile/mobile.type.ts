import { Field, Int, ObjectType } from 'type-graphql';
import { resultUnion } from '../../../platform/graphql/failure.type';

@ObjectType('MobileCodeSent', { description: 'A code was sent.' })
export class MobileCodeSentType {
  @Field(() => Int, { description: 'Seconds until it expires.' })
  expiresIn!: number;
}

export const SendMobileCodeResult = resultUnion('SendMobileCodeResult', 'The code, or why not.', [
  MobileCodeSentType,
]);
