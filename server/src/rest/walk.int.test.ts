import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type App } from '../app';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { PROJECT_ROOT } from '../project-root';
import { listen, type TestServer } from '../testing/listen';
import { startOpenId, type OpenIdPeer } from '../testing/openid';
import { examplesOf } from './testing.examples';
import { answerCheck, openObjects, type OpenApi, type Operation } from './testing.document';
import type { Example } from './openapi';
import { order } from './testing.buying';
import { callsOf, wellFormed } from './testing.fuzz';
import { bodyFor, openPlaces, paramsFor, queryFor, type Places } from './testing.places';
import { HELD_ELSEWHERE, NO_EXAMPLE, PROVOCATIONS } from './testing.provocations';
import { SPEC_ROWS } from './testing.spec-rows';
import { NOBODY, ROLES, Walker } from './testing.visitor';

/**
 * Calls every operation of the running shop's OpenAPI document as guest, customer and admin, validates every response,
 * and provokes every status that the document names.
 */
let database: TestDatabase;
let dataDir: string;
const apps: App[] = [];
const servers: TestServer[] = [];
let walker: Walker;
/** The same shop with rate limits, and with Google sign-in. */
let strict: Walker;
let google: OpenIdPeer;
let places: Places;

async function open(environment: Record<string, string>): Promise<Walker> {
  const { dataSource, url, watch } = database;
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SHOP_MODE: 'demo', ...environment });
  const app = await createApp({
    config,
    database: { dataSource, url, watch, close: () => Promise.resolve() },
    rootDir: PROJECT_ROOT,
    pages: {
      template: () => Promise.reject(new Error('These tests request no page')),
      render: () => Promise.reject(new Error('These tests request no page')),
      moduleAssets: () => ({ scripts: [], styles: [] }),
    },
    playgroundPage: () => Promise.resolve(''),
    writeAuditLine: () => undefined,
  });
  apps.push(app);
  const server = await listen(app.handler);
  servers.push(server);
  const document: OpenApi = JSON.parse((await server.call('/api/openapi.json')).text);
  return new Walker(server, dataSource, document);
}

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-walk-'));
  walker = await open({ RATE_LIMITS: 'off' });
  google = await startOpenId([]);
  strict = await open({
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  });
  await walker.enter('customer');
  await walker.enter('admin');
  places = await openPlaces(walker);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(apps.map((app) => app.stop()));
  await google.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const valid = (operation: Operation) => ({
  params: paramsFor(operation, places),
  query: queryFor(operation, places),
  ...bodyFor(operation, places, walker),
});

it('every REST operation answers guests, customers and admins as the document says', async () => {
  for (const role of ROLES)
    for (const operation of walker.operations) {
      await walker.call(operation, { role, ...valid(operation) });
      // The operation may have ended the session.
      if (
        role !== 'guest' &&
        (await walker.call(walker.operation('GET /api/auth/me'), { role })).status === 401
      )
        await walker.enter(role);
    }
  expect(walker.newFaults()).toEqual([]);
}, 120_000);

it('REST answers 401 to guests and 403 to customers where the document says so', async () => {
  for (const operation of walker.operations) {
    const { status } = await walker.call(operation, valid(operation));
    if (operation.needsSession) expect(status, operation.name).toBe(401);
    if (operation.statuses.includes(403) && operation.method === 'GET')
      expect((await walker.call(operation, { role: 'customer', ...valid(operation) })).status).toBe(403);
  }
});

it("the OpenAPI document passes Redocly's recommended rules, including warnings", async () => {
  // Paths are given by the specification. As ids are uuids, /products/slug/{slug} cannot be /products/{id}/related.
  const rules = { 'no-ambiguous-paths': 'off' } as const;
  const problems = await lintFromString({
    source: JSON.stringify(walker.document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'], rules }),
  });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
  ).toEqual([]);
});

it("the OpenAPI document uses the shop's currency", async () => {
  const inDollars = await open({ SHOP_CURRENCY: 'USD' });
  const text = JSON.stringify(inDollars.document.components.schemas);
  expect(text).toContain('In dollars, with two decimals at most.');
  expect(JSON.stringify(inDollars.document.paths)).not.toMatch(/"(?:summary|description)":"[^"]*rupee/);
  expect(text).not.toMatch(/rupee/i);
  expect(JSON.stringify(inDollars.document.paths)).not.toMatch(/"currency":"INR"|₹/);
  expect(JSON.stringify(walker.document.components.schemas)).toContain('In rupees, with two decimals');
});

