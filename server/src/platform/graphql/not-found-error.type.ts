import { Field, ObjectType } from 'type-graphql';
import { ErrorInterface } from './error.type';

@ObjectType('NotFoundError', {
  description: 'The requested object does not exist; its code is always NOT_FOUND.',
  implements: ErrorInterface,
  simpleResolvers: true,
})
export class NotFoundErrorType extends ErrorInterface {
  @Field(() => String, { nullable: true, description: 'The argument that identified it.' })
  field!: string | null;

  static create(message: string, field: string | null): NotFoundErrorType {
    return Object.assign(new NotFoundErrorType(), { code: 'NOT_FOUND' as const, message, field });
  }
}
