import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { NO_PAGES } from '../platform/http/pages/page.testing';
import { PROJECT_ROOT } from '../platform/project-root';
import { listen, type TestServer } from '../testing/listen';
import { createApp, type App } from './app';

let database: TestDatabase;
let dataDir: string;
const apps: App[] = [];
let cached: TestServer;
let uncached: TestServer;

beforeAll(async () => {
  database = await createTestDatabase('sampled');
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-cached-'));
  cached = await openShop('on');
  uncached = await openShop('off');
});
afterAll(async () => {
  await Promise.all([cached.close(), uncached.close()]);
  await Promise.all(apps.map((app) => app.stop()));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function openShop(responseCache: 'on' | 'off'): Promise<TestServer> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RESPONSE_CACHE: responseCache,
    RATE_LIMITS: 'off',
  });
  const { dataSource, url, watch } = database;
  const app = await createApp({
    config,
    database: { dataSource, url, watch, close: () => Promise.resolve() },
    rootDir: PROJECT_ROOT,
    pages: NO_PAGES,
    playgroundPage: () => Promise.resolve('playground'),
  });
  apps.push(app);
  return listen(app.handler);
}

/** Returns the same numbers in each run, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const random = createRandom(17);
const pick = <T>(values: readonly T[]): T => values[random(values.length)] ?? expect.fail('no value');

interface Question {
  readonly path: string;
  readonly body?: string;
}
const graphql = (query: string, variables: Record<string, unknown> = {}): Question => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});
const ask = (server: TestServer, { path: address, body }: Question) =>
  server.call(
    address,
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body },
  );

const CARD =
  'id slug name highlight inStock averageRating reviewCount price { amount } variants { id inStock price { amount } comparePrice { amount } } brand { name } category { slug }';
const COUNTS = 'slug count';
const FACETS = `facets { categories { ${COUNTS} } brands { ${COUNTS} } colours { ${COUNTS} } materials { ${COUNTS} } countries { ${COUNTS} }
  featuredCount inStockCount onSaleCount priceHistogram { from { amount } to { amount } count } priceRange { min { amount } max { amount } } ratings { minRating count } }`;
const list = (parts: string): string =>
  `query ($filter: ProductFilterInput, $sort: ProductSort, $page: Int) { products(filter: $filter, sort: $sort, page: $page, limit: 12) { total items { ${CARD} } ${parts} } }`;
const SORTS = [
  'NAME_ASC',
  'PRICE_ASC',
  'PRICE_DESC',
  'RATING_DESC',
  'POPULARITY_DESC',
  'RELEVANCE',
  'CREATED_AT_DESC',
  'COUNTRY_ASC',
];

interface Names {
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly colours: readonly string[];
  readonly materials: readonly string[];
}

function createFilter({ categories, brands, colours, materials }: Names): Record<string, unknown> {
  const choices: (() => Record<string, unknown>)[] = [
    () => ({ categorySlugs: [pick(categories)] }),
    () => ({ categorySlugs: [pick(categories), pick(categories)] }),
    () => ({ brandSlugs: [pick(brands)] }),
    () => ({ colours: [pick(colours)] }),
    () => ({ materials: [pick(materials)] }),
    () => ({ minPrice: 100_000 + random(400_000) }),
    () => ({ maxPrice: 200_000 + random(600_000) }),
    () => ({ inStock: random(2) === 0 }),
    () => ({ onSale: random(2) === 0 }),
    () => ({ minRating: 1 + random(5) }),
    () => ({ isFeatured: true }),
    () => ({
      search: pick(['leather', 'backpack', 'red tote', 'cabin trolley', 'sutcase', 'low priced tote']),
    }),
  ];
  return Object.assign({}, ...Array.from({ length: random(3) }, () => pick(choices)()));
}

function createQuestions(names: Names, slugs: readonly string[]): Question[] {
  const lists = Array.from({ length: 28 }, (_, at) =>
    graphql(list(at % 2 === 0 ? FACETS : ''), {
      filter: createFilter(names),
      sort: pick(SORTS),
      page: 1 + random(3),
    }),
  );
  const products = slugs.map((slug) =>
    graphql(
      `query ($slug: String) { product(slug: $slug) { ${CARD} quantity variants { quantity priorPrice { amount } } related { ${CARD} } reviews { total items { title } } } }`,
      { slug },
    ),
  );
  return [
    ...lists,
    ...products,
    graphql('{ categories { slug name productCount startingPrice { amount } } }'),
    graphql('{ brands { slug name productCount } }'),
    graphql(
      '{ filterOptions { priceRange { min { amount } max { amount } } categories { slug productCount } colours { slug count } } }',
    ),
    graphql(
      '{ home { collections { slug tiles { name price { amount } } } categoryCards { name itemCount startingPrice { amount } } } }',
    ),
    graphql('{ featuredProducts { id inStock price { amount } } recommendedProducts { id inStock } }'),
    graphql('{ searchSuggestions(query: "lea") { searches products { name price { amount } } } }'),
    { path: '/api/ecommerce/products?limit=5' },
    { path: `/api/ecommerce/products/slug/${slugs[0]}` },
    { path: '/api/ecommerce/products/featured' },
    { path: '/api/ecommerce/products/categories/list' },
    { path: '/api/ecommerce/products/filters' },
  ];
}

const sql = (text: string, values: unknown[] = []) => database.dataSource.query(text, values);
const sell = (condition: string) =>
  sql(`
  UPDATE variant SET stock = stock - 1, committed = committed + 1
  WHERE id = (SELECT id FROM variant WHERE stock > 0 AND ${condition} ORDER BY md5(id::text || stock::text) LIMIT 1)`);
const oneProduct = `(SELECT id FROM product WHERE status = 'active' ORDER BY md5(id::text || price::text || name || units_sold_90d) LIMIT 1)`;

/** Each changes another row every time. */
const CHANGES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a unit of many is sold', () => sell('stock > 12')],
  ['a scarce unit is sold', () => sell('stock BETWEEN 2 AND 10')],
  [
    'the last unit of a variant is sold',
    async () => {
      await sql(
        `UPDATE variant SET stock = 1 WHERE id = (SELECT id FROM variant WHERE stock > 1 ORDER BY md5(id::text || stock::text) LIMIT 1)`,
      );
      await sell('stock = 1');
    },
  ],
  ['a product sells out', () => sql(`UPDATE variant SET stock = 0 WHERE product_id = ${oneProduct}`)],
  [
    'a product is back in stock',
    () =>
      sql(
        `UPDATE variant SET stock = 9 WHERE id = (SELECT id FROM variant WHERE stock = 0 ORDER BY id LIMIT 1)`,
      ),
  ],
  [
    'a price changes',
    () =>
      sql(
        `UPDATE variant SET compare_price = NULL, price = price / 200 * 100 + 10000 WHERE product_id = ${oneProduct}`,
      ),
  ],
  [
    'a list price changes',
    () => sql(`UPDATE variant SET compare_price = price + 50000 WHERE product_id = ${oneProduct}`),
  ],
  [
    'a review is published',
    () =>
      sql(
        `INSERT INTO review (id, product_id, author_name, rating, title, body, updated_at) VALUES (gen_random_uuid(), ${oneProduct}, 'Asha', 1, 'Torn', 'After a day', now())`,
      ),
  ],
  [
    'a product is renamed',
    () => sql(`UPDATE product SET name = 'Aardvark leather ' || md5(name) WHERE id = ${oneProduct}`),
  ],
  ['a product is archived', () => sql(`UPDATE product SET status = 'archived' WHERE id = ${oneProduct}`)],
  [
    'a product moves to another category',
    () =>
      sql(
        `UPDATE product p SET category_id = (SELECT id FROM category c WHERE c.id <> p.category_id ORDER BY c.id LIMIT 1) WHERE p.id = ${oneProduct}`,
      ),
  ],
  [
    'a product is featured',
    () => sql(`UPDATE product SET is_featured = NOT is_featured WHERE id = ${oneProduct}`),
  ],
  [
    'a product becomes popular',
    () => sql(`UPDATE product SET units_sold_90d = units_sold_90d + 100000 WHERE id = ${oneProduct}`),
  ],
  [
    'a variant gets another colour',
    () =>
      sql(
        `UPDATE variant v SET colour_family = (SELECT slug FROM colour_family f WHERE f.slug <> v.colour_family ORDER BY slug LIMIT 1) WHERE product_id = ${oneProduct}`,
      ),
  ],
  [
    'a category is renamed',
    () =>
      sql(`UPDATE category SET name = name || ' bags' WHERE position = (SELECT min(position) FROM category)`),
  ],
];

