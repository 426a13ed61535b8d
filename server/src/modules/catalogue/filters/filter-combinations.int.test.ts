import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CABIN_LIMITS } from '../../../domain/cabin-baggage';
import { createTestDatabase, type TestContent, type TestDatabase } from '../../../platform/database/testing';
import { Transactions } from '../../../platform/database/transactions';
import { valueOf } from '../../../platform/graphql/value-of';
import { CatalogueChangesRepository } from '../catalogue-changes.repository';
import type { ProductFilter } from './product-filter';
import {
  countPlainly,
  MATCHES,
  meets,
  ORDERS,
  readPlainly,
  sortByRelevance,
  toCounts,
  type PlainProduct,
} from './testing.plain-lists';
import { createProductSearch } from '../testing';
import { DerivedColumnsRepository } from '../products/derived-columns.repository';
import { decodeCursor } from '../products/product-cursor';
import type { SortOrder } from '../products/product-order';
import { changeAtRandom, createRandom, startFolding } from '../testing.random-changes';
import type { SearchTest } from '../../search/search-condition';
import { spreadSlots } from './testing.slots';

/** Lists, totals and facets under random filters must equal what the products' own table says. */
let database: TestDatabase;
/** Opens a database for the tests of a `describe`. */
function useDatabase(content: TestContent): void {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await createTestDatabase(content);
    database = own;
    await new CatalogueChangesRepository(own.dataSource).fold();
  });
  afterAll(() => own.drop());
}

type Random = () => number;
const pick = <T>(random: Random, values: readonly [T, ...T[]] | readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
};

/** Two to five filters of a product, and of others, so that most combinations find something. */
function pickFilter(random: Random, products: readonly PlainProduct[]): ProductFilter {
  const some = <T>(valueOf: (product: PlainProduct) => T | undefined): T[] =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => valueOf(pick(random, products))).filter(
      (value) => value !== undefined,
    );
  const price = pick(random, products).price;
  const parts: readonly (() => ProductFilter)[] = [
    () => ({ categorySlugs: some(({ category }) => category) }),
    () => ({ categoryIds: some(({ categoryId }) => categoryId) }),
    () => ({ brandSlugs: [...some(({ brand }) => brand), 'no-such-brand'] }),
    () => ({ brandIds: some(({ brandId }) => brandId) }),
    () => ({ minPrice: price }),
    () => ({ maxPrice: price }),
    () => ({ minPrice: Math.floor(price / 2), maxPrice: price + pick(random, [0, 1, 100_000]) }),
    () => ({ minPrice: 0, maxPrice: 2_147_483_647 }),
    () => ({ minRating: pick(random, [1, 2, 3, 4, 5]) }),
    () => ({ colours: some(({ colours }) => colours[0]) }),
    () => ({ materials: some(({ materials }) => materials[0]) }),
    () => ({ countries: some(({ country }) => country) }),
    () => ({ inStock: random() < 0.7 }),
    () => ({ isFeatured: random() < 0.4 }),
    () => ({ onSale: random() < 0.5 }),
  ];
  const filters = Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(random, parts)());
  return Object.assign({}, ...filters);
}

