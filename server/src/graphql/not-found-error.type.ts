import { Field, ObjectType } from 'type-graphql';

@ObjectType('NotFoundError', { description: 'What was asked for is not there.', simpleResolvers: true })
export class NotFoundErrorType {
  @Field(() => String, { description: 'Always NOT_FOUND.' })
  code!: string;

  @Field(() => String, { description: 'In words.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'The argument that named it.' })
  field!: string | null;

  static of(message: string, field: string | null): NotFoundErrorType {
    return Object.assign(new NotFoundErrorType(), { code: 'NOT_FOUND', message, field });
  }
}
