import type { Request } from 'express';
import { ArraySchema, array, number, NumberSchema, string, type AnyObjectSchema } from '../domain/yup';
import { validateInput } from '../domain/account-schemas';
import type { Result } from '../domain/domain-error';
import { fromYup, type JsonSchema } from './json-schema';

/** Far beyond any page that exists; page * limit stays an integer that SQL takes. */
const PAGE_MAX = 100_000;
const WHOLE = /^[1-9]\d{0,8}$/;

/** A page from 1; what is none counts as 1 (spec section 2). */
export const pageNumber = forgiving(1, PAGE_MAX);

/** How many are asked for, 1 to `most`; what is no such number counts as `usual` (spec section 2). */
export function pageSize(usual: number, most: number) {
  return forgiving(usual, most);
}

function forgiving(usual: number, most: number) {
  return number()
    .transform((_value: unknown, sent: unknown) =>
      typeof sent === 'string' && WHOLE.test(sent) && Number(sent) <= most ? Number(sent) : usual,
    )
    .integer()
    .min(1)
    .max(most)
    .default(usual);
}

/** One text; spelt twice it is none. */
export function word(max: number) {
  return string().max(max, ({ path }) => `${path} may have at most ${max} characters`);
}

/** Several values: a,b or the name once for each. */
export function words() {
  return array().of(string().required());
}

/**
 * Reads the query of an address by a schema. A list may be spelt a,b or with its name once for each value; an empty
 * value counts as none, and a name that the schema does not know is left out, whatever it holds: links carry more than
 * we ask for.
 * @returns a Fault that names every faulty field
 */
export function checkedQuery<S extends AnyObjectSchema>(schema: S, request: Request) {
  const { searchParams } = new URL(`http://shop${request.originalUrl.replace(/^[^?]*/, '')}`);
  const given: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<unknown>(schema.fields)) {
    const sent = searchParams.getAll(name).filter((value) => value !== '');
    if (sent.length === 0) continue;
    if (field instanceof ArraySchema)
      given[name] = sent
        .flatMap((value) => value.split(','))
        .map((value) => value.trim())
        .filter(Boolean);
    // A number that is spelt twice is none, as one that is misspelt.
    else given[name] = sent.length === 1 || field instanceof NumberSchema ? sent.join(',') : sent;
  }
  return validateInput(schema, given) satisfies Promise<Result<unknown>>;
}

/** The same schema in the document's words. */
export function parametersOf(schema: AnyObjectSchema): Readonly<Record<string, JsonSchema>> {
  const { properties } = fromYup(schema);
  if (typeof properties !== 'object' || properties === null) return {};
  return Object.fromEntries(Object.entries(properties));
}
