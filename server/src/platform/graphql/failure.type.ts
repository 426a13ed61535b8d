import { createUnionType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import type { DomainError } from '../../domain/domain-error';
import { ErrorInterface } from './error.type';

@ObjectType('FieldError', { description: 'An error in one field of a form.', simpleResolvers: true })
class FieldErrorType {
  @Field(() => String, { description: 'The field’s name in the input.' })
  field!: string;

  @Field(() => String, { description: 'The message, for people.' })
  message!: string;
}

@ObjectType('Failure', {
  description: 'Why a mutation failed.',
  implements: ErrorInterface,
  simpleResolvers: true,
})
export class FailureType extends ErrorInterface {
  @Field(() => [FieldErrorType], { description: 'The invalid fields; empty if none is invalid.' })
  fields!: FieldErrorType[];

  @Field(() => Int, { nullable: true, description: 'Seconds to wait; only with RATE_LIMITED.' })
  retryAfterSeconds!: number | null;

  static fromError(error: DomainError): FailureType {
    return Object.assign(new FailureType(), {
      code: error.code,
      message: error.message,
      fields: Object.entries(error.fields).map(([field, message]) => ({ field, message })),
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
}

/** Declares the union `name = types | Failure`. Resolvers return instances, whose class determines the member. */
export function resultUnion<T extends readonly ClassType[]>(name: string, description: string, types: T) {
  return createUnionType({ name, description, types: () => [...types, FailureType] as const });
}

@ObjectType('Done', { description: 'The mutation succeeded.', simpleResolvers: true })
export class DoneType {
  @Field(() => String, { description: 'The message, for people.' })
  message!: string;

  static withMessage(message: string): DoneType {
    return Object.assign(new DoneType(), { message });
  }
}

export const DoneResult = resultUnion('DoneResult', 'Done, or why not.', [DoneType]);