async function readNames(): Promise<Names> {
  const slugsOf = async (table: string): Promise<string[]> =>
    (await sql(`SELECT slug FROM ${table} ORDER BY slug`)).map(({ slug }: { slug: string }) => slug);
  return {
    categories: await slugsOf('category'),
    brands: await slugsOf('brand'),
    colours: await slugsOf('colour_family'),
    materials: await slugsOf('material_family'),
  };
}

it(
  'after any change, a cached answer is the one that the shop would give now',
  { timeout: 120_000 },
  async () => {
    const soldSoon: { slug: string }[] = await sql(
      `SELECT slug FROM product WHERE id IN (SELECT product_id FROM variant WHERE stock > 0) ORDER BY md5(id::text) LIMIT 6`,
    );
    const questions = createQuestions(
      await readNames(),
      soldSoon.map(({ slug }) => slug),
    );
    for (const [name, change] of CHANGES) {
      for (const question of questions) expect((await ask(cached, question)).status).toBe(200);
      await change();
      for (const question of questions) {
        const fresh = (await ask(uncached, question)).text;
        // The notification takes some milliseconds.
        await expect
          .poll(async () => (await ask(cached, question)).text, {
            message: `${name}: ${question.body ?? question.path}`,
            timeout: 3_000,
            interval: 20,
          })
          .toBe(fresh);
      }
    }
  },
);

