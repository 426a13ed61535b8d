import type { Request } from 'express';
import { ArraySchema, array, number, NumberSchema, string, type AnyObjectSchema } from '../../domain/yup';
import { validateInput } from '../../domain/account-schemas';
import type { Result } from '../../domain/domain-error';
import { schemaFromYup, type JsonSchema } from './json-schema';

/** Far beyond any real page; page * limit stays an integer that SQL accepts. */
const PAGE_MAX = 100_000;
const WHOLE = /^[1-9]\d{0,8}$/;

/** A page number, starting at 1; invalid values count as 1. */
export const pageNumber = lenientNumber(1, PAGE_MAX);

/** Items per page, 1 to `most`; invalid values count as `usual`. */
export function pageSize(defaultSize: number, maxSize: number) {
  return lenientNumber(defaultSize, maxSize);
}

function lenientNumber(defaultSize: number, maxSize: number) {
  return number()
    .transform((_value: unknown, sent: unknown) =>
      typeof sent === 'string' && WHOLE.test(sent) && Number(sent) <= maxSize ? Number(sent) : defaultSize,
    )
    .integer()
    .min(1)
    .max(maxSize)
    .default(defaultSize);
}

/** A text parameter; given twice it is invalid. */
export function boundedText(max: number) {
  return string().max(max, ({ path }) => `${path} may have at most ${max} characters`);
}

/** A list parameter: a,b or one parameter per value. */
export function textList() {
  return array().of(string().required());
}

/**
 * Validates a query string by a schema. A list may be written a,b or with one parameter per value; an empty value
 * counts as missing, and unknown parameters are ignored, because links carry more than ours.
 * @returns a DomainError that names every invalid field
 */
export function validateQuery<S extends AnyObjectSchema>(schema: S, request: Request) {
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
    // A number given twice is invalid, like a malformed one.
    else given[name] = sent.length === 1 || field instanceof NumberSchema ? sent.join(',') : sent;
  }
  return validateInput(schema, given) satisfies Promise<Result<unknown>>;
}

/** Converts the schema to OpenAPI parameters. */
export function parametersOf(schema: AnyObjectSchema): Readonly<Record<string, JsonSchema>> {
  const { properties } = schemaFromYup(schema);
  if (typeof properties !== 'object' || properties === null) return {};
  return Object.fromEntries(Object.entries(properties));
}
