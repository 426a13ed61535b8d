import { setLocale } from 'yup';

/**
 * yup with the shop's default messages. Schemas import it from here: yup's own messages print values and patterns.
 */

interface FieldContext {
  readonly path?: string;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  date: 'a date',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

const fieldName = ({ path }: FieldContext): string => (path ? path : 'This');
const requiredMessage = (context: FieldContext): string => `${fieldName(context)} is needed`;
const joinValues = (values: unknown): string =>
  typeof values === 'string' ? values : Array.isArray(values) ? values.join(', ') : '';

setLocale({
  mixed: {
    default: (context: FieldContext) => `${fieldName(context)} is not as it should be`,
    required: requiredMessage,
    defined: requiredMessage,
    notNull: (context: FieldContext) => `${fieldName(context)} may be left out, but not null`,
    notType: (context: FieldContext & { readonly type: string }) =>
      `${fieldName(context)} must be ${TYPE_NAMES[context.type] ?? 'of another kind'}`,
    oneOf: (context: FieldContext & { readonly values: unknown }) =>
      `${fieldName(context)} must be one of ${joinValues(context.values)}`,
    notOneOf: (context: FieldContext & { readonly values: unknown }) =>
      `${fieldName(context)} must be none of ${joinValues(context.values)}`,
  },
  string: {
    length: (context: FieldContext & { readonly length: number }) =>
      `${fieldName(context)} must have ${context.length} characters`,
    min: (context: FieldContext & { readonly min: number }) =>
      `${fieldName(context)} needs at least ${context.min} characters`,
    max: (context: FieldContext & { readonly max: number }) =>
      `${fieldName(context)} may have at most ${context.max} characters`,
    matches: (context: FieldContext) => `${fieldName(context)} is not written as it should be`,
    uuid: (context: FieldContext) => `${fieldName(context)} must be an id`,
  },
  number: {
    min: (context: FieldContext & { readonly min: number }) =>
      `${fieldName(context)} must be ${context.min} or more`,
    max: (context: FieldContext & { readonly max: number }) =>
      `${fieldName(context)} must be ${context.max} or less`,
    integer: (context: FieldContext) => `${fieldName(context)} must be a whole number`,
  },
  array: {
    min: (context: FieldContext & { readonly min: number }) =>
      `${fieldName(context)} must hold at least ${context.min}`,
    max: (context: FieldContext & { readonly max: number }) =>
      `${fieldName(context)} may hold at most ${context.max}`,
  },
  object: {
    noUnknown: (context: FieldContext & { readonly unknown: unknown }) =>
      `The shop does not know ${joinValues(context.unknown)}`,
  },
});

export {
  array,
  ArraySchema,
  boolean,
  BooleanSchema,
  mixed,
  number,
  NumberSchema,
  object,
  ObjectSchema,
  ref,
  string,
  StringSchema,
  ValidationError,
} from 'yup';
export type { AnyObjectSchema, InferType, Message } from 'yup';
