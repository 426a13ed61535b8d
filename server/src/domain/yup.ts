import { setLocale } from 'yup';

/**
 * yup with the shop's default messages. Schemas import it from here: yup's own messages print values and patterns.
 */

interface Wrong {
  readonly path?: string;
}

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  date: 'a date',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

const at = ({ path }: Wrong): string => (path ? path : 'This');
const needed = (wrong: Wrong): string => `${at(wrong)} is needed`;
const listed = (values: unknown): string =>
  typeof values === 'string' ? values : Array.isArray(values) ? values.join(', ') : '';

setLocale({
  mixed: {
    default: (wrong: Wrong) => `${at(wrong)} is not as it should be`,
    required: needed,
    defined: needed,
    notNull: (wrong: Wrong) => `${at(wrong)} may be left out, but not null`,
    notType: (wrong: Wrong & { readonly type: string }) =>
      `${at(wrong)} must be ${KINDS[wrong.type] ?? 'of another kind'}`,
    oneOf: (wrong: Wrong & { readonly values: unknown }) =>
      `${at(wrong)} must be one of ${listed(wrong.values)}`,
    notOneOf: (wrong: Wrong & { readonly values: unknown }) =>
      `${at(wrong)} must be none of ${listed(wrong.values)}`,
  },
  string: {
    length: (wrong: Wrong & { readonly length: number }) =>
      `${at(wrong)} must have ${wrong.length} characters`,
    min: (wrong: Wrong & { readonly min: number }) => `${at(wrong)} needs at least ${wrong.min} characters`,
    max: (wrong: Wrong & { readonly max: number }) => `${at(wrong)} may have at most ${wrong.max} characters`,
    matches: (wrong: Wrong) => `${at(wrong)} is not written as it should be`,
    uuid: (wrong: Wrong) => `${at(wrong)} must be an id`,
  },
  number: {
    min: (wrong: Wrong & { readonly min: number }) => `${at(wrong)} must be ${wrong.min} or more`,
    max: (wrong: Wrong & { readonly max: number }) => `${at(wrong)} must be ${wrong.max} or less`,
    integer: (wrong: Wrong) => `${at(wrong)} must be a whole number`,
  },
  array: {
    min: (wrong: Wrong & { readonly min: number }) => `${at(wrong)} must hold at least ${wrong.min}`,
    max: (wrong: Wrong & { readonly max: number }) => `${at(wrong)} may hold at most ${wrong.max}`,
  },
  object: {
    noUnknown: (wrong: Wrong & { readonly unknown: unknown }) =>
      `The shop does not know ${listed(wrong.unknown)}`,
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
