import { STATUS } from './status';
import { fromYup, listOf, record, reference, text, type JsonSchema } from './json-schema';
import type { DomainErrorCode } from '../domain/domain-error';
import { MAJOR_UNITS, type CurrencyCode } from '../domain/money';
import type { Route } from './route';

/** What a body can be refused for, before anybody looks at its fields. */
const UNREADABLE: Readonly<Record<number, string>> = { 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' };

const PROBLEM: JsonSchema = record({
  success: { const: false },
  message: text,
  error: { ...text, description: 'The same as message.' },
  code: { ...text, description: 'For programs.' },
  status: { type: 'integer' },
  data: { type: 'null' },
  fields: { type: 'object', additionalProperties: text, description: 'Messages by field.' },
});

/** A call as it was really made, and what was answered; by operationId. */
export interface Example {
  readonly request?: unknown;
  readonly answer: unknown;
}
type Examples = Readonly<Record<string, Example>>;

/** The OpenAPI 3.1 document of the routes, out of the schemas that check the requests. */
export function openApiDocument(
  routes: readonly Route[],
  schemas: Readonly<Record<string, JsonSchema>>,
  examples: Examples = {},
  currency: CurrencyCode = 'INR',
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const fitting = examplesIn(currency, examples);
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operation(route, fitting);
  return inCurrency(currency, {
    openapi: '3.1.0',
    info: {
      title: 'Potli',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'REST shims over the shop’s services; the whole of it is at /graphql. Browsers hold their session in a cookie and read "cookie" where a token would stand; other clients get tokens and send `Authorization: Bearer`. Any row may answer 429 to an address that asks for too much, 503 while the shop has too much to do or its database is away, and 507 while that has no room: `Retry-After` says in how many seconds to come again.',
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

/** Calls were made to a shop of rupees: an answer that says so is no example of another one. */
function examplesIn(currency: CurrencyCode, examples: Examples): Examples {
  const fits = (example: Example): boolean =>
    currency === 'INR' || !JSON.stringify(example).includes('"currency":"INR"');
  return Object.fromEntries(Object.entries(examples).filter(([, example]) => fits(example)));
}

/** The schemas speak of rupees; a shop of another currency has the words of its own in the document. */
function inCurrency(currency: CurrencyCode, document: Record<string, unknown>): Record<string, unknown> {
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
    ...Object.entries(route.headers).map(([name, schema]) => ({ name, in: 'header', schema })),
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

/** What can go wrong, with what follows from the row itself. */
function faultsOf({ faults, access, body, upload, method, params }: Route): Set<DomainErrorCode> {
  return new Set<DomainErrorCode>([
    ...faults,
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
/** Of rows that refuse nothing themselves: HTTP has refusals of its own. */
const UNREADABLE_REQUEST = { description: 'A request that cannot be read.', content: problem };
const REDIRECT = { description: 'Where to go on.', headers: { Location: { schema: text } } };

function success({ data, more }: Route, example?: Example): Record<string, unknown> {
  const schema = record({ success: { const: true }, message: text, data, ...more }, [
    'message',
    ...Object.keys(more),
  ]);
  return {
    description: 'As asked.',
    content: { 'application/json': { schema, ...(example && { example: example.answer }) } },
  };
}

function problems(route: Route): Record<string, unknown> {
  const codes: Record<number, string[]> = {};
  for (const code of faultsOf(route)) (codes[STATUS[code]] ??= []).push(code);
  if (route.body || route.upload)
    for (const [status, code] of Object.entries(UNREADABLE)) codes[Number(status)] = [code];
  const refused = Object.entries(codes).map(([status, names]) => [
    status,
    { description: names.join(', '), content: problem },
  ]);
  const isOwn = Object.keys(codes).some((status) => status.startsWith('4'));
  return { ...Object.fromEntries(refused), ...(isOwn ? {} : { '4XX': UNREADABLE_REQUEST }) };
}

function requestBody({ body, upload }: Route, example?: Example): Record<string, unknown> {
  if (upload) {
    const { field, most, texts = {} } = upload;
    const file: JsonSchema = { type: 'string', format: 'binary' };
    const files = most === undefined ? file : { ...listOf(file), minItems: 1, maxItems: most };
    const schema = record({ [field]: files, ...texts }, Object.keys(texts));
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const json = {
    schema: fromYup(body),
    ...(example?.request === undefined ? {} : { example: example.request }),
  };
  return { requestBody: { required: true, content: { 'application/json': json } } };
}
