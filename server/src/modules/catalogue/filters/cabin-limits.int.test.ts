import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CABIN_LIMITS } from '../../../domain/cabin-baggage';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { Transactions } from '../../../platform/database/transactions';
import { valueOf } from '../../../platform/graphql/value-of';
import { CatalogueChangesRepository } from '../catalogue-changes.repository';
import { DerivedColumnsRepository } from '../products/derived-columns.repository';
import type { ProductSearch } from '../products/product-search';
import { toProduct } from '../products/product.type';
import { createListRequest, createProductSearch, createTestCatalogue } from '../testing';
import { spreadSlots } from './testing.slots';

/** What a search for an airline's cabin lists must be what product pages say that the airline takes. */
let database: TestDatabase;
/** By sets of bits, and by rows. */
let searches: readonly [ProductSearch, ProductSearch];
beforeAll(async () => {
  database = await createTestDatabase();
  await new CatalogueChangesRepository(database.dataSource).fold();
  // With a first match, a large catalogue counts as having sets.
  await new Transactions(database.dataSource).run((transaction) =>
    new DerivedColumnsRepository().syncSearchMatches(transaction, ['tote:C']),
  );
  searches = [createProductSearch(database.dataSource, 1), createProductSearch(database.dataSource)];
});
afterAll(() => database.drop());

const ALL = { order: 'NAME_ASC', limit: 2_000, offset: 0 } as const;

/** Compares searches with the product pages. @returns how many products the airlines take, by airline */
async function compareAirlines(): Promise<number[]> {
  const { items } = await searches[1].findList({ ...ALL, filter: {} }, { facets: false });
  expect(items.length).toBeGreaterThan(1_000);
  const pages = items.map((product) => toProduct(product, 'INR'));
  const counts: number[] = [];
  for (const cabinLimit of CABIN_LIMITS) {
    const { airline } = cabinLimit;
    const accepted = pages
      .filter((page) => page.cabinBaggage()?.acceptedBy.includes(airline))
      .map(({ name }) => name);
    for (const search of searches) {
      const found = await search.findList(
        { ...ALL, filter: { understood: [{ cabinLimit }] } },
        { facets: false },
      );
      expect(
        found.items.map(({ name }) => name),
        airline,
      ).toEqual(accepted);
    }
    counts.push(accepted.length);
  }
  return counts;
}

describe('a search for the cabin of an airline', () => {
  it('lists the seeded products whose page says that the airline takes them, and no others', async () => {
    const counts = await compareAirlines();
    for (const count of counts) expect(count).toBeGreaterThan(50);
    expect(new Set(counts).size).toBeGreaterThan(3);
  });

  it.each(CABIN_LIMITS.map(({ airline }) => airline))(
    'lists cabin bags for %s that it takes',
    async (airline) => {
      const { items, understood, relaxed } = await createTestCatalogue(database)
        .listProducts(createListRequest({ filter: { search: `cabin bag for ${airline}` } }))
        .then(valueOf);
      expect(understood.map(({ label }) => label)).toEqual(['Cabin bags', `${airline} cabin limit`]);
      expect(relaxed).toEqual([]);
      expect(items.length).toBeGreaterThan(20);
      for (const item of items)
        expect(toProduct(item, 'INR').cabinBaggage()?.acceptedBy, item.name).toContain(airline);
    },
  );

  it('lists other bags that the airline takes rather than those that it refuses, and names what it left out', async () => {
    const { items, understood, relaxed } = await createTestCatalogue(database)
      .listProducts(createListRequest({ filter: { search: 'cabin trolley for IndiGo' } }))
      .then(valueOf);
    expect(relaxed.map(({ label }) => label)).toEqual(['Suitcases']);
    expect(understood.map(({ label }) => label)).toEqual(['IndiGo cabin limit', 'Cabin bags']);
    for (const item of items)
      expect(toProduct(item, 'INR').cabinBaggage()?.acceptedBy, item.name).toContain('IndiGo');
  });

  it('agrees with the pages on products that exceed a limit by hundredths, or were not measured, before and after changes are folded', async () => {
    const { dataSource } = database;
    await dataSource.query(
      `UPDATE product SET length_cm = 54.91 + at % 30 / 100.0, width_cm = CASE WHEN at % 11 > 0 THEN 39.91 + at / 30 % 20 / 100.0 END,
         height_cm = 19.97 + at % 7 / 100.0, weight_kg = CASE WHEN at % 5 > 0 THEN 6.9991 + at % 12 / 10000.0 END,
         capacity_litres = CASE WHEN at % 13 > 0 THEN 14.991 + at % 17 / 1000.0 END
       FROM (SELECT id, row_number() OVER (ORDER BY md5(id::text)) AS at FROM product WHERE left(id::text, 1) < '5') numbered WHERE numbered.id = product.id`,
    );
    const counts = await compareAirlines();
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(5);
    await new CatalogueChangesRepository(dataSource).fold();
    expect(await compareAirlines()).toEqual(counts);
    await spreadSlots(dataSource);
    expect(await compareAirlines()).toEqual(counts);
  });
});