/** What a search may be understood as, of a product. */
function pickUnderstood(random: Random, products: readonly PlainProduct[]): SearchTest[] {
  const product = pick(random, products);
  const price = pick(random, products).price;
  const parts: readonly (() => SearchTest)[] = [
    () => ({ minPrice: price * 0.9 + 0.5 }),
    () => ({ maxPrice: price + 0.5 }),
    () => ({ minPrice: price / 3, maxPrice: pick(random, [price * 1.1, 5_000_000_000]) }),
    () => ({ maxPrice: -1 }),
    () => ({ colours: product.colours }),
    () => ({ notColours: product.colours }),
    () => ({ materials: product.materials, onSale: true }),
    () => ({ notMaterials: product.materials }),
    () => ({ brands: [product.brand, 'no-such-brand'] }),
    () => ({ match: pick(random, product.matches.length > 0 ? product.matches : MATCHES) }),
    () => ({
      match: pick(random, product.matches.length > 0 ? product.matches : MATCHES),
      minPrice: price / 2,
    }),
    () => ({ notMatch: pick(random, MATCHES) }),
    () => ({ laptopInches: pick(random, [11, 13.3, 15]) }),
    () => ({ wheels: pick(random, [2, 4]) }),
    () => ({ minLitres: pick(random, [0.1, product.litres ?? 30, 1e300]) }),
    () => ({ maxLitres: pick(random, [-1, product.litres ?? 30, 45]), minLitres: 8 }),
    () => ({ maxHeightCm: product.heightCm ?? 40 }),
    () => ({ minHeightCm: 35, maxHeightCm: pick(random, [20, 57, 1e300]) }),
    () => ({ cabinLimit: pick(random, CABIN_LIMITS) }),
  ];
  const replacedBy = (['brand', 'price', 'colour', 'material', 'sale'] as const).map((filter) => ({
    replacedBy: filter,
  }));
  return Array.from({ length: Math.floor(random() * 3) }, () => ({
    ...pick(random, parts)(),
    ...(random() < 0.6 && pick(random, replacedBy)),
  }));
}

const SORT_ORDERS = Object.keys(ORDERS).filter((key): key is SortOrder => key in ORDERS);

/** What `readPlainly` returned, by order, where nothing changes meanwhile. */
type PlainReads = Map<SortOrder, Promise<PlainProduct[]>>;

