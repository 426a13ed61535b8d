import { STATUS } from './status';
import { schemaFromYup, listOf, objectSchema, reference, textSchema, type JsonSchema } from './json-schema';
import type { DomainErrorCode } from '../../domain/domain-error';
import { MAJOR_UNITS, type CurrencyCode } from '../../domain/money';
import type { Route } from './route';

/** Errors of an unreadable body, before its fields are validated. */
const UNREADABLE_BODY: Readonly<Record<number, string>> = { 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' };

const PROBLEM: JsonSchema = objectSchema({
  success: { const: false },
  message: textSchema,
  error: { ...textSchema, description: 'The same as message.' },
  code: { ...textSchema, description: 'The error code, for programs.' },
  status: { type: 'integer' },
  data: { type: 'null' },
  fields: { type: 'object', additionalProperties: textSchema, description: 'Messages by field.' },
});

/** A recorded request with its response, by operationId. */
export interface Example {
  readonly request?: unknown;
  readonly answer: unknown;
}
type Examples = Readonly<Record<string, Example>>;

/** Creates the OpenAPI 3.1 document of the routes, from the schemas that validate requests. */
export function openApiDocument(
  routes: readonly Route[],
  schemas: Readonly<Record<string, JsonSchema>>,
  examples: Examples = {},
  currency: CurrencyCode = 'INR',
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const matchingExamples = examplesIn(currency, examples);
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operation(route, matchingExamples);
  return convertCurrency(currency, {
    openapi: '3.1.0',
    info: {
      title: 'Potli',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'REST endpoints over the shop’s services; the complete API is GraphQL at /graphql. Browsers hold their session in a cookie and receive "cookie" in place of a token; other clients get tokens and send `Authorization: Bearer`. Any endpoint may answer 429 when an address sends too many requests, 503 when the shop is overloaded or its database is unavailable, and 507 when the database has no disk space; `Retry-After` gives the seconds to wait.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...schemas, Problem: PROBLEM },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        guest: { type: 'apiKey', in: 'header', name: 'X-Guest-Token' },
      },
    },
  });
}

/** Examples were recorded in a shop in rupees; those that contain the currency are left out elsewhere. */
function examplesIn(currency: CurrencyCode, examples: Examples): Examples {
  const fits = (example: Example): boolean =>
    currency === 'INR' || !JSON.stringify(example).includes('"currency":"INR"');
  return Object.fromEntries(Object.entries(examples).filter(([, example]) => fits(example)));
}

/** Replaces rupees in the schemas by the shop's currency. */
function convertCurrency(currency: CurrencyCode, document: Record<string, unknown>): Record<string, unknown> {
  if (currency === 'INR') return document;
  return JSON.parse(
    JSON.stringify(document, (name, value: unknown) =>
      (name === 'description' || name === 'summary') && typeof value === 'string'
        ? value.replaceAll(/\brupees\b/g, MAJOR_UNITS[currency])
        : value,
    ),
  );
}

function operation(route: Route, examples: Examples): Record<string, unknown> {
  const operationId = operationIdOf(route);
  const example = examples[operationId];
  const parameters = [
    ...Object.entries(route.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...Object.entries(route.parameters).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...Object.entries(route.headers).map(([name, schema]) => ({
      name,
      in: 'header',
      required: true,
      schema,
    })),
  ];
  return {
    operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    security: securityOf(route),
    ...requestBody(route, example),
    responses:
      route.status === 302
        ? { 302: REDIRECT, '4XX': UNREADABLE_REQUEST, default: UNREADABLE_REQUEST }
        : { [route.status]: success(route, example), ...problems(route) },
  };
}

function securityOf({ access, forShoppers }: Route): Record<string, never[]>[] {
  const signedIn: Record<string, never[]>[] = [{ bearer: [] }, { cookie: [] }];
  if (access !== 'everybody') return signedIn;
  return forShoppers ? [{}, { guest: [] }, ...signedIn] : [];
}

/** Possible error codes, including those that follow from the route's definition. */
function errorCodesOf({ errors, access, body, upload, method, params }: Route): Set<DomainErrorCode> {
  return new Set<DomainErrorCode>([
    ...errors,
    ...(access === 'everybody' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(access === 'admins' ? (['FORBIDDEN'] as const) : []),
    ...(body || upload ? (['BAD_USER_INPUT'] as const) : []),
    ...(method === 'get' ? [] : (['CROSS_SITE'] as const)),
    ...(Object.values(params).some(({ format }) => format === 'uuid') ? (['NOT_FOUND'] as const) : []),
  ]);
}

function operationIdOf({ method, path }: Route): string {
  return `${method}${path.replace(/^\/api/, '').replaceAll(/[/{}-]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())}`;
}

const problem = { 'application/json': { schema: reference('Problem') } };
/** For routes that declare no errors: HTTP itself has some. */
const UNREADABLE_REQUEST = { description: 'The request cannot be read.', content: problem };
const REDIRECT = {
  description: 'Redirects to the next address.',
  headers: { Location: { schema: textSchema } },
};

function success({ data, extraFields }: Route, example?: Example): Record<string, unknown> {
  const schema = objectSchema({ success: { const: true }, message: textSchema, data, ...extraFields }, [
    'message',
    ...Object.keys(extraFields),
  ]);
  return {
    description: 'Success.',
    content: { 'application/json': { schema, ...(example && { example: example.answer }) } },
  };
}

function problems(route: Route): Record<string, unknown> {
  const codes: Record<number, string[]> = {};
  for (const code of errorCodesOf(route)) (codes[STATUS[code]] ??= []).push(code);
  if (route.body || route.upload)
    for (const [status, code] of Object.entries(UNREADABLE_BODY)) codes[Number(status)] = [code];
  const refused = Object.entries(codes).map(([status, names]) => [
    status,
    { description: names.join(', '), content: problem },
  ]);
  const isOwn = Object.keys(codes).some((status) => status.startsWith('4'));
  return { ...Object.fromEntries(refused), ...(isOwn ? {} : { '4XX': UNREADABLE_REQUEST }) };
}

function requestBody({ body, upload }: Route, example?: Example): Record<string, unknown> {
  if (upload) {
    const { field, maxFiles, texts = {} } = upload;
    const file: JsonSchema = { type: 'string', format: 'binary' };
    const files = maxFiles === undefined ? file : { ...listOf(file), minItems: 1, maxItems: maxFiles };
    const schema = objectSchema({ [field]: files, ...texts }, Object.keys(texts));
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const json = {
    schema: schemaFromYup(body),
    ...(example?.request === undefined ? {} : { example: example.request }),
  };
  return { requestBody: { required: true, content: { 'application/json': json } } };
}
