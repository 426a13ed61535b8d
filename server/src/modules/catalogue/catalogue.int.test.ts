import { valueOf } from '../../platform/graphql/value-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { DomainError } from '../../domain/domain-error';
import type { CatalogueService, ProductListRequest } from './catalogue.service';
import type { ProductOrder } from './filters/product-filter';
import type { Product } from './products/product.entity';
import { createTestCatalogue, createListRequest } from './testing';

let database: TestDatabase;
let catalogue: CatalogueService;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = createTestCatalogue(database);
});
afterAll(() => database.drop());

const list = async (part: Partial<ProductListRequest> = {}) =>
  valueOf(await catalogue.listProducts(createListRequest(part))).items;

async function fetchAllPages(sort: ProductOrder): Promise<Product[]> {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const items = await list({ sort, page });
    if (items.length === 0) return products;
    products.push(...items);
  }
}

async function categoryNames(products: readonly Product[]): Promise<Set<string>> {
  const names = new Map((await catalogue.listCategories()).map(({ id, name }) => [id, name]));
  return new Set(products.map(({ categoryId }) => names.get(categoryId) ?? ''));
}

describe('searching products', () => {
  it.each([
    ['sutcase', 'Suitcases'],
    ['suitcse', 'Suitcases'],
    ['bagpack', 'Backpacks'],
    ['basta', 'Backpacks'],
    ['attachi', 'Suitcases'],
    ['potli', 'Purses and wallets'],
    ['dufel', 'Travel bags'],
    ['office bag', 'Laptop bags'],
    ['SUITCASE', 'Suitcases'],
    ['suitcases', 'Suitcases'],
  ])('the product search for "%s" finds %s first', async (words, category) => {
    const found = await list({ filter: { search: words }, limit: 12 });
    expect(found.length).toBeGreaterThan(0);
    expect([...(await categoryNames(found))]).toContain(category);
    expect([...(await categoryNames(found.slice(0, 1)))]).toEqual([category]);
  });

  it.each(['jhola', 'trolley', 'batua', 'thela'])(
    'the product search finds products for the word "%s"',
    async (word) => {
      expect((await list({ filter: { search: word } })).length).toBeGreaterThan(0);
    },
  );

  it.each(['jhola', 'thaila'])(
    'the product search for "%s" finds only bags with that name or tag',
    async (word) => {
      const found = await list({ filter: { search: word }, limit: 96 });
      const names = found.map(({ name, tags }) => [name, ...tags].join(' ').toLowerCase());
      expect(names.filter((words) => !/tote|shopper|hobo|jhola/.test(words))).toEqual([]);
    },
  );

  it('the product search reads "leathr" as leather', async () => {
    const found = await list({ filter: { search: 'leathr' }, limit: 24 });
    expect(found.length).toBe(24);
    for (const product of found) {
      expect(
        [product.name, product.descriptionHtml, ...product.materials, ...product.tags]
          .join(' ')
          .toLowerCase(),
      ).toContain('leather');
    }
  });

  it.each([
    ['rooltop', 'rolltop'],
    ['contempory', 'contemporary'],
    ['safari', null],
    ['wallets', null],
    ['suitcases', null],
    ['attachi', null],
    ['zzzzqqqq', null],
    ['', null],
  ])('findCorrectedSearch for %j returns %j', async (typed, corrected) => {
    expect(
      await catalogue.findCorrectedSearch(
        valueOf(await catalogue.listProducts(createListRequest({ filter: { search: typed } }))),
      ),
    ).toBe(corrected);
  });

  it('the product search ignores a word that no product has, and says so', async () => {
    const both = valueOf(
      await catalogue.listProducts(createListRequest({ filter: { search: 'leather backpack' } })),
    );
    expect(both.anyWord).toBe(false);
    expect(both.items.length).toBeGreaterThan(0);
    const either = valueOf(
      await catalogue.listProducts(createListRequest({ filter: { search: 'backpack spectrometer' } })),
    );
    expect(either.ignoredWords).toEqual(['spectrometer']);
    expect(either.understood).toMatchObject([{ topic: 'kind', label: 'Backpacks' }]);
    expect(either.total).toBeGreaterThanOrEqual(either.items.length);
    expect(either.items.length).toBeGreaterThan(0);
  });

  it.each([
    'zzzzqqqq',
    "'); DROP TABLE product; --",
    '& | ! ( )',
    ':*',
    '   ',
    '\0',
    '%',
    '<b>',
    '🎒',
    'the',
  ])('the product search accepts %j without an error', async (words) => {
    await expect(list({ filter: { search: words } })).resolves.toBeInstanceOf(Array);
  });
});

