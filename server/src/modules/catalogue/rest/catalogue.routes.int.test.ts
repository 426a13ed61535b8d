import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indiaDay } from '../../../platform/database/india-day';
import { createTestAccounts } from '../../accounts/testing';
import { createTestModules } from '../../../testing/services';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { restRouter } from '../../../platform/rest/router';
import { listen, type TestServer } from '../../../testing/listen';
import { catalogueRoutes } from './catalogue.routes';

let database: TestDatabase;
let server: TestServer;
const statements: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase('seeded');
  const { dataSource } = database;
  const { accounts } = createTestAccounts(dataSource, { rateLimits: false });
  const { services, createLoaders } = createTestModules(dataSource);
  const noMessaging = () => undefined;
  dataSource.setOptions({
    logging: ['query'],
    logger: {
      logQuery: (sql: string) => void statements.push(sql),
      logQueryError: noMessaging,
      logQuerySlow: noMessaging,
      logSchemaBuild: noMessaging,
      logMigration: noMessaging,
      log: noMessaging,
    },
  });
  server = await listen(
    express().use(
      restRouter({ routes: catalogueRoutes({ ...services, createLoaders }), visitors: accounts.visitors }),
    ),
  );
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

interface ProductBody {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly sku: string;
  readonly isFeatured: boolean;
  readonly inStock: boolean;
  readonly averageRating: number;
  readonly countryOfOrigin: string;
  readonly category: { readonly id: string; readonly slug: string };
  readonly brand: { readonly id: string; readonly slug: string };
  readonly images: readonly { readonly url: string; readonly imageUrl: string; readonly isMain: boolean }[];
  readonly variants: readonly { readonly imageUrl: string }[];
}
interface PageBody {
  readonly products: readonly ProductBody[];
  readonly total: number;
  readonly totalPages: number;
}

const BASE_PATH = '/api/ecommerce/products';
async function get<T>(path: string): Promise<T> {
  const { status, text } = await server.call(BASE_PATH + path);
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200);
  return JSON.parse(text).data;
}
const list = (query: string) => get<PageBody>(`?${query}`);
const names = ({ products }: PageBody) => products.map(({ name }) => name);