it('status 401 of operations that need a session always has the code UNAUTHENTICATED', () => {
  const others = walker.operations.filter(
    ({ needsSession, codes }) => needsSession && codes[401] !== 'UNAUTHENTICATED',
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

it('REST answers unreadable bodies, foreign origins, expired tokens and unknown ids as documented', async () => {
  const sender = 'admin';
  for (const operation of walker.operations) {
    const { method, body, parameters } = operation;
    const sent = { role: sender, ...valid(operation) } as const;
    if (method !== 'GET')
      expect(
        (await walker.call(operation, { ...sent, headers: { origin: 'https://evil.example' } })).status,
        operation.name,
      ).toBe(403);
    if (body) {
      const { body: _body, ...bare } = sent;
      const tell = (type: string, text: string) => walker.call(operation, { ...bare, raw: { type, text } });
      expect((await tell('text/plain', 'x')).status, operation.name).toBe(415);
      expect((await tell('application/json', '{"')).status, operation.name).toBe(400);
      const large = JSON.stringify({ x: 'x'.repeat(120_000) });
      expect((await tell('application/json', large)).status, operation.name).toBe(413);
      if (body.properties?.['productId'])
        await walker.call(operation, { ...sent, body: { productId: NOBODY, quantity: 1 } });
      for (const wrong of [
        {},
        [],
        Object.fromEntries(Object.keys(body.properties ?? {}).map((name) => [name, {}])),
      ])
        await walker.call(operation, { ...sent, body: wrong });
    }
    await walker.call(operation, { ...valid(operation), headers: { authorization: 'Bearer lapsed' } });
    const asked = parameters.filter(({ in: place }) => place === 'query');
    if (asked.length > 0)
      await walker.call(operation, {
        ...sent,
        query: `?${asked.map(({ name }) => `${name}=${'z'.repeat(120)}`).join('&')}`,
      });
    if (parameters.some(({ in: place }) => place === 'path'))
      for (const id of [NOBODY, 'none', '%ff'])
        await walker.call(operation, {
          ...sent,
          params: Object.fromEntries(parameters.map(({ name }) => [name, id])),
        });
  }
  expect(walker.newFaults()).toEqual([]);
});

it('REST answers 429 with Retry-After when a rate limit is exceeded', async () => {
  await walker.enter('customer');
  await walker.sql('UPDATE customer SET email_verified_at = NULL WHERE email = $1', [walker.emails.customer]);
  Object.assign(strict.tokens, walker.tokens);
  await strict.call(strict.operation('GET /api/auth/google/initiate'));
  for (const operation of strict.operations.filter(({ statuses }) => statuses.includes(429))) {
    for (const role of ['guest', 'customer'] as const) {
      await strict.call(operation, { role, ...valid(operation) });
      await database.dataSource.query('UPDATE rate_limit SET points = 1000000');
      const { status, headers } = await strict.call(operation, { role, ...valid(operation) });
      if (status === 429) expect(Number(headers['retry-after']), operation.name).toBeGreaterThan(0);
    }
    await database.dataSource.query('DELETE FROM rate_limit');
  }
  const placement = strict.operation('POST /api/ecommerce/orders');
  await strict.call(placement, await order(strict, places));
  const again = await order(strict, places);
  await database.dataSource.query('UPDATE rate_limit SET points = 1000000');
  expect((await strict.call(placement, again)).status).toBe(429);
  await database.dataSource.query('DELETE FROM rate_limit');
  expect(strict.newFaults()).toEqual([]);
});

it('every status that the OpenAPI document names has been provoked', async () => {
  for (const { operation, status, sent } of PROVOCATIONS) {
    const answer = await walker.call(walker.operation(operation), await sent(walker, places));
    expect(answer.status, `${operation} ${answer.text}`).toBe(status);
  }
  expect(walker.newFaults()).toEqual([]);
  const seenByStrict = (name: string, status: number) => strict.seen.get(name)?.has(status) ?? false;
  const unseen = walker.operations.flatMap(({ name, statuses }) =>
    statuses
      .filter((status) => !walker.seen.get(name)?.has(status) && !seenByStrict(name, status))
      .map((status) => `${name} ${status}`),
  );
  expect(
    unseen.filter((one) => !(one in HELD_ELSEWHERE)),
    'Say what brings it about: an address in testing.places.ts, a call in testing.provocations.ts, or a test in HELD_ELSEWHERE.',
  ).toEqual([]);
  const files = Object.values(HELD_ELSEWHERE).map((file) => path.join(PROJECT_ROOT, 'server/src', file));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('every operation has a recorded, valid example in the OpenAPI document', async () => {
  const file = path.join(PROJECT_ROOT, 'server/src/rest/examples.json');
  const kept: Record<string, Example> = JSON.parse(await readFile(file, 'utf8'));
  // Existing examples are kept, so that a diff shows only new ones.
  const lacking = Object.entries(examplesOf(walker)).filter(([id]) => !(id in kept));
  if (lacking.length > 0) {
    const all = Object.entries(kept).concat(lacking);
    const sorted = all.toSorted(([one], [other]) => (one < other ? -1 : 1));
    await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  const check = answerCheck(walker.document);
  const stale = walker.operations
    .filter(({ name, statuses }) => !(name in NO_EXAMPLE) && !statuses.includes(302))
    .flatMap((operation) => {
      const status = operation.statuses.find((one) => one < 300) ?? 200;
      const { answer } = kept[operation.id] ?? {};
      const fault =
        answer === undefined ? 'has no example' : check(operation, status, JSON.stringify(answer));
      return fault === null ? [] : [`${operation.name} ${fault}`];
    });
  expect(
    stale,
    'What had no example has been given one in examples.json: look at it. What is stale: take it out, and run this again.',
  ).toEqual([]);
  expect(walker.operation('GET /api/ecommerce/products').examples.answer).toEqual(
    kept['getEcommerceProducts']?.answer,
  );
});

it('every object schema in the OpenAPI document is closed', () => {
  const { components, paths } = walker.document;
  const shapes = Object.entries(components.schemas).flatMap(([name, schema]) => openObjects(schema, name));
  const sent = walker.operations.flatMap(({ name, body }) => (body ? openObjects(body, name) : []));
  const given = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content }) =>
        openObjects(content?.['application/json']?.schema ?? {}, path),
      ),
    ),
  );
  expect([...shapes, ...sent, ...given]).toEqual([]);
});

it('OPTIONS of every documented path lists exactly the documented methods', async () => {
  for (const path of new Set(walker.operations.map((operation) => operation.path))) {
    const operations = walker.operations.filter((operation) => operation.path === path);
    const { status, headers } = await walker.server.call(path.replaceAll(/\{\w+\}/g, NOBODY), {
      method: 'OPTIONS',
    });
    expect(status, path).toBe(204);
    const methods = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    expect((headers.allow ?? '').split(', ').toSorted(), path).toEqual([...methods, 'OPTIONS'].toSorted());
  }
});

it('the OpenAPI document contains every operation of the specification', () => {
  const named = walker.operations.map(({ name }) => name);
  expect(SPEC_ROWS.filter((row) => !named.includes(row))).toEqual([]);
});

it('public reads have one strong entity tag, are JSON whatever Accept says, and unknown paths answer 404', async () => {
  const at = '/api/ecommerce/products?limit=2';
  const first = await walker.server.call(at);
  const { etag = '' } = first.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const accept of ['text/html', 'image/*', 'application/json'])
    expect((await walker.server.call(at, { headers: { accept } })).text).toBe(first.text);
  const known = await walker.server.call(at, { headers: { 'if-none-match': etag } });
  expect(known).toMatchObject({ status: 304, text: '', headers: { etag } });
  const head = await walker.server.call(at, { method: 'HEAD' });
  expect(head).toMatchObject({
    status: 200,
    text: '',
    headers: { etag, 'cache-control': 'public, max-age=300' },
  });
  for (const path of ['/api', '/api/', '/api/nowhere', '/api/ecommerce/hats?x=1'])
    expect(JSON.parse((await walker.server.call(path)).text), path).toMatchObject({ code: 'NOT_FOUND' });
});

it('REST answers arbitrary generated requests with documented statuses', async () => {
  await fc.assert(
    fc.asyncProperty(callsOf(walker), async ({ operation: name, body, query, role, id }) => {
      const operation = walker.operation(name);
      const given = Object.entries(query).map(([field, text]) => [field, wellFormed(text ?? '')]);
      const { status } = await walker.call(operation, {
        role,
        params: Object.fromEntries(
          Object.entries(paramsFor(operation, places)).map(([part, known]) => [
            part,
            id.length % 2 === 0 ? known : encodeURIComponent(wellFormed(id)) || 'x',
          ]),
        ),
        query: `?${new URLSearchParams(given)}`,
        ...(operation.body ? { body } : {}),
      });
      return status < 500 || operation.statuses.includes(status);
    }),
    { numRuns: 200, interruptAfterTimeLimit: 8_000 },
  );
  expect(walker.newFaults()).toEqual([]);
}, 60_000);