/** Compares one random list with the products of the same moment, or of `reads`. */
async function compareOne(
  random: Random,
  reads: PlainReads = new Map(),
  wanted: { readonly filter?: ProductFilter; readonly order?: SortOrder; readonly offset?: number } = {},
): Promise<number> {
  const runner = database.dataSource.createQueryRunner();
  await runner.startTransaction('REPEATABLE READ');
  try {
    const moment: DataSource = Object.create(database.dataSource, {
      query: { value: (sql: string, values?: unknown[]) => runner.query(sql, values) },
    });
    const order = wanted.order ?? pick(random, SORT_ORDERS);
    const isByRelevance = wanted.order === undefined && random() < 0.3;
    const reading = reads.get(order) ?? readPlainly(moment, order);
    reads.set(order, reading);
    const products = await reading;
    const isSearch = isByRelevance || random() < 0.3;
    const filter = wanted.filter ?? {
      ...(random() < 0.7 ? pickFilter(random, products) : {}),
      ...(isSearch ? { understood: pickUnderstood(random, products) } : {}),
    };
    const limit = pick(random, [1, 12, 96]);
    const offset = wanted.offset ?? pick(random, [0, 0, 12, 144, 300, 1_008]);
    // From one product on, a catalogue counts as large here.
    const search = createProductSearch(moment, 1);
    const found = await search.findList(
      { filter, order: isByRelevance ? 'RELEVANCE' : order, limit, offset },
      { facets: true, endCursor: !isByRelevance },
    );
    const matches = products.filter((product) => meets(product, filter));
    const expected = isByRelevance ? sortByRelevance(matches) : matches;
    const which = JSON.stringify({ filter, order, isByRelevance, limit, offset });
    expect(found.total, which).toBe(expected.length);
    expect(
      found.items.map(({ id }) => id),
      which,
    ).toEqual(expected.slice(offset, offset + limit).map(({ id }) => id));
    expect(found.facets && toCounts(found.facets), which).toEqual(countPlainly(products, filter));
    if (found.endCursor !== null && random() < 0.5) {
      const after = valueOf(decodeCursor(found.endCursor, order));
      const next = await search.findList({ filter, order, limit, offset: 0, after }, { facets: false });
      expect(
        next.items.map(({ id }) => id),
        `after the page ${which}`,
      ).toEqual(expected.slice(offset + limit, offset + 2 * limit).map(({ id }) => id));
    }
    return found.total;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

describe('lists under several filters', () => {
  useDatabase('sampled');

  it.each([1, 2, 3])(
    'have the products, the total and the facets of the products’ own table, seed %i',
    async (seed) => {
      const random = createRandom(seed);
      const totals: number[] = [];
      const reads: PlainReads = new Map();
      for (let turn = 0; turn < 80; turn += 1) totals.push(await compareOne(random, reads));
      expect(totals.filter((total) => total > 0).length).toBeGreaterThan(40);
    },
  );

  it.each([21, 22])(
    'are the same while products change in parallel transactions and changes are folded, seed %i',
    async (seed) => {
      const folding = startFolding(database.dataSource);
      const changed = new AbortController();
      const changing = changeAtRandom(database.dataSource, { seed, workers: 2, transactions: 60 }).finally(
        () => changed.abort(),
      );
      const random = createRandom(seed);
      try {
        do await compareOne(random);
        while (!changed.signal.aborted);
      } finally {
        await changing.finally(() => folding.stop());
      }
      const reads: PlainReads = new Map();
      for (let turn = 0; turn < 20; turn += 1) await compareOne(random, reads);
    },
  );

  it('are the same before changes are folded, and after the slots of archived products are used by others', async () => {
    const { dataSource } = database;
    const changes = new CatalogueChangesRepository(dataSource);
    const random = createRandom(31);
    const setStatus = (status: string, digits: string) =>
      dataSource.query(
        `UPDATE product SET status = $1 WHERE left(id::text, 1) = ANY (string_to_array($2, NULL))`,
        [status, digits],
      );
    for (const [status, digits] of [
      ['archived', '012'],
      ['archived', '34'],
      ['active', '1234'],
      ['active', '0'],
    ] as const) {
      await setStatus(status, digits);
      const reads: PlainReads = new Map();
      for (let turn = 0; turn < 5; turn += 1) await compareOne(random, reads);
      await changes.fold();
      for (let turn = 0; turn < 5; turn += 1) await compareOne(random, reads);
    }
    const [slots]: { highest: number; used: number }[] = await dataSource.query(
      'SELECT max(slot) + 1 AS highest, count(id)::int AS used FROM product_slot',
    );
    expect(slots?.highest).toBeLessThanOrEqual((slots?.used ?? 0) + 70);
  });

  it('are the same in several chunks, and after their slots are sorted while products change', async () => {
    const { dataSource } = database;
    const compareSome = async (seed: number) => {
      const random = createRandom(seed);
      const reads: PlainReads = new Map();
      for (let turn = 0; turn < 30; turn += 1) await compareOne(random, reads);
    };
    const countRows = async () => {
      const [row]: { chunks: number; categories: number }[] = await dataSource.query(
        `SELECT count(*) FILTER (WHERE kind = 'total')::int AS chunks, count(*) FILTER (WHERE kind = 'category')::int AS categories
         FROM facet_bitmap`,
      );
      return row;
    };
    const sort = () =>
      new Transactions(dataSource).run((transaction) =>
        new DerivedColumnsRepository().sortProductSlots(transaction, 1),
      );
    await spreadSlots(dataSource);
    const spread = await countRows();
    expect(spread?.chunks).toBeGreaterThan(3);
    expect(spread?.categories).toBeGreaterThan(30);
    await compareSome(41);
    const folding = startFolding(dataSource);
    const changing = changeAtRandom(dataSource, { seed: 42, workers: 2, transactions: 60 });
    try {
      const sorting = sort();
      const random = createRandom(43);
      for (let turn = 0; turn < 20; turn += 1) await compareOne(random);
      expect(await sorting).toBe(true);
    } finally {
      await changing.finally(() => folding.stop());
    }
    await compareSome(44);
    expect(await sort()).toBe(false);
    expect((await countRows())?.chunks).toBe(1);
  });

  it('find by labels, laptop sizes, wheels, capacities, heights and cabin limits when nothing else of a product changes', async () => {
    const { dataSource } = database;
    const changes = new CatalogueChangesRepository(dataSource);
    const compareAll = async (seed: number, reads: PlainReads) => {
      for (const test of [
        { match: 'tote:C' },
        { notMatch: 'tote:C' },
        { laptopInches: 15 },
        { wheels: 4 },
        { minLitres: 20.1, maxLitres: 30.4 },
        { minHeightCm: 40 },
        ...CABIN_LIMITS.slice(0, 2).map((cabinLimit) => ({ cabinLimit })),
      ])
        for (let turn = 0; turn < 3; turn += 1)
          await compareOne(createRandom(seed + turn), reads, { filter: { understood: [test] } });
    };
    for (const [digits, seed] of [
      ['0123', 61],
      ['3456', 62],
    ] as const) {
      await dataSource.query(
        `UPDATE product SET tags = ARRAY[CASE WHEN strpos($1, left(id::text, 1)) > 0 THEN 'tote' ELSE 'other' END],
           laptop_inches = CASE WHEN strpos($1, right(id::text, 1)) > 0 THEN 15.6 ELSE 13 END, wheels = CASE WHEN strpos($1, substr(id::text, 3, 1)) > 0 THEN 4 END,
           capacity_litres = CASE WHEN strpos($1, substr(id::text, 4, 1)) > 0 THEN 20.1 END, length_cm = CASE WHEN strpos($1, substr(id::text, 5, 1)) > 0 THEN 70 END
         WHERE substr(id::text, 2, 1) < '6'`,
        [digits],
      );
      const reads: PlainReads = new Map();
      await compareAll(seed, reads);
      await changes.fold();
      await compareAll(seed, reads);
    }
  });

  it('have the prices of matches that are all not folded yet', async () => {
    const { dataSource } = database;
    await dataSource.query('UPDATE product SET is_featured = false WHERE is_featured');
    await new CatalogueChangesRepository(dataSource).fold();
    await dataSource.query(
      `UPDATE product SET is_featured = true WHERE id IN (
         (SELECT id FROM product WHERE status = 'active' ORDER BY price LIMIT 1) UNION (SELECT id FROM product WHERE status = 'active' ORDER BY price DESC LIMIT 2))`,
    );
    const filter = { isFeatured: true, minPrice: 1 };
    expect(await compareOne(createRandom(51), new Map(), { filter })).toBe(3);
  });

  it('fold writes counts, and leaves bits for later, while slots are sorted', async () => {
    const { dataSource } = database;
    const changes = new CatalogueChangesRepository(dataSource);
    await changes.fold();
    const countPending = async () => {
      const [row]: { counts: number; bits: number }[] = await dataSource.query(
        'SELECT (SELECT count(*)::int FROM facet_change) AS counts, (SELECT count(*)::int FROM listing_change) AS bits',
      );
      return row;
    };
    await new Transactions(dataSource).run(async (transaction) => {
      await new DerivedColumnsRepository().sortProductSlots(transaction);
      await dataSource.query(
        `UPDATE product SET is_featured = NOT is_featured WHERE id IN (SELECT id FROM product WHERE status = 'active' LIMIT 150)`,
      );
      await changes.fold();
      const pending = await countPending();
      expect(pending).toEqual({ counts: 0, bits: expect.any(Number) });
      expect(pending?.bits).toBeGreaterThan(100);
    });
    await changes.fold();
    expect(await countPending()).toEqual({ counts: 0, bits: 0 });
  });
});

describe('lists of more matches than are sorted at once', () => {
  useDatabase('seeded');

  it('begin with the first of many matches of a search in every order', async () => {
    // Many products are equal in what they are first sorted by.
    await database.dataSource.query(
      `UPDATE product SET average_rating = 1 + ascii(id::text) % 4, units_sold_90d = 0, country_of_origin = CASE WHEN id::text < '8' THEN 'India' ELSE 'Nepal' END WHERE status = 'active'`,
    );
    await new CatalogueChangesRepository(database.dataSource).fold();
    const filter = { understood: [{ minHeightCm: 1 }] };
    for (const order of SORT_ORDERS) {
      const reads: PlainReads = new Map();
      for (const offset of [0, 300, 1_008])
        expect(await compareOne(createRandom(71), reads, { filter, order, offset })).toBeGreaterThan(1_008);
    }
  });
});
