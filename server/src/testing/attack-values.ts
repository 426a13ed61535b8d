import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import type { AnyObjectSchema } from '../domain/yup';

/** Values that no form sends. */
export const ATTACK_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  'nothing between quotes': '',
  'a space': ' ',
  'minus one': -1,
  'a tenth': 0.1,
  'the largest of numbers': 1e308,
  'a number that is none': 'NaN',
  'yes where no yes is asked for': true,
  'ninety thousand letters': 'x'.repeat(90_000),
  markup: '<script>alert(1)</script>',
  'a quote and a statement': `'; DROP TABLE customer; --`,
  'the character 0': 'a\u0000b@example.in',
  'half a character': 'a\ud800b@example.in',
  'a line break': 'a\r\nBcc: b@example.in',
  'a list': ['x'],
  'an empty list': [],
  'an object': { x: 1 },
  'an object that cannot be written': { toString: 1, valueOf: 1 },
  'a list of such objects': [{ toString: null }],
  'an empty object': {},
};

/** The default messages of yup. */
export const LIBRARY_ERROR_TEXTS =
  /must be a `|final value was|cannot be null|must be defined|is a required field|must match the|following values|unspecified keys|must be (?:at most|at least|exactly) \d+|(?:greater|less) than or equal|must be an integer|field must|is invalid$/;

/** Above every body limit. */
export const TEN_MEGABYTES = 'x'.repeat(10_000_000);

export type Values = Readonly<Record<string, unknown>>;

/** A place in a request's values that can be filled with another value. */
export interface AttackPlace {
  readonly field: string;
  /** Names that an error there may have: the field, or one inside it. */
  readonly names: readonly string[];
  readonly isText: boolean;
  /** The valid values. */
  readonly values: Values;
  /** The values with another value at this place. */
  fill(value: unknown): Values;
}

/** Returns a valid value for a field of this name, unique where necessary. */
type Example = (name: string) => unknown;

/** A valid value of an argument's type. */
export function exampleOf(type: GraphQLInputType, name: string, example: Example): unknown {
  if (isNonNullType(type)) return exampleOf(type.ofType, name, example);
  if (isListType(type)) return [exampleOf(type.ofType, name, example)];
  if (isEnumType(type)) {
    const names = type.getValues().map((value) => value.name);
    return names.find((one) => one === example(name)) ?? names[0];
  }
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        exampleOf(field.type, field.name, example),
      ]),
    );
  if (type.name === 'Int' || type.name === 'Float') return 1;
  if (type.name === 'Boolean') return false;
  return example(name);
}

/** Every place in an operation's arguments: each argument as a whole, and each field of an input. */
export function findArgumentPlaces(
  args: readonly { readonly name: string; readonly type: GraphQLInputType }[],
  values: Values,
): AttackPlace[] {
  return args.flatMap(({ name, type }) => {
    const inner = getNullableType(type);
    const fields = isInputObjectType(inner) ? Object.values(inner.getFields()) : [];
    const exampleValue = values[name];
    const fullExample: AttackPlace = {
      field: name,
      // The last three are keys of the objects in ATTACK_VALUES.
      names: [name, ...fields.map((field) => field.name), 'x', 'toString', 'valueOf'],
      isText: isText(type),
      values,
      fill: (value) => ({ ...values, [name]: value }),
    };
    const places = fields.map((field) => ({
      field: field.name,
      names: [field.name, ...fieldNamesOf(field.type)],
      isText: isText(field.type),
      values,
      fill: (value: unknown) => ({
        ...values,
        [name]: { ...(typeof exampleValue === 'object' ? exampleValue : {}), [field.name]: value },
      }),
    }));
    return [fullExample, ...places];
  });
}

/** An error in an object of a list names the object's field. */
function fieldNamesOf(type: GraphQLInputType): string[] {
  const inner = getNamedType(type);
  return isInputObjectType(inner) ? Object.keys(inner.getFields()) : [];
}

function isText(type: GraphQLInputType): boolean {
  const inner = getNullableType(type);
  return 'name' in inner && (inner.name === 'String' || inner.name === 'ID');
}

type DescribedSchema = ReturnType<AnyObjectSchema['describe']>['fields'][string];

/** A valid value of a body's field. */
function exampleOfField(field: DescribedSchema, name: string, example: Example): unknown {
  if ('fields' in field) return exampleOfFields(field.fields, example);
  if (field.type === 'array') return [];
  if (field.type === 'boolean') return false;
  const value = example(name);
  return field.type === 'number' && typeof value === 'string' ? 1 : value;
}

export function exampleOfFields(fields: Readonly<Record<string, DescribedSchema>>, example: Example): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, exampleOfField(field, name, example)]),
  );
}

/** Every field of a body, including nested ones. */
export function findBodyPlaces(schema: AnyObjectSchema, values: Values): AttackPlace[] {
  return findPlaces(schema.describe().fields, '', values, values, (filled) => filled);
}

function findPlaces(
  fields: Readonly<Record<string, DescribedSchema>>,
  at: string,
  fullExample: Values,
  values: Values,
  wrap: (values: Values) => Values,
): AttackPlace[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const fill = (value: unknown): Values => wrap({ ...values, [name]: value });
    const parts = 'fields' in field ? field.fields : {};
    const path = at + name;
    const place: AttackPlace = {
      field: path,
      names: [path, ...Object.keys(parts).map((part) => `${path}.${part}`)],
      isText: field.type === 'string',
      values: fullExample,
      fill,
    };
    const inner = values[name];
    const exampleValue: Values = typeof inner === 'object' && inner !== null ? { ...inner } : {};
    return [place, ...findPlaces(parts, `${path}.`, fullExample, exampleValue, fill)];
  });
}
