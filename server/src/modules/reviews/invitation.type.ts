import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../../platform/graphql/failure.type';

@ObjectType('ReviewMails', { description: 'Emails that ask for a review, ten days after delivery.' })
export class ReviewMailsType {
  @Field(() => Boolean, { description: 'Whether the viewer gets them.' })
  wanted!: boolean;

  static create(wanted: boolean): ReviewMailsType {
    return Object.assign(new ReviewMailsType(), { wanted });
  }
}

export const ReviewMailsResult = resultUnion(
  'ReviewMailsResult',
  'The new setting, or why it was not changed.',
  [ReviewMailsType],
);
