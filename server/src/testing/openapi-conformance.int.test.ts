import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type App } from '../app/app';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { PROJECT_ROOT } from '../platform/project-root';
import { listen, type TestServer } from './listen';
import { startOpenIdProvider, type TestOpenIdProvider } from './openid';
import { examplesOf } from './rest/examples';
import { answerCheck, findOpenObjects, type OpenApi, type Operation } from './rest/document';
import type { Example } from '../platform/rest/openapi';
import { order } from './rest/buying';
import { fuzzCalls, wellFormed } from './rest/fuzz';
import { bodyFor, createTestData, paramsFor, queryFor, type TestData } from './rest/data';
import { TESTED_ELSEWHERE, NO_EXAMPLE, ERROR_CASES } from './rest/error-cases';
import { REQUIRED_ROUTES } from './rest/required-routes';
import { NOBODY, ROLES, DocumentClient } from './rest/document-client';
import { NO_PAGES } from '../platform/http/pages/page.testing';

/**
 * Calls every operation of the running shop's OpenAPI document as guest, customer and admin, validates every response,
 * and provokes every status that the document names.
 */
let database: TestDatabase;
let dataDir: string;
const apps: App[] = [];
const servers: TestServer[] = [];
let client: DocumentClient;
/** The same shop with rate limits, and with Google sign-in. */
let strict: DocumentClient;
let google: TestOpenIdProvider;
let testData: TestData;

async function open(environment: Record<string, string>): Promise<DocumentClient> {
  const { dataSource, url, watch } = database;
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SHOP_MODE: 'demo', ...environment });
  const app = await createApp({
    config,
    database: { dataSource, url, watch, close: () => Promise.resolve() },
    rootDir: PROJECT_ROOT,
    pages: NO_PAGES,
    playgroundPage: () => Promise.resolve(''),
    writeAuditLine: () => undefined,
  });
  apps.push(app);
  const server = await listen(app.handler);
  servers.push(server);
  const document: OpenApi = JSON.parse((await server.call('/api/openapi.json')).text);
  return new DocumentClient(server, dataSource, document);
}

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-walk-'));
  client = await open({ RATE_LIMITS: 'off' });
  google = await startOpenIdProvider([]);
  strict = await open({
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  });
  await client.signInAs('customer');
  await client.signInAs('admin');
  testData = await createTestData(client);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(apps.map((app) => app.stop()));
  await google.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const isValid = (operation: Operation) => ({
  params: paramsFor(operation, testData),
  query: queryFor(operation, testData),
  ...bodyFor(operation, testData, client),
});

it('every REST operation answers guests, customers and admins as the document says', async () => {
  for (const role of ROLES)
    for (const operation of client.operations) {
      await client.call(operation, { role, ...isValid(operation) });
      // The operation may have ended the session.
      if (
        role !== 'guest' &&
        (await client.call(client.operation('GET /api/auth/me'), { role })).status === 401
      )
        await client.signInAs(role);
    }
  expect(client.takeViolations()).toEqual([]);
}, 120_000);

it('REST answers 401 to guests and 403 to customers where the document says so', async () => {
  for (const operation of client.operations) {
    const { status } = await client.call(operation, isValid(operation));
    if (operation.needsSession) expect(status, operation.name).toBe(401);
    if (operation.statuses.includes(403) && operation.method === 'GET')
      expect((await client.call(operation, { role: 'customer', ...isValid(operation) })).status).toBe(403);
  }
});

it("the OpenAPI document passes Redocly's recommended rules, including warnings", async () => {
  // Paths are given by the specification. As ids are uuids, /products/slug/{slug} cannot be /products/{id}/related.
  const rules = { 'no-ambiguous-paths': 'off' } as const;
  const problems = await lintFromString({
    source: JSON.stringify(client.document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'], rules }),
  });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
  ).toEqual([]);
});

it('every type in the OpenAPI document has a name', () => {
  expect(JSON.stringify(client.document)).not.toContain('"type":[]');
});

it("the OpenAPI document uses the shop's currency", async () => {
  const inDollars = await open({ SHOP_CURRENCY: 'USD' });
  const text = JSON.stringify(inDollars.document.components.schemas);
  expect(text).toContain('In dollars, with two decimals at most.');
  expect(JSON.stringify(inDollars.document.paths)).not.toMatch(/"(?:summary|description)":"[^"]*rupee/);
  expect(text).not.toMatch(/rupee/i);
  expect(JSON.stringify(inDollars.document.paths)).not.toMatch(/"currency":"INR"|₹/);
  expect(JSON.stringify(client.document.components.schemas)).toContain('In rupees, with two decimals');
});