describe('sorting products', () => {
  const by: Record<string, [ProductOrder, (a: Product, b: Product) => number]> = {
    name: ['NAME_ASC', (a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase())],
    'name backwards': ['NAME_DESC', (a, b) => compare(b.name.toLowerCase(), a.name.toLowerCase())],
    price: ['PRICE_ASC', (a, b) => a.price - b.price],
    'price, dearest first': ['PRICE_DESC', (a, b) => b.price - a.price],
    'date, newest first': ['CREATED_AT_DESC', (a, b) => b.createdAt.getTime() - a.createdAt.getTime()],
    'date, oldest first': ['CREATED_AT_ASC', (a, b) => a.createdAt.getTime() - b.createdAt.getTime()],
    'country of origin, then name': [
      'COUNTRY_ASC',
      (a, b) =>
        compare(a.countryOfOrigin, b.countryOfOrigin) || compare(a.name.toLowerCase(), b.name.toLowerCase()),
    ],
    'country of origin backwards, then name': [
      'COUNTRY_DESC',
      (a, b) =>
        compare(b.countryOfOrigin, a.countryOfOrigin) || compare(a.name.toLowerCase(), b.name.toLowerCase()),
    ],
    rating: ['RATING_DESC', (a, b) => b.averageRating - a.averageRating || b.reviewCount - a.reviewCount],
  };
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

  it.each(Object.entries(by))(
    'listProducts sorted by %s returns each of the 1,200 products once, equal ones by id',
    async (_name, [sort, order]) => {
      const products = await fetchAllPages(sort);
      expect(products.length).toBe(1_200);
      expect(new Set(products.map(({ id }) => id)).size).toBe(1_200);
      expect(products.map(({ id }) => id)).toEqual(
        products.toSorted((a, b) => order(a, b) || compare(a.id, b.id)).map(({ id }) => id),
      );
    },
  );

  it('listProducts by popularity sorts by units sold, then by views, of the last 90 days', async () => {
    const rows: { id: string }[] = await database.dataSource.query(
      `SELECT p.id FROM product p LEFT JOIN product_day d ON d.product_id = p.id AND d.day > current_date - 90
       GROUP BY p.id ORDER BY coalesce(sum(d.units_sold), 0) DESC, coalesce(sum(d.views), 0) DESC, p.id`,
    );
    expect((await fetchAllPages('POPULARITY_DESC')).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('at most 3 of the first 20 pages of 12 show a model twice, by name, date and popularity', async () => {
    for (const sort of ['NAME_ASC', 'CREATED_AT_DESC', 'POPULARITY_DESC'] as const) {
      const products = (await fetchAllPages(sort)).slice(0, 240);
      const twice = Array.from({ length: 20 }, (_, page) => products.slice(page * 12, page * 12 + 12)).filter(
        (shown) => new Set(shown.map(({ model }) => model)).size < shown.length,
      );
      expect(twice.length, sort).toBeLessThanOrEqual(3);
    }
  });

  it('listProducts returns an empty list after the last page', async () => {
    expect(await list({ page: 1_000 })).toEqual([]);
  });
});

describe('filtering products', () => {
  it('the product filter requires every group to match, and any value within a group', async () => {
    const found = await list({
      filter: {
        categorySlugs: ['backpacks', 'handbags'],
        colours: ['red', 'blue'],
        materials: ['leather'],
        minPrice: 100_000,
        maxPrice: 900_000,
        minRating: 4,
        inStock: true,
      },
    });
    expect(found.length).toBeGreaterThan(0);
    for (const product of found) {
      expect(product.price).toBeGreaterThanOrEqual(100_000);
      expect(product.price).toBeLessThanOrEqual(900_000);
      expect(product.averageRating).toBeGreaterThanOrEqual(4);
      expect(product.stock).toBeGreaterThan(0);
      expect(product.colourFamilies.some((colour) => ['red', 'blue'].includes(colour))).toBe(true);
      expect(product.materialFamilies).toContain('leather');
    }
    expect([...(await categoryNames(found))].toSorted()).toEqual(['Backpacks', 'Handbags']);
  });

  it('the filter by country of origin matches any of the countries', async () => {
    const imported = await list({ filter: { countries: ['vietnam'] }, limit: 96 });
    expect(new Set(imported.map(({ countryOfOrigin }) => countryOfOrigin))).toEqual(new Set(['Vietnam']));
    const { total } = valueOf(
      await catalogue.listProducts(createListRequest({ filter: { countries: ['vietnam', 'india'] } })),
    );
    expect(total).toBe(1_200);
    expect(await list({ filter: { countries: ['atlantis'] } })).toEqual([]);
  });

  it('a country\'s slug is derived from its name, and is "other" for a name without Latin letters', async () => {
    const [bag] = await list({ limit: 1 });
    const fetchSlug = async (country: string): Promise<unknown> => {
      const updateProduct = 'UPDATE product SET country_of_origin = $2 WHERE id = $1';
      await database.dataSource.query(updateProduct, [bag?.id, country]);
      return database.dataSource.query('SELECT country_slug AS slug FROM product WHERE id = $1', [bag?.id]);
    };
    expect(await fetchSlug('Sri Lanka')).toEqual([{ slug: 'sri-lanka' }]);
    expect(await list({ filter: { countries: ['sri-lanka'] } })).toHaveLength(1);
    expect(await fetchSlug('भारत')).toEqual([{ slug: 'other' }]);
    await fetchSlug(bag?.countryOfOrigin ?? '');
  });

  it('a boolean filter set to false returns the products that do not match', async () => {
    for (const product of await list({ filter: { inStock: false } })) expect(product.stock).toBe(0);
    for (const product of await list({ filter: { onSale: false } })) expect(product.comparePrice).toBeNull();
    for (const product of await list({ filter: { onSale: true } }))
      expect(product.comparePrice ?? 0).toBeGreaterThan(product.price);
  });

  it('the filter by an unknown category slug returns no products', async () => {
    expect(await list({ filter: { categorySlugs: ['hats'] } })).toEqual([]);
  });
});

describe('facets', () => {
  const facetsOf = async (filter: ProductListRequest['filter']) => {
    const { total, facets } = valueOf(
      await catalogue.listProducts(createListRequest({ filter, limit: 1 }), {
        facets: true,
      }),
    );
    if (!facets) throw new Error('The facets were not counted');
    return { total, facets };
  };
  const totalOf = async (filter: ProductListRequest['filter']) =>
    valueOf(await catalogue.listProducts(createListRequest({ filter, limit: 1 }))).total;

  it('each facet is counted without its own filter and with all others', async () => {
    const filter = { categorySlugs: ['backpacks'], colours: ['red'], inStock: true, minRating: 4 };
    const { total, facets } = await facetsOf(filter);
    expect(total).toBe(await totalOf(filter));
    for (const { slug, count } of facets.categories) {
      expect(await totalOf({ ...filter, categorySlugs: [slug] }), slug).toBe(count);
    }
    for (const { slug, count } of facets.colours) {
      expect(await totalOf({ ...filter, colours: [slug] }), slug).toBe(count);
    }
    for (const { slug, count } of facets.brands) {
      expect(await totalOf({ ...filter, brandSlugs: [slug] }), slug).toBe(count);
    }
    for (const { slug, count } of facets.materials) {
      expect(await totalOf({ ...filter, materials: [slug] }), slug).toBe(count);
    }
    for (const { slug, count } of facets.countries) {
      expect(await totalOf({ ...filter, countries: [slug] }), slug).toBe(count);
    }
    for (const { minRating, count } of facets.ratings) {
      expect(await totalOf({ ...filter, minRating }), String(minRating)).toBe(count);
    }
    expect(facets.onSaleCount).toBe(await totalOf({ ...filter, onSale: true }));
    expect((await facetsOf({ ...filter, onSale: false })).facets.onSaleCount).toBe(facets.onSaleCount);
    const { inStock: _own, ...open } = filter;
    expect(facets.inStockCount).toBe(await totalOf({ ...open, inStock: true }));
  });

  it("the facet of countries is counted without its own filter and has each country's name", async () => {
    const { facets } = await facetsOf({ categorySlugs: ['backpacks'], countries: ['vietnam'] });
    expect(facets.countries.map(({ slug, name }) => [slug, name])).toEqual([
      ['india', 'India'],
      ['vietnam', 'Vietnam'],
    ]);
    for (const { slug, count } of facets.countries)
      expect(await totalOf({ categorySlugs: ['backpacks'], countries: [slug] }), slug).toBe(count);
  });

  it('the facet of brands is sorted by number of products', async () => {
    const counts = (await facetsOf({})).facets.brands.map(({ count }) => count);
    expect(counts.length).toBeGreaterThan(10);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it("the price range ignores the price filter, and the histogram's bars contain every product", async () => {
    const open = await facetsOf({ categorySlugs: ['suitcases'] });
    const narrowed = await facetsOf({ categorySlugs: ['suitcases'], minPrice: 500_000, maxPrice: 600_000 });
    expect([narrowed.facets.minPrice, narrowed.facets.maxPrice]).toEqual([
      open.facets.minPrice,
      open.facets.maxPrice,
    ]);
    expect(narrowed.total).toBeLessThan(open.total);
    expect(open.facets.prices.length).toBe(20);
    expect(open.facets.prices.reduce((sum, { count }) => sum + count, 0)).toBe(open.total);
  });

  it('facets add up for a search, and are empty for a search without results', async () => {
    const searched = await facetsOf({ search: 'leather' });
    expect(searched.facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(searched.total);
    const nothing = await facetsOf({ search: 'zzzzqqqq' });
    expect(nothing).toMatchObject({
      total: 0,
      facets: { categories: [], brands: [], prices: [], minPrice: 0, maxPrice: 0 },
    });
  });
});

describe('related, recommended and featured products', () => {
  it('findRelated returns products of the same category and other models', async () => {
    const [product] = await list({ limit: 1 });
    const related = valueOf(await catalogue.findRelated(product?.id ?? '', 4));
    expect(related.length).toBe(4);
    for (const other of related) {
      expect(other.categoryId).toBe(product?.categoryId);
      expect(other.model).not.toBe(product?.model);
    }
    expect(valueOf(await catalogue.findRelated('nobody', 4))).toEqual([]);
  });

  it('findRelated puts sold-out products last', async () => {
    const [product] = await list({ filter: { categorySlugs: ['handbags'] }, limit: 1 });
    const related = valueOf(await catalogue.findRelated(product?.id ?? '', 96));
    const firstSoldOut = related.findIndex(({ stock }) => stock === 0);
    expect(firstSoldOut === -1 || related.slice(firstSoldOut).every(({ stock }) => stock === 0)).toBe(true);
    expect(related.slice(0, 4).every(({ stock }) => stock > 0)).toBe(true);
  });

  it('listRecommended prefers the categories of the viewed products and leaves those out', async () => {
    const seen = await list({ filter: { categorySlugs: ['kids-bags'] }, limit: 3 });
    const ids = seen.map(({ id }) => id);
    const recommended = valueOf(await catalogue.listRecommended(ids, 8));
    expect(recommended.length).toBe(8);
    expect(recommended.filter(({ id }) => ids.includes(id))).toEqual([]);
    expect([...(await categoryNames(recommended.slice(0, 4)))]).toEqual(['Kids bags']);
    expect(valueOf(await catalogue.listRecommended([], 8)).length).toBe(8);
  });

  it('listFeatured returns featured products only', async () => {
    const featured = valueOf(await catalogue.listFeatured(8));
    expect(featured.map(({ isFeatured }) => isFeatured)).toEqual(Array(8).fill(true));
  });

  it('listFeatured puts a product that sells out last and keeps it in the list', async () => {
    const all = valueOf(await catalogue.listFeatured(96));
    const [first, second] = all;
    await database.dataSource.query('UPDATE variant SET stock = 0 WHERE product_id = $1', [first?.id]);
    const after = valueOf(await catalogue.listFeatured(96));
    expect(after[0]?.id).toBe(second?.id);
    expect(after.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    const firstSoldOut = after.findIndex(({ stock }) => stock === 0);
    expect(after.slice(firstSoldOut).every(({ stock }) => stock === 0)).toBe(true);
  });
});

it('listProducts refuses values out of range and names the field', async () => {
  const fieldOf = (part: Partial<ProductListRequest>) =>
    catalogue
      .listProducts(createListRequest(part))
      .then((result) => (result instanceof DomainError ? result.field : null));
  expect(await fieldOf({ page: Number.NaN })).toBe('page');
  expect(await fieldOf({ page: 1e308 })).toBe('page');
  expect(await fieldOf({ limit: 12.5 })).toBe('limit');
  expect(await fieldOf({ filter: { maxPrice: 1e308 } })).toBe('maxPrice');
  expect(await fieldOf({ filter: { brandSlugs: Array(97).fill('x') } })).toBe('brandSlugs');
});
