import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { valueOf } from '../../../platform/graphql/value-of';
import type { CatalogueService } from '../catalogue.service';
import { createListRequest, createTestCatalogue } from '../testing';
import type { ProductFilter } from './product-filter';

let database: TestDatabase;
let catalogue: CatalogueService;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = createTestCatalogue(database);
});
afterAll(() => database.drop());

async function facetsOf(filter: ProductFilter) {
  const list = await catalogue.listProducts(createListRequest({ filter, limit: 1 }), { facets: true });
  const { total, facets } = valueOf(list);
  if (!facets) throw new Error('The facets were not counted');
  return { total, facets };
}

it('a bag that is sold out in a colour is not listed or counted as in stock in that colour', async () => {
  const [sold]: { id: string; soldOut: string; left: string }[] = await database.dataSource.query(
    `SELECT product_id AS id, min(colour_family) AS "soldOut", max(colour_family) AS left FROM variant
     WHERE product_id = ANY (ARRAY(SELECT id FROM product WHERE status = 'active' AND stock > 0))
     GROUP BY product_id HAVING count(DISTINCT colour_family) > 1 ORDER BY product_id LIMIT 1`,
  );
  if (!sold) throw new Error('No product has two colours');
  const { id, soldOut, left } = sold;
  const restock = () => database.dataSource.query('UPDATE variant SET stock = 5 WHERE product_id = $1', [id]);
  const isListed = async (filter: ProductFilter) =>
    valueOf(await catalogue.listProducts(createListRequest({ filter: { ...filter, ids: [id] } }))).total > 0;
  const inColour = { colours: [soldOut], inStock: true };
  await restock();
  const searched = { search: soldOut, inStock: true };
  const [before, searchedBefore] = [await facetsOf(inColour), await facetsOf(searched)];
  expect(await isListed(inColour)).toBe(true);
  await database.dataSource.query(
    `UPDATE variant SET stock = CASE WHEN colour_family = $2 THEN 0 ELSE 5 END WHERE product_id = $1`,
    [id, soldOut],
  );
  expect(await isListed(inColour)).toBe(false);
  expect(await isListed({ colours: [soldOut] })).toBe(true);
  expect(await isListed({ colours: [soldOut], inStock: false })).toBe(false);
  expect(await isListed({ colours: [soldOut, left], inStock: true })).toBe(true);
  const after = await facetsOf(inColour);
  expect(after.total).toBe(before.total - 1);
  expect(after.facets.inStockCount).toBe(before.facets.inStockCount - 1);
  expect((await facetsOf({ colours: [soldOut] })).facets.inStockCount).toBe(after.total);
  const countOf = ({ facets }: typeof before, slug: string) =>
    facets.colours.find((colour) => colour.slug === slug)?.count ?? 0;
  expect(countOf(after, soldOut)).toBe(countOf(before, soldOut) - 1);
  expect((await facetsOf(searched)).total).toBe(searchedBefore.total - 1);
  await restock();
  expect(await isListed(inColour)).toBe(true);
  expect(await facetsOf(inColour)).toEqual(before);
});
