import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { Brand } from './taxonomy/brand.entity';
import { Category } from './taxonomy/category.entity';
import { CatalogueChangesRepository } from './catalogue-changes.repository';
import { CatalogueRepository } from './catalogue.repository';
import type { ProductFilter } from './filters/product-filter';
import { Picture } from './products/picture.entity';
import { Product } from './products/product.entity';
import type { SortOrder } from './products/product-order';
import type { ProductSearch } from './products/product-search';
import type { ProductRepository } from './products/product.repository';
import { createProductRepository, createProductSearch } from './testing';
import type { ProductWithRelations } from './products/product-relations';
import { BIT_DIFFERENCES, COUNTS_AT_ONCE, PRODUCTS_AT_ONCE } from './testing.folding';
import { changeAtRandom, startFolding } from './testing.random-changes';
import { Variant } from './products/variant.entity';

/** What is printed and listed for products must equal what their own tables say. */
let database: TestDatabase;
let products: ProductRepository;
let productSearch: ProductSearch;

beforeAll(async () => {
  database = await createTestDatabase('sampled');
  products = createProductRepository(database.dataSource);
  productSearch = createProductSearch(database.dataSource);
});
afterAll(() => database.drop());

/** Products for sale with all relations, from their own tables. */
async function readPlainly(): Promise<ProductWithRelations[]> {
  const { dataSource } = database;
  const [rows, variants, brands, categories] = await Promise.all([
    dataSource.getRepository(Product).find({ where: { status: 'active' }, order: { id: 'ASC' } }),
    dataSource.getRepository(Variant).find({ order: { position: 'ASC' } }),
    dataSource.getRepository(Brand).find(),
    dataSource.getRepository(Category).find(),
  ]);
  const pictures = await new CatalogueRepository(dataSource).findPictures(rows.map(({ id }) => id));
  // Copies: printed rows are no instances of the entities.
  const group = <T extends { productId: string }>(entries: readonly T[]): Map<string, T[]> => {
    const groups = new Map<string, T[]>();
    for (const entry of entries)
      groups.set(entry.productId, [...(groups.get(entry.productId) ?? []), { ...entry }]);
    return groups;
  };
  const copyOf = <T extends { id: string }>(entries: readonly T[], id: string): T | undefined => {
    const entry = entries.find((one) => one.id === id);
    return entry && { ...entry };
  };
  const variantsOf = group(variants);
  const picturesOf = group(pictures);
  return rows.map((row) => ({
    ...row,
    variants: variantsOf.get(row.id) ?? [],
    pictures: picturesOf.get(row.id) ?? [],
    brand: copyOf(brands, row.brandId),
    category: copyOf(categories, row.categoryId),
  }));
}

async function expectPrintedRows(): Promise<void> {
  const plain = await readPlainly();
  const printed = await products.findByIds(plain.map(({ id }) => id));
  expect(printed.length).toBe(plain.length);
  // Vitest's own comparison of a thousand products takes most of a second, so it explains the first difference only.
  for (const [at, product] of printed.entries())
    if (!isDeepStrictEqual(product, plain[at])) expect(product).toStrictEqual(plain[at]);
}

/** Products whose search columns are not those of their document. */
const SEARCH_DIFFERENCES = `
  SELECT id, name FROM product WHERE search IS NULL OR labels IS DISTINCT FROM search_labels(search)
    OR ranked_words IS DISTINCT FROM ts_filter(search, '{a,b,c}')`;

/** Rows of `product_listing` that differ from the products for sale, in either direction. */
const LISTING_DIFFERENCES = `
  WITH wanted AS (
    SELECT id, category_id, brand_id, created_at, average_rating, price, compare_price, review_count, units_sold_90d, views_90d, stock > 0 AS in_stock,
      is_featured, lower(name) AS name_key, country_slug, country_of_origin, model, colour_families, material_families,
      ARRAY(SELECT DISTINCT colour_family FROM variant v WHERE v.product_id = product.id AND stock > 0 ORDER BY 1) AS colours_in_stock
    FROM product WHERE status = 'active'
  ), stored AS (
    SELECT id, category_id, brand_id, created_at, average_rating, price, compare_price, review_count, units_sold_90d, views_90d, in_stock,
      is_featured, name_key, country_slug, country_of_origin, model, colour_families, material_families, colours_in_stock FROM product_listing
  )
  (SELECT 'missing' AS kind, id FROM (SELECT * FROM wanted EXCEPT SELECT * FROM stored) m)
  UNION ALL (SELECT 'wrong', id FROM (SELECT * FROM stored EXCEPT SELECT * FROM wanted) w)`;

