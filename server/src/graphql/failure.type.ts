import { createUnionType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import type { DomainError } from '../domain/domain-error';
import { ErrorInterface } from './error.type';

@ObjectType('FieldError', { description: 'What is wrong with one field of a form.', simpleResolvers: true })
export class FieldErrorType {
  @Field(() => String, { description: 'The field, as the input names it.' })
  field!: string;

  @Field(() => String, { description: 'In words for who filled it in.' })
  message!: string;
}

@ObjectType('Failure', {
  description: 'Why a mutation could not be carried out.',
  implements: ErrorInterface,
  simpleResolvers: true,
})
export class FailureType extends ErrorInterface {
  @Field(() => [FieldErrorType], { description: 'The fields at fault; empty when it is none of them.' })
  fields!: FieldErrorType[];

  @Field(() => Int, { nullable: true, description: 'Seconds to wait; only with RATE_LIMITED.' })
  retryAfterSeconds!: number | null;

  static of(fault: DomainError): FailureType {
    return Object.assign(new FailureType(), {
      code: fault.code,
      message: fault.message,
      fields: Object.entries(fault.fields).map(([field, message]) => ({ field, message })),
      retryAfterSeconds: fault.retryAfterSeconds,
    });
  }
}

/** `name = types | Failure`. Resolvers answer instances, by whose class the member is known. */
export function resultUnion<T extends readonly ClassType[]>(name: string, description: string, types: T) {
  return createUnionType({ name, description, types: () => [...types, FailureType] as const });
}

@ObjectType('Done', { description: 'It was carried out.', simpleResolvers: true })
export class DoneType {
  @Field(() => String, { description: 'In words.' })
  message!: string;

  static of(message: string): DoneType {
    return Object.assign(new DoneType(), { message });
  }
}

export const DoneResult = resultUnion('DoneResult', 'Done, or why not.', [DoneType]);
