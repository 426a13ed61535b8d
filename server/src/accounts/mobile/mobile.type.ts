import { Field, Int, ObjectType } from 'type-graphql';
import { resultUnion } from '../../graphql/failure.type';

@ObjectType('MobileCodeSent', { description: 'A code is on its way.' })
export class MobileCodeSentType {
  @Field(() => Int, { description: 'Seconds that it is good for.' })
  expiresIn!: number;
}

export const SendMobileCodeResult = resultUnion('SendMobileCodeResult', 'The code, or why not.', [
  MobileCodeSentType,
]);
