import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { startGraphql, type GraphqlServer } from '../../testing/graphql-server';
import { createTestModules } from '../../testing/services';
import { WorkBudget } from '../rate-limits/work-budget';
import { ShopAdmission } from './shop-admission';

const LIST_QUERY = '{ products { total } }';
const LIST_PATH = '/api/ecommerce/products';
/** Points of a budget that no test uses up. */
const UNLIMITED = { burst: 1e6, perSecond: 1e6 };

let database: TestDatabase;
const peers: GraphqlServer[] = [];
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(async () => {
  for (const peer of peers) await peer.close();
  await database.drop();
});

async function startServer(admission: ShopAdmission): Promise<GraphqlServer> {
  const modules = createTestModules(database.dataSource);
  const peer = await startGraphql(modules, { mode: 'demo', currency: 'INR' }, admission);
  peers.push(peer);
  return peer;
}
const fetchRoute = (peer: GraphqlServer) => fetch(new URL(LIST_PATH, peer.url));

it('GraphQL and REST answer 503 with Retry-After to lists when too many wait, and still serve carts', async () => {
  const admission = new ShopAdmission({ budget: null, queueLimit: 0 });
  const peer = await startServer(admission);
  const occupiedSlots = await Promise.all(Array.from({ length: 6 }, () => admission.acquire('browse', '')));
  const busyAnswers = await peer.ask(LIST_QUERY);
  expect([busyAnswers.status, busyAnswers.headers.get('retry-after')]).toEqual([503, '2']);
  expect(busyAnswers.body.errors?.[0]).toEqual({
    message: 'The shop is very busy just now. Please try again in a moment.',
    extensions: { code: 'SERVICE_UNAVAILABLE', field: null },
  });
  const answer = await fetchRoute(peer);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
  expect((await peer.ask('{ cart { itemCount } me { id } }')).status).toBe(200);
  for (const release of occupiedSlots) release();
  expect((await peer.ask(LIST_QUERY)).status).toBe(200);
  expect((await fetchRoute(peer)).status).toBe(200);
});

it('every GraphQL and REST request releases its place, also after errors', async () => {
  const admission = new ShopAdmission({ budget: null, queueLimit: 0 });
  const peer = await startServer(admission);
  // Sequential requests, more than there are places.
  for (let count = 0; count < 20; count += 1) {
    for (const query of ['{ nonsense }', '{', '{ products(limit: "x") { total } }', LIST_QUERY])
      expect((await peer.ask(query)).status).toBeLessThan(500);
    expect((await fetchRoute(peer)).status).toBe(200);
    expect((await fetch(new URL(`${LIST_PATH}/x`, peer.url))).status).toBe(404);
  }
});

