import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../graphql/failure.type';

@ObjectType('ReviewMails', { description: 'Mails that ask for a review, ten days after delivery.' })
export class ReviewMailsType {
  @Field(() => Boolean, { description: 'Whether the visitor gets them.' })
  wanted!: boolean;

  static create(wanted: boolean): ReviewMailsType {
    return Object.assign(new ReviewMailsType(), { wanted });
  }
}

export const ReviewMailsResult = resultUnion('ReviewMailsResult', 'As it is now, or why not.', [
  ReviewMailsType,
]);