/** Numbers of products by scope and facet value that differ from what the listing says. */
const COUNT_DIFFERENCES = `
  WITH wanted AS (
    SELECT scope, f.kind, f.key, f.bucket, count(*) AS count FROM product_listing l, listing_facts(l) f,
      unnest(ARRAY['00000000-0000-0000-0000-000000000000', l.category_id, l.brand_id]) scope GROUP BY 1, 2, 3, 4
  ), stored AS (
    SELECT scope, kind, key, bucket, sum(count) AS count FROM facet_counts GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0
  )
  (SELECT * FROM wanted EXCEPT SELECT * FROM stored) UNION ALL (SELECT * FROM stored EXCEPT SELECT * FROM wanted)`;

/**
 * Facets of the whole catalogue, of categories and of brands, each beside the same filter that no count is kept for.
 * @param key how filters name them: both name the same counts
 */
async function expectFacets(key: 'id' | 'slug'): Promise<void> {
  const repository = new CatalogueRepository(database.dataSource);
  const [categories, brands] = await Promise.all([repository.findCategories(), repository.findBrands()]);
  const filters: ProductFilter[] = [
    {},
    ...categories.map(({ id, slug }) => (key === 'id' ? { categoryIds: [id] } : { categorySlugs: [slug] })),
    ...brands.slice(0, 5).map(({ id, slug }) => (key === 'id' ? { brandIds: [id] } : { brandSlugs: [slug] })),
    { categorySlugs: ['no-such-category'] },
  ];
  for (const filter of filters) {
    const find = (counted: ProductFilter) =>
      productSearch.findList({ filter: counted, order: 'PRICE_ASC', limit: 3, offset: 0 }, { facets: true });
    expect(await find(filter), JSON.stringify(filter)).toEqual(await find({ ...filter, minPrice: 0 }));
  }
}

/** Filters by id and by slug take turns before and after folding, from one check to the next. */
let checks = 0;

async function expectEverything(): Promise<void> {
  const keys = checks++ % 2 === 0 ? (['id', 'slug'] as const) : (['slug', 'id'] as const);
  const changes = new CatalogueChangesRepository(database.dataSource);
  await expectPrintedRows();
  expect(await database.dataSource.query(SEARCH_DIFFERENCES)).toEqual([]);
  expect(await database.dataSource.query(LISTING_DIFFERENCES)).toEqual([]);
  expect(await database.dataSource.query(COUNT_DIFFERENCES)).toEqual([]);
  await expectFacets(keys[0]);
  await changes.fold();
  expect(await database.dataSource.query('SELECT * FROM facet_change')).toEqual([]);
  expect(await database.dataSource.query('SELECT * FROM listing_change')).toEqual([]);
  expect(await database.dataSource.query(BIT_DIFFERENCES)).toEqual([]);
  expect(await database.dataSource.query(COUNT_DIFFERENCES)).toEqual([]);
  await expectFacets(keys[1]);
}

