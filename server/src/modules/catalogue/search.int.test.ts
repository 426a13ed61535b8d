import { valueOf } from '../../platform/graphql/value-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import type { SearchTopic } from '../../domain/search-topics';
import { CABIN_BAGS } from '../search/vocabulary/airlines';
import { KINDS } from '../search/vocabulary/kinds';
import { MATERIALS } from '../search/vocabulary/materials';
import { PROPERTIES } from '../search/vocabulary/properties';
import type { CatalogueService } from './catalogue.service';
import type { ProductFilter } from './filters/product-filter';
import { createListRequest, createTestCatalogue } from './testing';

let database: TestDatabase;
let catalogue: CatalogueService;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = createTestCatalogue(database);
});
afterAll(() => database.drop());

const search = (text: string, filter: ProductFilter = {}, without: SearchTopic[] = []) =>
  catalogue
    .listProducts(createListRequest({ filter: { search: text, ...filter }, without, limit: 96 }))
    .then(valueOf);

/** Runs a check while a black product has another name and no tags: it is no tote, no rucksack and not orange. */
async function whileProductIsNamed(name: string, check: (id: string) => Promise<void>): Promise<void> {
  const [product]: { id: string; name: string; tags: string[]; features: string[] }[] =
    await database.dataSource.query(
      `SELECT id, name, tags, features FROM product
       WHERE status = 'active' AND colour_families = '{black}' AND name !~ 'tote|rucksack|saffron' ORDER BY id LIMIT 1`,
    );
  if (!product) throw new Error('There is no such product');
  const update = (...values: [name: string, tags: string[], features: string[]]) =>
    database.dataSource.query('UPDATE product SET name = $2, tags = $3, features = $4 WHERE id = $1', [
      product.id,
      ...values,
    ]);
  try {
    await update(name, [], []);
    await check(product.id);
  } finally {
    await update(product.name, product.tags, product.features);
  }
}

it('every product of a search meets the price, the kind and the colour that its words name', async () => {
  const { items, understood, total } = await search('red handbag under 5000');
  expect(understood.map(({ topic }) => topic).toSorted()).toEqual(['colour', 'kind', 'price']);
  expect(total).toBeGreaterThan(5);
  for (const { price, colourFamilies, name } of items) {
    expect(price, name).toBeLessThanOrEqual(500_000);
    expect(
      colourFamilies.some((colour) => ['red', 'maroon'].includes(colour)),
      name,
    ).toBe(true);
  }
});

it('a search without a topic ignores what its words say about it', async () => {
  const all = await search('red handbag under 5000', {}, ['price', 'colour']);
  expect(all.understood.map(({ topic }) => topic)).toEqual(['kind']);
  expect(all.items.some(({ price }) => price > 500_000)).toBe(true);
});

it('an explicit filter takes precedence over the words of a search', async () => {
  const { items, understood } = await search('red handbag under 5000', {
    colours: ['blue'],
    minPrice: 600_000,
  });
  expect(understood.map(({ topic }) => topic)).toEqual(['kind']);
  expect(items.length).toBeGreaterThan(0);
  for (const { price, colourFamilies } of items) {
    expect(price).toBeGreaterThanOrEqual(600_000);
    expect(colourFamilies).toContain('blue');
  }
});

it.each([
  ['red handbag', 'colours', (slug: string) => ({ colours: [slug] })],
  ['leather backpack', 'materials', (slug: string) => ({ materials: [slug] })],
  ['surahi tote', 'brands', (slug: string) => ({ brandSlugs: [slug] })],
  ['embroidered bag', 'materials', (slug: string) => ({ materials: [slug] })],
  ['soft suitcase', 'materials', (slug: string) => ({ materials: [slug] })],
] as const)(
  'a search for "%s" counts for each of its %s what choosing it lists',
  async (text, group, toFilter) => {
    const request = createListRequest({ filter: { search: text } });
    const { facets } = await catalogue.listProducts(request, { facets: true }).then(valueOf);
    const values = facets?.[group] ?? [];
    expect(values.length).toBeGreaterThan(1);
    for (const { slug, count } of values.slice(0, 4)) {
      const { total } = await search(text, toFilter(slug));
      expect([slug, total]).toEqual([slug, count]);
    }
  },
);

it('negated words exclude products', async () => {
  const { items } = await search('handbag without leather');
  expect(items.length).toBeGreaterThan(5);
  for (const { materialFamilies } of items) expect(materialFamilies).not.toContain('leather');
});

it('a cheap product costs no more than the lower third of its kind', async () => {
  const prices = (await search('wallet')).items
    .map(({ price }) => price)
    .toSorted((one, other) => one - other);
  const cheap = (await search('sasta wallet')).items.map(({ price }) => price);
  expect(cheap.length).toBeGreaterThan(3);
  expect(Math.max(...cheap)).toBeLessThanOrEqual(prices[Math.ceil(prices.length / 3)] ?? 0);
});

it('a search for cheap products finds those of a category without statistics', async () => {
  await database.dataSource.query('DELETE FROM category_statistics');
  try {
    expect((await search('sasta')).total).toBeGreaterThan(100);
  } finally {
    await database.dataSource.query('SELECT refresh_category_statistics()');
  }
});

it('a search that no product meets drops its least important condition and names it', async () => {
  const { items, understood, relaxed } = await search('potli under 5000 tsa lock');
  expect(items.length).toBeGreaterThan(0);
  expect(relaxed.map(({ label }) => label)).toEqual(['TSA lock']);
  expect(understood.map(({ topic }) => topic)).toEqual(['kind', 'price']);
});

