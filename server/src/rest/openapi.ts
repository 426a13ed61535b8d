import { STATUS } from './status';
import { fromYup, record, reference, text, type JsonSchema } from './json-schema';
import type { FaultCode } from '../domain/fault';
import type { Route } from './route';

/** What can go wrong everywhere. */
const ALWAYS: readonly FaultCode[] = ['RATE_LIMITED'];

const PROBLEM: JsonSchema = record({
  success: { const: false },
  message: text,
  error: { ...text, description: 'The same as message.' },
  code: { ...text, description: 'For programs.' },
  status: { type: 'integer' },
  data: { type: 'null' },
  fields: { type: 'object', additionalProperties: text, description: 'Messages by field.' },
});

/** The OpenAPI 3.1 document of the routes, out of the schemas that check the requests. */
export function openApiDocument(
  routes: readonly Route[],
  schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operation(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Potli',
      version: '1.0.0',
      description:
        'REST shims over the shop’s services; the whole of it is at /graphql. Browsers hold their session in a cookie and read "cookie" where a token would stand; other clients get tokens and send `Authorization: Bearer`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...schemas, Problem: PROBLEM },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
      },
    },
  };
}

function operation(route: Route): Record<string, unknown> {
  const writes = route.method !== 'get';
  const faults = new Set<FaultCode>([
    ...route.faults,
    ...ALWAYS,
    ...(route.needsCustomer ? (['UNAUTHENTICATED'] as const) : []),
    ...(route.body || route.upload ? (['BAD_USER_INPUT'] as const) : []),
    ...(writes ? (['CROSS_SITE'] as const) : []),
  ]);
  const statuses = new Map<number, FaultCode[]>();
  for (const code of faults) statuses.set(STATUS[code], [...(statuses.get(STATUS[code]) ?? []), code]);
  const parameters = [
    ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: text,
    })),
    ...Object.entries(route.query).map(([name, schema]) => ({ name, in: 'query', schema })),
  ];
  return {
    operationId: `${route.method}${route.path.replace(/^\/api/, '').replaceAll(/[/{}-]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())}`,
    tags: [route.tag],
    summary: route.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.needsCustomer ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
    ...requestBody(route),
    responses:
      route.status === 302 ? { 302: REDIRECT } : { [route.status]: success(route), ...problems(statuses) },
  };
}

const REDIRECT = { description: 'Where to go on.', headers: { Location: { schema: text } } };

function success({ data, more }: Route): Record<string, unknown> {
  const schema = record({ success: { const: true }, message: text, data, ...more }, [
    'message',
    ...Object.keys(more),
  ]);
  return { description: 'As asked.', content: { 'application/json': { schema } } };
}

function problems(statuses: ReadonlyMap<number, readonly FaultCode[]>): Record<string, unknown> {
  const content = { 'application/json': { schema: reference('Problem') } };
  return Object.fromEntries(
    [...statuses].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
}

function requestBody({ body, upload }: Route): Record<string, unknown> {
  if (upload) {
    const schema = record({ [upload.field]: { type: 'string', format: 'binary' } });
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: fromYup(body) } } } };
}