it('GET /products lists 12 products with category, brand, pictures and prices in rupees', async () => {
  const { products, total, totalPages } = await list('');
  expect(products).toHaveLength(12);
  expect(totalPages).toBe(Math.ceil(total / 12));
  const [first] = products;
  const [row] = await database.dataSource.query('SELECT price, stock FROM product WHERE id = $1', [
    first?.id,
  ]);
  expect(first).toMatchObject({
    price: row.price / 100,
    quantity: row.stock,
    description: expect.stringContaining('<p>'),
    category: { name: expect.any(String), parentId: null },
    brand: { name: expect.any(String) },
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(first?.images.filter(({ isMain }) => isMain)).toEqual([first?.images[0]]);
  expect(first?.images[0]?.imageUrl).toMatch(/^\/pictures\//);
  expect(first?.variants[0]?.imageUrl).toBe(first?.images[0]?.url);
});

it("GET /products accepts the page's parameters and their REST names with the same result", async () => {
  const pairs: [string, string][] = [
    ['category=backpacks', 'categorySlug=backpacks'],
    ['sort=price-desc', 'sortBy=price&sortOrder=desc'],
    ['sort=rating-desc', 'sortBy=rating'],
    ['sort=name-asc', 'sortBy=name'],
    ['sort=name-asc', 'sort=&sortOrder=asc'],
    ['sort=created_at-desc', 'sortBy=createdAt&sortOrder=desc'],
    ['featured=true', 'isFeatured=true'],
    ['minPrice=3000&maxPrice=1500', 'minPrice=1500&maxPrice=3000'],
  ];
  for (const [page, filters] of pairs)
    expect(names(await list(page)), filters).toEqual(names(await list(filters)));
  const [{ brand, category } = expect.fail()] = (await list('category=handbags')).products;
  expect(names(await list(`brandId=${brand.id}`))).toEqual(names(await list(`brandSlug=${brand.slug}`)));
  expect(names(await list(`categoryId=${category.id}`))).toEqual(names(await list('category=handbags')));
  const narrow = await list(
    'category=handbags,backpacks&minPrice=1500.5&maxPrice=3000&rating=4&inStock=true',
  );
  expect(narrow.total).toBeGreaterThan(0);
  for (const one of narrow.products) {
    expect(['handbags', 'backpacks']).toContain(one.category.slug);
    expect(one.price).toBeGreaterThanOrEqual(1500.5);
    expect(one.price).toBeLessThanOrEqual(3000);
    expect(one.averageRating).toBeGreaterThanOrEqual(4);
    expect(one.inStock).toBe(true);
  }
});

it('GET /products corrects a bad page or limit, is empty after the last page, and names other wrong fields', async () => {
  expect(names(await list('page=0&limit=x'))).toEqual(names(await list('')));
  expect(await list('page=99999')).toMatchObject({ products: [], total: (await list('')).total });
  expect((await list('limit=96')).products).toHaveLength(96);
  const refused = async (query: string) => {
    const { status, text } = await server.call(`${BASE_PATH}?${query}`);
    return [status, ...Object.keys(JSON.parse(text).fields).toSorted()];
  };
  expect(await refused('minPrice=cheap&rating=6&inStock=2&sort=best&brandId=kothi')).toEqual([
    400,
    'brandId',
    'inStock',
    'minPrice',
    'rating',
    'sort',
  ]);
  expect(await refused('sortBy=rating&sortOrder=asc')).toEqual([400, 'sortOrder']);
  expect(await refused(`search=${'x'.repeat(101)}`)).toEqual([400, 'search']);
  expect(await list("category='--&brand=%00")).toMatchObject({ products: [], total: 0 });
});

it('GET /products/search combines text and filters, and an empty text lists all products', async () => {
  const { products, total } = await get<PageBody>('/search?search=cabin%20trolley&category=suitcases');
  expect(total).toBeGreaterThan(0);
  expect(products.every(({ category }) => category.slug === 'suitcases')).toBe(true);
  expect(names(await get('/search?search=%20'))).toEqual(names(await list('')));
});

it('GET /products/:id and /slug/:slug return the same product, and 404 once it is archived or unknown', async () => {
  const [{ id, slug } = expect.fail()] = (await list('sort=popularity-desc')).products;
  expect(await get(`/${id}`)).toEqual(await get(`/slug/${slug}`));
  const related = await get<ProductBody[]>(`/${id}/related`);
  expect(related).toHaveLength(4);
  expect(related.map((one) => one.id)).not.toContain(id);
  expect(await get(`/${id}/related?limit=2`)).toHaveLength(2);
  await database.dataSource.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [id]);
  const unknownProduct = '00000000-0000-4000-8000-000000000000';
  for (const path of [
    `/${id}`,
    `/slug/${slug}`,
    `/${id}/related`,
    `/${unknownProduct}`,
    '/7',
    '/slug/%00',
    '/slug/A',
  ])
    expect((await server.call(BASE_PATH + path)).status, path).toBe(404);
  await database.dataSource.query(`UPDATE product SET status = 'active' WHERE id = $1`, [id]);
});

it('GET /products/featured and /recommendations return eight products, whoever userId names', async () => {
  const featured = await get<ProductBody[]>('/featured');
  expect(featured).toHaveLength(8);
  expect(featured.every(({ isFeatured }) => isFeatured)).toBe(true);
  expect(await get('/featured?limit=3')).toEqual(featured.slice(0, 3));
  const recommended = await get<ProductBody[]>('/recommendations');
  expect(recommended).toHaveLength(8);
  const [customer] = await database.dataSource.query(
    `INSERT INTO customer (email, first_name) VALUES ('taste@example.in', 'Asha') RETURNING id`,
  );
  expect(await get(`/recommendations?userId=${customer.id}&limit=8`)).toEqual(recommended);
});

it('GET /products filters and sorts by country of origin', async () => {
  const abroad = await list('country=vietnam&limit=96');
  expect(abroad.total).toBe(abroad.products.length);
  expect(new Set(abroad.products.map(({ countryOfOrigin }) => countryOfOrigin))).toEqual(
    new Set(['Vietnam']),
  );
  for (const query of [
    'sort=country-desc',
    'sortBy=country&sortOrder=desc',
    'sortBy=countryOfOrigin&sortOrder=desc',
  ])
    expect((await list(query)).products[0]?.countryOfOrigin, query).toBe('Vietnam');
  expect((await list('sort=country-asc')).products[0]?.countryOfOrigin).toBe('India');
});

it("the routes of categories, brands and filters return the catalogue's taxonomy, and 404 for unknown ids", async () => {
  const categories = await get<{ id: string; slug: string; productCount: number }[]>('/categories/list');
  expect(categories.map(({ slug }) => slug)).toEqual([
    'suitcases',
    'backpacks',
    'handbags',
    'travel-bags',
    'purses-wallets',
    'laptop-bags',
    'sports-bags',
    'kids-bags',
    'bag-accessories',
  ]);
  expect(await get(`/categories/${categories[1]?.id}`)).toEqual(categories[1]);
  expect(await get('/categories/slug/backpacks')).toEqual(categories[1]);
  const brands = await get<{ id: string }[]>('/brands/list');
  expect(await get(`/brands/${brands[0]?.id}`)).toEqual(brands[0]);
  for (const path of ['/categories/7', '/categories/slug/hats', '/brands/7'])
    expect((await server.call(BASE_PATH + path)).status, path).toBe(404);
  const filters = await get<{
    categories: { id: string; name: string; productCount: number }[];
    brands: object[];
    countries: { slug: string; name: string; productCount: number }[];
    priceRange: { min: number; max: number };
  }>('/filters');
  expect(filters.categories[1]).toMatchObject({ productCount: categories[1]?.productCount });
  expect(filters.brands).toHaveLength(brands.length);
  expect(filters.countries).toEqual([
    { slug: 'india', name: 'India', productCount: (await list('country=india')).total },
    { slug: 'vietnam', name: 'Vietnam', productCount: (await list('country=vietnam')).total },
  ]);
  const [{ low, high }] = await database.dataSource.query(
    `SELECT min(price) AS low, max(price) AS high FROM product WHERE status = 'active'`,
  );
  expect(filters.priceRange).toEqual({ min: low / 100, max: high / 100 });
});

it('POST /products/:id/view counts one view an hour per IP block', async () => {
  const [{ id } = expect.fail()] = (await list('')).products;
  const views = async () => {
    const [row] = await database.dataSource.query(
      `SELECT coalesce(sum(views), 0)::int AS views FROM product_day WHERE product_id = $1 AND day = ${indiaDay('now()')}`,
      [id],
    );
    return row.views;
  };
  const before = await views();
  for (let turn = 0; turn < 3; turn += 1) {
    const { status, text } = await server.call(`${BASE_PATH}/${id.toUpperCase()}/view`, { method: 'POST' });
    expect({ status, ...JSON.parse(text) }).toEqual({ status: 200, success: true, data: { productId: id } });
  }
  expect(await views()).toBe(before + 1);
});

it('GET /products takes one statement for 96 products as for one', async () => {
  const count = async (query: string) => {
    statements.length = 0;
    await list(query);
    return statements.length;
  };
  const one = await count('limit=1');
  // One statement returns the page, its count, and each product's category, brand, pictures and variants.
  expect(one).toBe(1);
  expect(await count('limit=96')).toBe(one);
});