it('a product that sells out drops the lists that count it and no others of its category, and leaves stored facets', async () => {
  const [sold]: { id: string; category: string; colour: string }[] = await sql(
    `SELECT p.id, c.slug AS category, p.colour_families[1] AS colour FROM product p JOIN category c ON c.id = p.category_id
     WHERE p.status = 'active' AND p.stock > 0 AND cardinality(p.colour_families) = 1 ORDER BY md5(p.id::text) LIMIT 1`,
  );
  if (!sold) throw new Error('Every product is sold out');
  const { colours } = await readNames();
  const others = colours.filter((colour) => colour !== sold.colour);
  await sql('SELECT fold_listing_changes()');
  // No product is on this page: only the counts depend on one.
  const read = async (colour: string): Promise<{ inStockCount: number; brands: readonly unknown[] }> => {
    const filter = { categorySlugs: [sold.category], colours: [colour] };
    const facets = 'facets { inStockCount brands { slug } }';
    const { text } = await ask(cached, graphql(list(facets), { filter, page: 1_000 }));
    return JSON.parse(text).data.products.facets;
  };
  const before = new Map<string, Awaited<ReturnType<typeof read>>>();
  for (const colour of [sold.colour, ...others]) before.set(colour, await read(colour));
  expect(before.get(sold.colour)?.inStockCount).toBeGreaterThan(0);
  expect([...before.values()].filter(({ inStockCount }) => inStockCount > 0).length).toBeGreaterThan(3);
  // Not announced, so that what is read anew can be told from what is stored.
  await sql(`UPDATE facet_bitmap SET bits = bits # bits WHERE kind IN ('in_stock', 'brand')`);
  await sql('UPDATE variant SET stock = 0 WHERE product_id = $1', [sold.id]);
  await expect.poll(async () => (await read(sold.colour)).inStockCount, { interval: 20 }).toBe(0);
  expect((await read(sold.colour)).brands).toEqual(before.get(sold.colour)?.brands);
  for (const colour of others) expect([colour, await read(colour)]).toEqual([colour, before.get(colour)]);
  await sql('SELECT rebuild_facet_bitmaps()');
});

it('customers get public answers from the cache, and nothing of theirs is stored', async () => {
  const login = await cached.call('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'shopper@potli.example', password: 'shopper of potli' }),
  });
  const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  expect(cookie).toContain('sid=');
  const post = (query: string, headers: Record<string, string>) =>
    cached.call('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
  const get = (query: string, headers: Record<string, string>) =>
    cached.call(`/graphql?query=${encodeURIComponent(query)}`, {
      headers: { 'apollo-require-preflight': 'x', ...headers },
    });
  for (const send of [post, get]) {
    const list = '{ products(limit: 3) { total items { name } } }';
    const own = await send(list, { cookie });
    expect(own.headers['age']).toBeUndefined();
    const guest = await send(list, {});
    expect(guest.text).toBe(own.text);
    const credentials: Record<string, string>[] = [{ cookie }, { authorization: 'Bearer forged' }];
    for (const headers of credentials) {
      const stored = await send(list, headers);
      expect(stored.headers['age']).toBeDefined();
      expect(stored.text).toBe(own.text);
    }
    for (const personal of ['{ me { email } }', '{ products(limit: 3) { total } me { email } }']) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await send(personal, { cookie });
        expect(answer.text).toContain('shopper@potli.example');
        expect(answer.headers['age']).toBeUndefined();
        expect(answer.headers['surrogate-key']).toBeUndefined();
        expect((await send(personal, {})).text).not.toContain('shopper@potli.example');
      }
    }
  }
});
