import { expect, it } from 'vitest';
import { ShopAdmission } from '../admission/shop-admission';
import { WorkBudget } from '../rate-limits/work-budget';
import { startCachedServer } from '../http/cache/response-cache.testing';
import { createOverloadRefusal } from './overload';

const LIST = '{ products { total } }';
const JSON_HEADERS = { 'content-type': 'application/json' };
const post = (body: string) => ({ method: 'POST', headers: JSON_HEADERS, body });
const postQuery = (query: string) => post(JSON.stringify({ query }));
const get = { headers: JSON_HEADERS };
const addressOf = (query: string) => `/graphql?${new URLSearchParams({ query }).toString()}`;

/** A shop whose places for lists are all taken until `release` is called, and an application behind its cache. */
async function startFullShop({
  isFull = true,
  answered = Promise.resolve(),
  budget = null,
}: { isFull?: boolean; answered?: Promise<void>; budget?: WorkBudget | null } = {}) {
  const admission = new ShopAdmission({ budget, queueLimit: 0 });
  const slots: (() => void)[] = [];
  const fill = async () => {
    // One IP block gets four of the six.
    for (const ipBlock of ['203.0.113.7', '203.0.113.8'])
      for (let place = 0; place < 3; place += 1) slots.push(await admission.acquire('browse', ipBlock));
  };
  if (isFull) await fill();
  let now = 0;
  let isBroken = false;
  const cached = await startCachedServer(
    async (response, _request, body) => {
      await answered;
      if (isBroken) {
        response.writeHead(503, JSON_HEADERS);
        response.end('{}');
        return;
      }
      response.writeHead(200, { ...JSON_HEADERS, 'Cache-Control': 'public, max-age=60' });
      response.end(JSON.stringify({ data: body }));
    },
    {
      refuseOverload: createOverloadRefusal({ admission, ipBlockOf: () => '198.51.100.7', sendHsts: true }),
      now: () => now,
    },
  );
  return {
    ...cached,
    fill,
    wait: (ms: number) => {
      now += ms;
    },
    breakApplication: () => {
      isBroken = true;
    },
    release: async () => {
      for (const release of slots.splice(0)) release();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it.each([
  ['by POST', '/graphql', postQuery(LIST)],
  ['by GET', addressOf(LIST), get],
  [
    'of an unknown hash',
    '/graphql',
    post('{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"h"}}}'),
  ],
  [
    'of a mutation that is not urgent',
    '/graphql',
    postQuery('mutation { addToWishlist(productId: "1") { __typename } }'),
  ],
])('a request %s is refused before the application when all places are taken', async (_, path, options) => {
  const { server, seenRequests, release } = await startFullShop();
  const answer = await server.call(path, options);
  expect(answer.status).toBe(503);
  expect(answer.headers).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age'),
  });
  expect(answer.headers.connection).not.toBe('close');
  expect(JSON.parse(answer.text)).toEqual({
    errors: [
      {
        message: 'The shop is very busy just now. Please try again in a moment.',
        extensions: { code: 'SERVICE_UNAVAILABLE', field: null },
      },
    ],
  });
  expect(seenRequests).toEqual([]);
  await release();
  expect((await server.call(path, options)).status).toBe(200);
});

it.each([
  ['a cart', '/graphql', postQuery('{ cart { itemCount } }')],
  ['a cart by GET', addressOf('{ cart { itemCount } }'), get],
  ['an addition to a cart', '/graphql', postQuery('mutation { addToCart(input: {}) { __typename } }')],
  ['a sign-in', '/graphql', postQuery('mutation { signIn(input: {}) { __typename } }')],
  ['a body that is no JSON', '/graphql', post('{')],
  ['a document that is too large', '/graphql', postQuery(`{ ${'a '.repeat(2_000)} }`)],
])('%s reaches the application when all places of lists are taken', async (_, path, options) => {
  const { server, seenRequests } = await startFullShop();
  expect((await server.call(path, options)).status).toBe(200);
  expect(seenRequests).toHaveLength(1);
});

it('a stored response answers under overload, also once it has expired and the application refuses', async () => {
  const { server, seenRequests, fill, wait, breakApplication } = await startFullShop({ isFull: false });
  const stored = await server.call('/graphql', postQuery(LIST));
  await fill();
  breakApplication();
  for (const ms of [0, 61_000]) {
    wait(ms);
    expect(await server.call('/graphql', postQuery(LIST))).toMatchObject({ status: 200, text: stored.text });
  }
  expect(seenRequests).toHaveLength(2);
});

it('refused requests are charged, so that an IP block that floods the shop gets 429', async () => {
  // A list costs 300.
  const { server } = await startFullShop({ budget: new WorkBudget({ burst: 2_000, perSecond: 1 }) });
  const statuses = [];
  for (let count = 0; count < 8; count += 1)
    statuses.push((await server.call('/graphql', postQuery(LIST))).status);
  expect(statuses).toEqual([503, 503, 503, 503, 503, 503, 429, 429]);
});

it('a request waits for the response to an equal one that is being made', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { server, seenRequests, fill } = await startFullShop({ isFull: false, answered });
  const first = server.call('/graphql', postQuery(LIST));
  await expect.poll(() => seenRequests.length).toBe(1);
  await fill();
  const second = server.call('/graphql', postQuery(LIST));
  expect((await server.call('/graphql', postQuery('{ brands { slug } }'))).status).toBe(503);
  answer();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});