it('many sign-ins of one IP block do not keep others from signing in', async () => {
  const admission = new ShopAdmission({ budget: new WorkBudget(UNLIMITED), maxWaitMs: 10_000 });
  const enterSignIn = (ipBlock: string) => admission.acquire('sign-in', ipBlock);
  const crowdedIpBlock = Array.from({ length: 12 }, () => enterSignIn('198.51.100.7'));
  await expect(enterSignIn('198.51.100.7')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  // Two of them run, so the other places are free.
  const release = await enterSignIn('203.0.113.7');
  release();
  for (const entries of crowdedIpBlock) (await entries)();
  expect(await enterSignIn('198.51.100.7')).toBeTypeOf('function');
});

it('one IP block does not take all places for lists', async () => {
  const admission = new ShopAdmission({ budget: new WorkBudget(UNLIMITED), maxWaitMs: 10_000 });
  const enterList = (ipBlock: string) => admission.acquire('browse', ipBlock);
  // Four run, which leaves two of the places for lists, and forty wait.
  const crowdedIpBlock = Array.from({ length: 4 + 40 }, () => enterList('198.51.100.7'));
  await expect(enterList('198.51.100.7')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  const releases = [await enterList('203.0.113.7'), await enterList('203.0.113.8')];
  for (const release of releases) release();
  for (const entries of crowdedIpBlock) (await entries)();
});

it('one IP block opens two pages at once while no other has a page, and one page otherwise', async () => {
  const admission = new ShopAdmission({ budget: new WorkBudget(UNLIMITED), maxWaitMs: 10_000 });
  const opened: string[] = [];
  const open = async (ipBlock: string) => {
    const release = await admission.acquire('page', ipBlock);
    opened.push(ipBlock);
    return release;
  };
  const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));
  const close = async (page: Promise<() => void> | undefined) => {
    (await page)?.();
    await nextTurn();
  };
  // Two run and twenty wait.
  const crowdedIpBlock = Array.from({ length: 2 + 20 }, () => open('crowded'));
  await expect(open('crowded')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(opened).toEqual(['crowded', 'crowded']);
  const others = [open('other'), open('other')];
  await close(crowdedIpBlock[0]);
  expect(opened.slice(2)).toEqual(['other']);
  await close(crowdedIpBlock[1]);
  expect(opened.slice(3)).toEqual(['crowded']);
  await close(others[0]);
  expect(opened.slice(4)).toEqual(['other']);
  await close(others[1]);
  // The crowded IP block has both places again.
  await close(crowdedIpBlock[2]);
  expect(opened.slice(5)).toEqual(['crowded', 'crowded']);
  for (const page of crowdedIpBlock.slice(3)) await close(page);
});

it('a page waits a second at most for the places of its IP block and of the shop together', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setImmediate', 'setTimeout', 'clearTimeout'] });
  try {
    const admission = new ShopAdmission({ budget: new WorkBudget(UNLIMITED) });
    const releases = [
      await admission.acquire('page', '198.51.100.7'),
      await admission.acquire('page', '203.0.113.7'),
    ];
    let refused = 0;
    const open = () => admission.acquire('page', '192.0.2.7').catch(() => (refused += 1));
    // The first has the IP block's place and waits for the shop's; the others wait for the IP block's.
    const pages = [open(), open(), open()];
    await vi.advanceTimersByTimeAsync(950);
    expect(refused).toBe(0);
    await vi.advanceTimersByTimeAsync(60);
    await Promise.all(pages);
    expect(refused).toBe(3);
    for (const release of releases) release();
  } finally {
    vi.useRealTimers();
  }
});

it('the words of a search by REST are charged to its IP block', async () => {
  const admission = new ShopAdmission({ budget: new WorkBudget({ burst: 1_300, perSecond: 1 }) });
  const peer = await startServer(admission);
  const search = (text: string) => fetch(new URL(`/api/ecommerce/products?search=${text}`, peer.url));
  expect((await search('trolley')).status).not.toBe(429);
  for (const text of ['red+cabin+trolley', 'red,cabin,trolley', '&search=red+cabin+trolley'])
    expect((await search(text)).status, text).toBe(429);
  expect((await fetchRoute(peer)).status).not.toBe(429);
});

it('an IP block that has used up its budget gets 429 with Retry-After, and others do not', async () => {
  // A list without products costs 100, in addition to 300 for any request of its kind.
  const admission = new ShopAdmission({ budget: new WorkBudget({ burst: 450, perSecond: 1 }) });
  const peer = await startServer(admission);
  expect((await peer.ask(LIST_QUERY)).status).toBe(200);
  const answers = [await peer.ask(LIST_QUERY), await peer.ask('{ cart { itemCount } }')];
  for (const { status, headers, body } of answers) {
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', field: null });
  }
  const answer = await fetchRoute(peer);
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await expect(admission.acquire('browse', '198.51.100.7')).resolves.toBeTypeOf('function');
});

it("an operation's cost is charged to its IP block before anything is read", async () => {
  const peer = await startServer(
    new ShopAdmission({ budget: new WorkBudget({ burst: 4_000, perSecond: 1 }) }),
  );
  const largeQuery = '{ products(limit: 96) { items { id name slug images(first: 20) { id url alt } } } }';
  const { status, headers, body } = await peer.send({
    method: 'POST',
    // As the shop's pages send it. The type for responses by the schema would hide the status from them.
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json,application/json;q=0.9',
    },
    body: JSON.stringify({ query: largeQuery }),
  });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect([status, body.data, body.errors?.[0]?.extensions['code']]).toEqual([429, undefined, 'RATE_LIMITED']);
  expect((await peer.ask(LIST_QUERY)).status).toBe(200);
});