it('status 401 of operations that need a session always has the code UNAUTHENTICATED', () => {
  const others = client.operations.filter(
    ({ needsSession, codes }) => needsSession && codes[401] !== 'UNAUTHENTICATED',
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

it('REST answers unreadable bodies, foreign origins, expired tokens and unknown ids as documented', async () => {
  const sender = 'admin';
  for (const operation of client.operations) {
    const { method, body, parameters } = operation;
    const sent = { role: sender, ...isValid(operation) } as const;
    if (method !== 'GET')
      expect(
        (await client.call(operation, { ...sent, headers: { origin: 'https://evil.example' } })).status,
        operation.name,
      ).toBe(403);
    if (body) {
      const { body: _body, ...bare } = sent;
      const sendBody = (type: string, text: string) =>
        client.call(operation, { ...bare, rawBody: { type, text } });
      expect((await sendBody('text/plain', 'x')).status, operation.name).toBe(415);
      expect((await sendBody('application/json', '{"')).status, operation.name).toBe(400);
      const largeBody = JSON.stringify({ x: 'x'.repeat(120_000) });
      expect((await sendBody('application/json', largeBody)).status, operation.name).toBe(413);
      if (body.properties?.['productId'])
        await client.call(operation, { ...sent, body: { productId: NOBODY, quantity: 1 } });
      for (const wrong of [
        {},
        [],
        Object.fromEntries(Object.keys(body.properties ?? {}).map((name) => [name, {}])),
      ])
        await client.call(operation, { ...sent, body: wrong });
    }
    await client.call(operation, { ...isValid(operation), headers: { authorization: 'Bearer lapsed' } });
    const queryParameters = parameters.filter(({ in: place }) => place === 'query');
    if (queryParameters.length > 0)
      await client.call(operation, {
        ...sent,
        query: `?${queryParameters.map(({ name }) => `${name}=${'z'.repeat(120)}`).join('&')}`,
      });
    if (parameters.some(({ in: place }) => place === 'path'))
      for (const id of [NOBODY, 'none', '%ff'])
        await client.call(operation, {
          ...sent,
          params: Object.fromEntries(parameters.map(({ name }) => [name, id])),
        });
  }
  expect(client.takeViolations()).toEqual([]);
});

it('REST answers 429 with Retry-After when a rate limit is exceeded', async () => {
  await client.signInAs('customer');
  await client.sql('UPDATE customer SET email_verified_at = NULL WHERE email = $1', [client.emails.customer]);
  Object.assign(strict.tokens, client.tokens);
  await strict.call(strict.operation('GET /api/auth/google/initiate'));
  for (const operation of strict.operations.filter(({ statuses }) => statuses.includes(429))) {
    for (const role of ['guest', 'customer'] as const) {
      await strict.call(operation, { role, ...isValid(operation) });
      await database.dataSource.query('UPDATE rate_limit SET points = 1000000');
      const { status, headers } = await strict.call(operation, { role, ...isValid(operation) });
      if (status === 429) expect(Number(headers['retry-after']), operation.name).toBeGreaterThan(0);
    }
    await database.dataSource.query('DELETE FROM rate_limit');
  }
  const orderPlacement = strict.operation('POST /api/ecommerce/orders');
  await strict.call(orderPlacement, await order(strict, testData));
  const again = await order(strict, testData);
  await database.dataSource.query('UPDATE rate_limit SET points = 1000000');
  expect((await strict.call(orderPlacement, again)).status).toBe(429);
  await database.dataSource.query('DELETE FROM rate_limit');
  expect(strict.takeViolations()).toEqual([]);
});

it('every status that the OpenAPI document names has been provoked', async () => {
  for (const { operation, status, request } of ERROR_CASES) {
    const answer = await client.call(client.operation(operation), await request(client, testData));
    expect(answer.status, `${operation} ${answer.text}`).toBe(status);
  }
  expect(client.takeViolations()).toEqual([]);
  const seenByStrictClient = (name: string, status: number) =>
    strict.seenStatuses.get(name)?.has(status) ?? false;
  const unseenStatuses = client.operations.flatMap(({ name, statuses }) =>
    statuses
      .filter((status) => !client.seenStatuses.get(name)?.has(status) && !seenByStrictClient(name, status))
      .map((status) => `${name} ${status}`),
  );
  expect(
    unseenStatuses.filter((one) => !(one in TESTED_ELSEWHERE)),
    'Add an existing address to testing/rest/data.ts, a call to testing/rest/error-cases.ts, or a test to TESTED_ELSEWHERE.',
  ).toEqual([]);
  const files = Object.values(TESTED_ELSEWHERE).map((file) =>
    path.join(PROJECT_ROOT, 'server/src/modules', file),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('every operation has a recorded, valid example in the OpenAPI document', async () => {
  const file = path.join(PROJECT_ROOT, 'server/src/platform/rest/examples.json');
  const keptExamples: Record<string, Example> = JSON.parse(await readFile(file, 'utf8'));
  // Existing examples are kept, so that a diff shows only new ones.
  const missingExamples = Object.entries(examplesOf(client)).filter(([id]) => !(id in keptExamples));
  if (missingExamples.length > 0) {
    const all = Object.entries(keptExamples).concat(missingExamples);
    const sorted = all.toSorted(([one], [other]) => (one < other ? -1 : 1));
    await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  const check = answerCheck(client.document);
  const stale = client.operations
    .filter(({ name, statuses }) => !(name in NO_EXAMPLE) && !statuses.includes(302))
    .flatMap((operation) => {
      const status = operation.statuses.find((one) => one < 300) ?? 200;
      const { answer } = keptExamples[operation.id] ?? {};
      const violation =
        answer === undefined ? 'has no example' : check(operation, status, JSON.stringify(answer));
      return violation === null ? [] : [`${operation.name} ${violation}`];
    });
  expect(
    stale,
    'What had no example has been given one in examples.json: look at it. What is stale: take it out, and run this again.',
  ).toEqual([]);
  expect(client.operation('GET /api/ecommerce/products').examples.answer).toEqual(
    keptExamples['getEcommerceProducts']?.answer,
  );
});

it('every object schema in the OpenAPI document is closed', () => {
  const { components, paths } = client.document;
  const shapes = Object.entries(components.schemas).flatMap(([name, schema]) =>
    findOpenObjects(schema, name),
  );
  const sent = client.operations.flatMap(({ name, body }) => (body ? findOpenObjects(body, name) : []));
  const given = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content }) =>
        findOpenObjects(content?.['application/json']?.schema ?? {}, path),
      ),
    ),
  );
  expect([...shapes, ...sent, ...given]).toEqual([]);
});

it('OPTIONS of every documented path lists exactly the documented methods', async () => {
  for (const path of new Set(client.operations.map((operation) => operation.path))) {
    const operations = client.operations.filter((operation) => operation.path === path);
    const { status, headers } = await client.server.call(path.replaceAll(/\{\w+\}/g, NOBODY), {
      method: 'OPTIONS',
    });
    expect(status, path).toBe(204);
    const methods = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    expect((headers.allow ?? '').split(', ').toSorted(), path).toEqual([...methods, 'OPTIONS'].toSorted());
  }
});

it('the OpenAPI document contains every operation of the specification', () => {
  const named = client.operations.map(({ name }) => name);
  expect(REQUIRED_ROUTES.filter((row) => !named.includes(row))).toEqual([]);
});

it('public reads have one strong entity tag, are JSON whatever Accept says, and unknown paths answer 404', async () => {
  const at = '/api/ecommerce/products?limit=2';
  const first = await client.server.call(at);
  const { etag = '' } = first.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const accept of ['text/html', 'image/*', 'application/json'])
    expect((await client.server.call(at, { headers: { accept } })).text).toBe(first.text);
  const etagAnswer = await client.server.call(at, { headers: { 'if-none-match': etag } });
  expect(etagAnswer).toMatchObject({ status: 304, text: '', headers: { etag } });
  const head = await client.server.call(at, { method: 'HEAD' });
  expect(head).toMatchObject({
    status: 200,
    text: '',
    headers: { etag, 'cache-control': 'public, max-age=300' },
  });
  for (const path of ['/api', '/api/', '/api/nowhere', '/api/ecommerce/hats?x=1'])
    expect(JSON.parse((await client.server.call(path)).text), path).toMatchObject({ code: 'NOT_FOUND' });
});

it('REST answers arbitrary generated requests with documented statuses', async () => {
  await fc.assert(
    fc.asyncProperty(fuzzCalls(client), async ({ operation: name, body, query, role, id }) => {
      const operation = client.operation(name);
      const given = Object.entries(query).map(([field, text]) => [field, wellFormed(text ?? '')]);
      const { status } = await client.call(operation, {
        role,
        params: Object.fromEntries(
          Object.entries(paramsFor(operation, testData)).map(([part, etagAnswer]) => [
            part,
            id.length % 2 === 0 ? etagAnswer : encodeURIComponent(wellFormed(id)) || 'x',
          ]),
        ),
        query: `?${new URLSearchParams(given)}`,
        ...(operation.body ? { body } : {}),
      });
      return status < 500 || operation.statuses.includes(status);
    }),
    { numRuns: 200, interruptAfterTimeLimit: 8_000 },
  );
  expect(client.takeViolations()).toEqual([]);
}, 60_000);