it.each([
  ['a kind that only tags say', 'Newcomer tote', 'newcomer tote'],
  ['a kind that its tags do not say', 'Newcomer rucksack', 'newcomer rucksack'],
  ['a colour that it does not have', 'Newcomer saffron wrap', 'Saffron newcomer'],
])('a product is found by its name although that names %s', (_what, name, text) =>
  whileProductIsNamed(name, async (id) => {
    const { items, relaxed, ignoredWords } = await search(text);
    expect(items.map((item) => item.id)).toEqual([id]);
    expect([relaxed, ignoredWords]).toEqual([[], []]);
  }),
);

it('a search finds other products where an explicit filter excludes the product with the name', () =>
  whileProductIsNamed('Newcomer tote', async () => {
    const { items, understood, ignoredWords } = await search('newcomer tote', { colours: ['blue'] });
    expect(items.length).toBeGreaterThan(0);
    for (const { colourFamilies } of items) expect(colourFamilies).toContain('blue');
    expect(understood.map(({ topic }) => topic)).toEqual(['kind']);
    expect(ignoredWords).toEqual(['newcomer']);
  }));

it('a search that excludes a colour does not find a product of it by its name', () =>
  whileProductIsNamed('Newcomer black mule', async (id) => {
    const { items, ignoredWords } = await search('not black mule');
    expect(items.map((item) => item.id)).not.toContain(id);
    expect(ignoredWords).toEqual(['mule']);
  }));

it('the first products of a search are of different models', async () => {
  const { items } = await search('backpack');
  expect(new Set(items.slice(0, 8).map(({ model }) => model)).size).toBe(8);
});

it('a chosen sort order is kept for a search', async () => {
  const { items } = valueOf(
    await catalogue.listProducts(
      createListRequest({ filter: { search: 'laal handbag' }, sort: 'PRICE_ASC' }),
    ),
  );
  const prices = items.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

it.each(['bag', 'bags dikhao', 'बैग'])('a search for "%s" lists all products by popularity', async (text) => {
  const { items, total } = await search(text);
  expect(total).toBeGreaterThan(1000);
  expect(items[0]?.stock).toBeGreaterThan(0);
});

it('a search by relevance returns each product once over all pages, also past the number that is spread over models', async () => {
  const ids: string[] = [];
  for (const page of [1, 2, 3]) {
    const request = { ...createListRequest({ filter: { search: 'bag' }, limit: 96 }), page };
    ids.push(...valueOf(await catalogue.listProducts(request)).items.map(({ id }) => id));
  }
  // Pages of 90 cross the number of spread products, 240, in the middle.
  const all: string[] = [];
  for (let page = 1; page <= 14; page += 1) {
    const request = { ...createListRequest({ filter: { search: 'bag' }, limit: 90 }), page };
    all.push(...valueOf(await catalogue.listProducts(request)).items.map(({ id }) => id));
  }
  expect(all.slice(0, ids.length)).toEqual(ids);
  expect(new Set(all).size).toBe(all.length);
  const [{ count } = { count: 0 }]: { count: number }[] = await database.dataSource.query(
    `SELECT count(*)::int AS count FROM product WHERE status = 'active'`,
  );
  expect(all).toHaveLength(count);
});

it('the whole name of a product finds this product first, whatever its words stand for elsewhere', async () => {
  const products: { name: string }[] = await database.dataSource.query(
    `SELECT name FROM product WHERE status = 'active' AND name ~ '( .*){2}' ORDER BY md5(name) LIMIT 150`,
  );
  const others: string[] = [];
  for (const { name } of products) {
    const { items } = await search(` ${name.toLowerCase().replace(' ', '  ')} `);
    if (items[0]?.name !== name) others.push(`${name}: ${items[0]?.name}`);
  }
  expect(products).toHaveLength(150);
  expect(others).toEqual([]);
}, 60_000);

const MATCHES = [...KINDS, CABIN_BAGS, ...MATERIALS, ...PROPERTIES].flatMap(
  ({ label, mention, test, withKind }) =>
    [test?.match, mention, withKind?.match, withKind?.notMatch].flatMap((match) =>
      match === undefined ? [] : [[label, match] as const],
    ),
);
it.each(MATCHES)(
  'the labels of a product match "%s" (%s) where its weighted document does',
  async (_label, match) => {
    const ids = async (condition: string): Promise<string[]> => {
      const rows: { id: string }[] = await database.dataSource.query(
        `SELECT id FROM product p WHERE ${condition} ORDER BY id`,
        [match],
      );
      return rows.map(({ id }) => id);
    };
    const found = await ids('p.labels @@ label_query($1)');
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await ids(`p.search @@ to_tsquery('potli', $1)`));
  },
);

it.each([
  ['one wrong letter', 'drawsting', 'drawstring'],
  ['two wrong letters of eight or more', 'drewstrung', 'drawstring'],
  ['two wrong letters of a similar word', 'shoulr', 'shoulder'],
  ['two swapped letters', 'pokcet', 'pocket'],
  ['two swapped letters at the beginning', 'opcket', 'pocket'],
  ['two wrong letters of a word that is not similar', 'return', null],
  ['two wrong letters of eight or more, the first of them too', 'trawstrung', null],
  ['three wrong letters', 'contempry', null],
  ['a name with one wrong letter', 'maridian', 'meridian'],
  ['a name with two wrong letters', 'maridiam', null],
])('search_alternatives with %s, %s, finds %s', async (_kind, typed, corrected) => {
  const [row]: { found: string[] }[] = await database.dataSource.query(
    'SELECT search_alternatives($1) AS found',
    [typed],
  );
  expect(row?.found[1] ?? null).toBe(corrected);
});
