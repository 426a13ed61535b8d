import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';

import { createDerivedColumns, createRelatedProducts } from '../testing';
import type { RelatedProductsRepository } from './related-products.repository';

let database: TestDatabase;
let products: RelatedProductsRepository;
beforeAll(async () => {
  database = await createTestDatabase();
  products = createRelatedProducts(database.dataSource);
});
afterAll(() => database.drop());

const toIds = (found: readonly { id: string }[] = []) => found.map(({ id }) => id);
const pickIds = async (count: number): Promise<string[]> =>
  toIds(
    await database.dataSource.query('SELECT id FROM product_listing ORDER BY md5(id::text) LIMIT $1', [
      count,
    ]),
  );
const forget = () => database.dataSource.query('DELETE FROM model_bestseller');

it('related products are the same whether the best of each model are known or all products are read', async () => {
  const ids = await pickIds(120);
  const findAll = async () => {
    const found = await products.findRelatedTo(ids, 12);
    return ids.map((id) => toIds(found.get(id)));
  };
  await forget();
  const expected = await findAll();
  await database.dataSource.query('SELECT refresh_model_bestsellers()');
  expect(await findAll()).toEqual(expected);
  for (const related of expected) expect(related).toHaveLength(12);
});

it('recommended products are the same whether the best of each model are known or all products are read', async () => {
  for (const count of [0, 1, 5]) {
    const ids = await pickIds(count);
    await forget();
    const expected = toIds(await products.findRecommended(ids, 12));
    await database.dataSource.query('SELECT refresh_model_bestsellers()');
    // The best of its model may be one of `ids`; another one stands for the model then.
    const found = toIds(await products.findRecommended(ids, 12));
    expect(found.filter((id) => !expected.includes(id)).length).toBeLessThanOrEqual(count);
    expect(found).toHaveLength(12);
    if (count === 0) expect(found).toEqual(expected);
  }
});

it('related products are in stock and for sale, also when the best of a model no longer is', async () => {
  const [id = ''] = await pickIds(1);
  const related = async () => (await products.findRelatedTo([id], 4)).get(id) ?? [];
  await database.dataSource.query('SELECT refresh_model_bestsellers()');
  const [first, second] = toIds(await related());
  await database.dataSource.query('UPDATE variant SET stock = 0 WHERE product_id = $1', [first]);
  await database.dataSource.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [second]);
  const found = await related();
  expect(found).toHaveLength(4);
  expect(toIds(found)).not.toContain(first);
  expect(toIds(found)).not.toContain(second);
});

it('recommended products are in stock and for sale, also when the most popular ones no longer are', async () => {
  await database.dataSource.query('SELECT refresh_model_bestsellers()');
  const [best, next] = toIds(await products.findRecommended([], 24));
  await database.dataSource.query('UPDATE variant SET stock = 0 WHERE product_id = $1', [best]);
  await database.dataSource.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [next]);
  const recommended = toIds(await products.findRecommended([], 24));
  expect(recommended).toHaveLength(24);
  expect(recommended).not.toContain(best);
  expect(recommended).not.toContain(next);
});

it('the hourly maintenance writes the best of each model, and nothing when they have not changed', async () => {
  const { dataSource } = database;
  await forget();
  expect(await createDerivedColumns(database).refresh()).toBe(true);
  const [row]: { bestsellers: number; models: number }[] = await dataSource.query(
    `SELECT (SELECT count(*)::int FROM model_bestseller) AS bestsellers,
       (SELECT count(DISTINCT (category_id, model))::int FROM product_listing WHERE in_stock) AS models`,
  );
  expect(row?.bestsellers).toBe(row?.models);
  expect(await dataSource.query('SELECT refresh_model_bestsellers() AS written')).toEqual([{ written: 0 }]);
});