describe('the read model', () => {
  it('printed rows, the listing and the counts equal the tables of the seeded catalogue', expectEverything);

  it('printed rows, the listing and the counts equal the tables when more has changed than is folded at once', async () => {
    const { dataSource } = database;
    await dataSource.query(
      `INSERT INTO facet_change (scope, kind, key, bucket, count) SELECT id, 'names', '', 0, 0 FROM category, generate_series(1, $1)`,
      [COUNTS_AT_ONCE / 8],
    );
    await dataSource.query(
      'INSERT INTO listing_change (id) SELECT id FROM product_listing, generate_series(1, 12)',
    );
    await dataSource.query('UPDATE variant SET price = price + 100');
    const [rows]: { counts: number; products: number }[] = await dataSource.query(
      'SELECT (SELECT count(*)::int FROM facet_change) AS counts, (SELECT count(*)::int FROM listing_change) AS products',
    );
    expect(rows?.counts).toBeGreaterThan(COUNTS_AT_ONCE);
    expect(rows?.products).toBeGreaterThan(PRODUCTS_AT_ONCE);
    await expectEverything();
  });

  it.each([1, 2, 3])(
    'printed rows, the listing and the counts equal the tables after random changes one after the other, seed %i',
    async (seed) => {
      await changeAtRandom(database.dataSource, { seed, workers: 1, transactions: 60 });
      await expectEverything();
    },
  );

  it.each([11, 12, 13, 14])(
    'printed rows, the listing and the counts equal the tables after random changes in parallel transactions, seed %i',
    async (seed) => {
      const folding = startFolding(database.dataSource);
      await changeAtRandom(database.dataSource, { seed, workers: 4, transactions: 40 }).finally(() =>
        folding.stop(),
      );
      await expectEverything();
    },
  );

  it('a print waits for a parallel transaction and contains what that one committed', async () => {
    const [product] = await products.findPage({ filter: {}, order: 'PRICE_ASC', limit: 1, offset: 0 });
    const [first, second] = [
      database.dataSource.createQueryRunner(),
      database.dataSource.createQueryRunner(),
    ];
    await first.startTransaction();
    await first.query(`UPDATE picture SET alt = 'From the first' WHERE product_id = $1`, [product?.id]);
    await second.startTransaction();
    const waiting = second.query(`UPDATE variant SET name = 'From the second' WHERE product_id = $1`, [
      product?.id,
    ]);
    await expect
      .poll(() =>
        database.dataSource.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype <> 'advisory'`),
      )
      .not.toEqual([]);
    await first.commitTransaction();
    await waiting;
    await second.commitTransaction();
    await Promise.all([first.release(), second.release()]);
    const [printed] = await products.findByIds([product?.id ?? '']);
    expect(new Set(printed?.pictures?.map(({ alt }) => alt))).toEqual(new Set(['From the first']));
    expect(new Set(printed?.variants?.map(({ name }) => name))).toEqual(new Set(['From the second']));
  });

  it('a sale changes the stock that is read without printing the product again', async () => {
    const [product] = await products.findPage({
      filter: { inStock: true },
      order: 'NAME_ASC',
      limit: 1,
      offset: 0,
    });
    const id = product?.id ?? '';
    const rowVersion = () =>
      database.dataSource.query(
        'SELECT d.ctid AS document, l.ctid AS listing FROM product_document d JOIN product_listing l ON l.id = d.product_id WHERE d.product_id = $1',
        [id],
      );
    await database.dataSource.query('UPDATE variant SET stock = 5 WHERE product_id = $1', [id]);
    const before = await rowVersion();
    await database.dataSource.query(
      'UPDATE variant SET stock = stock - 1, committed = committed + 1 WHERE product_id = $1 AND position = 0',
      [id],
    );
    expect(await rowVersion()).toEqual(before);
    const [sold] = await products.findByIds([id]);
    expect(sold?.variants?.[0]?.stock).toBe(4);
    expect(sold?.stock).toBe(5 * (sold?.variants?.length ?? 0) - 1);
  });

  it('facets have the names and colours of their tables, in the order of these', async () => {
    const { facets } = await productSearch.findList(
      { filter: { minPrice: 0 }, order: 'NAME_ASC', limit: 1, offset: 0 },
      { facets: true },
    );
    const named = async (table: string, columns: string, counted: readonly { slug: string }[] = []) => {
      const rows: { slug: string }[] = await database.dataSource.query(
        `SELECT ${columns} FROM ${table} ORDER BY position`,
      );
      const shown = rows.filter(({ slug }) => counted.some((value) => value.slug === slug));
      expect(shown.length).toBeGreaterThan(2);
      expect(counted).toMatchObject(shown);
    };
    await named('colour_family', 'slug, name, hex', facets?.colours);
    await named('material_family', 'slug, name', facets?.materials);
    await named('category', 'slug, name', facets?.categories);
  });

  it('the facets are counted from changes of another transaction as soon as it commits', async () => {
    const changes = new CatalogueChangesRepository(database.dataSource);
    await changes.fold();
    const onSale = async () =>
      (await productSearch.findList({ filter: {}, order: 'NAME_ASC', limit: 1, offset: 0 }, { facets: true }))
        .facets?.onSaleCount ?? 0;
    const before = await onSale();
    const [product] = await products.findPage({
      filter: { onSale: false },
      order: 'NAME_ASC',
      limit: 1,
      offset: 0,
    });
    const runner = database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE variant SET compare_price = price + 100 WHERE product_id = $1', [product?.id]);
    expect(await onSale()).toBe(before);
    await changes.fold();
    expect(await onSale()).toBe(before);
    await runner.commitTransaction();
    await runner.release();
    expect(await onSale()).toBe(before + 1);
    await changes.fold();
    expect(await onSale()).toBe(before + 1);
  });

  it('parallel transactions that change the same counts do not wait for each other', async () => {
    const [one, other] = await products.findPage({
      filter: { inStock: true },
      order: 'NAME_ASC',
      limit: 2,
      offset: 0,
    });
    const runners = [database.dataSource.createQueryRunner(), database.dataSource.createQueryRunner()];
    for (const runner of runners) {
      await runner.startTransaction();
      await runner.query(`SET LOCAL lock_timeout = '2s'`);
    }
    const sellOut = 'UPDATE variant SET stock = 0, committed = committed + stock WHERE product_id = $1';
    await runners[0]?.query(sellOut, [one?.id]);
    await runners[1]?.query(sellOut, [other?.id]);
    for (const runner of runners) {
      await runner.commitTransaction();
      await runner.release();
    }
    expect(await database.dataSource.query(COUNT_DIFFERENCES)).toEqual([]);
  });
});

describe('the whole seed after random changes', () => {
  let seeded: TestDatabase;
  beforeAll(async () => {
    seeded = await createTestDatabase('seeded');
    await changeAtRandom(seeded.dataSource, { seed: 21, workers: 1, transactions: 40 });
  });
  afterAll(() => seeded.drop());

  it('a deep page, read from the end of the list, has the products that a list from its start has', async () => {
    const products = createProductRepository(seeded.dataSource);
    const productSearch = createProductSearch(seeded.dataSource);
    const find = (order: SortOrder, limit: number, offset: number) =>
      productSearch.findList({ filter: {}, order, limit, offset }, { facets: false });
    for (const order of [
      'NAME_DESC',
      'PRICE_ASC',
      'PRICE_DESC',
      'POPULARITY_DESC',
      'COUNTRY_DESC',
    ] as const) {
      const all = await products.findPage({ filter: {}, order, limit: 1_300, offset: 0 });
      expect(all.length).toBeGreaterThan(1_061);
      for (const [limit, offset] of [
        [12, 1_008],
        [96, 1_056],
        [12, all.length - 5],
        [12, all.length + 5],
        [12, 100_000],
      ] as const) {
        const { items, total } = await find(order, limit, offset);
        expect(total).toBe(all.length);
        expect(items.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit).map(({ id }) => id));
      }
    }
  });
});

describe('the columns of products, variants and pictures', () => {
  const readDefinition = async (sql: string): Promise<string> => {
    const [row]: { definition: string }[] = await database.dataSource.query(`SELECT ${sql} AS definition`);
    return row?.definition ?? '';
  };
  /** Stock changes too often to be printed. */
  const printedColumns = (entity: typeof Product | typeof Variant | typeof Picture) =>
    database.dataSource
      .getMetadata(entity)
      .columns.filter(({ databaseName }) => databaseName !== 'stock')
      .map(({ databaseName, propertyName }) => ({ databaseName, propertyName }));

  it.each([
    ['product', Product, 'p'],
    ['variant', Variant, 'v'],
    ['picture', Picture, 'i'],
  ] as const)('each column of a %s is printed by print_products', async (_name, entity, alias) => {
    const definition = await readDefinition(`pg_get_functiondef('print_products'::regproc)`);
    const missing = printedColumns(entity).filter(
      ({ databaseName, propertyName }) =>
        !definition.includes(`${alias}.${databaseName} AS "${propertyName}"`),
    );
    expect(missing, 'a migration must replace print_products and print all products again').toEqual([]);
  });

  it('a change of each printed column of a product prints it again', async () => {
    const definition = await readDefinition(
      `(SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'product_printed_update')`,
    );
    const missing = printedColumns(Product).filter(
      ({ databaseName }) => !new RegExp(`\\bold\\.${databaseName}\\b`).test(definition),
    );
    expect(missing, 'a migration must replace the trigger product_printed_update').toEqual([]);
  });
});
