import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { startGraphql, type GraphqlPeer } from '../graphql/testing';
import { WorkBudget } from '../limits/work-budget';
import { ShopAdmission } from './shop-admission';

const LIST = '{ products { total } }';
const ROW = '/api/ecommerce/products';

let database: TestDatabase;
const peers: GraphqlPeer[] = [];
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(async () => {
  for (const peer of peers) await peer.close();
  await database.drop();
});

async function open(admission: ShopAdmission): Promise<GraphqlPeer> {
  const others = [undefined, undefined, undefined, undefined, undefined] as const;
  const peer = await startGraphql(
    database.dataSource,
    { mode: 'demo', currency: 'INR' },
    ...others,
    admission,
  );
  peers.push(peer);
  return peer;
}
const row = (peer: GraphqlPeer) => fetch(new URL(ROW, peer.url));

it('GraphQL and REST answer 503 with Retry-After to lists when too many wait, and still serve carts', async () => {
  const admission = new ShopAdmission({ budget: null, waiting: 0 });
  const peer = await open(admission);
  const places = await Promise.all(Array.from({ length: 6 }, () => admission.enter('browse', '')));
  const refused = await peer.ask(LIST);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.body.errors?.[0]).toEqual({
    message: 'The shop is very busy just now. Please try again in a moment.',
    extensions: { code: 'SERVICE_UNAVAILABLE', field: null },
  });
  const answer = await row(peer);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
  expect((await peer.ask('{ cart { itemCount } me { id } }')).status).toBe(200);
  for (const release of places) release();
  expect((await peer.ask(LIST)).status).toBe(200);
  expect((await row(peer)).status).toBe(200);
});

it('every GraphQL and REST request releases its place, also after errors', async () => {
  const admission = new ShopAdmission({ budget: null, waiting: 0 });
  const peer = await open(admission);
  // Sequential requests, more than there are places.
  for (let count = 0; count < 20; count += 1) {
    for (const query of ['{ nonsense }', '{', '{ products(limit: "x") { total } }', LIST])
      expect((await peer.ask(query)).status).toBeLessThan(500);
    expect((await row(peer)).status).toBe(200);
    expect((await fetch(new URL(`${ROW}/x`, peer.url))).status).toBe(404);
  }
});

it('many sign-ins of one IP block do not keep others from signing in', async () => {
  const admission = new ShopAdmission({
    budget: new WorkBudget({ burst: 1e6, perSecond: 1e6 }),
    patienceMs: 10_000,
  });
  const enter = (ipBlock: string) => admission.enter('sign-in', ipBlock);
  const crowd = Array.from({ length: 12 }, () => enter('198.51.100.7'));
  await expect(enter('198.51.100.7')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  // Two of them run, so the other places are free.
  const leave = await enter('203.0.113.7');
  leave();
  for (const entering of crowd) (await entering)();
  expect(await enter('198.51.100.7')).toBeTypeOf('function');
});

it('an IP block that has used up its budget gets 429 with Retry-After, and others do not', async () => {
  // A list without products costs 100, in addition to 300 for any request of its kind.
  const admission = new ShopAdmission({ budget: new WorkBudget({ burst: 450, perSecond: 1 }) });
  const peer = await open(admission);
  expect((await peer.ask(LIST)).status).toBe(200);
  const answers = [await peer.ask(LIST), await peer.ask('{ cart { itemCount } }')];
  for (const { status, headers, body } of answers) {
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', field: null });
  }
  const answer = await row(peer);
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await expect(admission.enter('browse', '198.51.100.7')).resolves.toBeTypeOf('function');
});

it("an operation's cost is charged to its IP block before anything is read", async () => {
  const peer = await open(new ShopAdmission({ budget: new WorkBudget({ burst: 4_000, perSecond: 1 }) }));
  const large = '{ products(limit: 96) { items { id name slug images(first: 20) { id url alt } } } }';
  const { status, body } = await peer.ask(large);
  expect([status, body.data, body.errors?.[0]?.extensions['code']]).toEqual([429, undefined, 'RATE_LIMITED']);
  expect((await peer.ask(LIST)).status).toBe(200);
});
