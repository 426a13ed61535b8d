import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { ProductDocuments } from './product-documents';
import { toProduct } from './product.type';

let database: TestDatabase;
let documents: ProductDocuments;
let ids: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const rows: { id: string }[] = await database.dataSource.query(
    'SELECT id FROM product_listing ORDER BY md5(id::text) LIMIT 5',
  );
  ids = rows.map(({ id }) => id);
});
beforeEach(() => {
  documents = new ProductDocuments(database.dataSource);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.drop());

/** Finds products in the order of `ids`. */
const find = (from = documents, wanted: readonly string[] = ids) =>
  from.find({
    sql: 'SELECT id FROM unnest($1::uuid[]) WITH ORDINALITY AS w (id, at) ORDER BY at',
    values: [wanted],
  });
const query = (sql: string, values: unknown[] = []) => database.dataSource.query(sql, values);

/** Runs `change` between the statement that finds products and the one that reads them. */
function changeBeforeReading(change: () => Promise<unknown>): void {
  const { dataSource } = database;
  const plain = dataSource.query.bind(dataSource);
  vi.spyOn(dataSource, 'query').mockImplementationOnce(async (...args: Parameters<typeof plain>) => {
    const found = await plain(...args);
    vi.restoreAllMocks();
    await change();
    return found;
  });
}

describe('products that were read before', () => {
  it('products are not read again while nothing has changed, and are the same objects', async () => {
    const first = await find();
    expect(first.map(({ id }) => id)).toEqual(ids);
    const statements = vi.spyOn(database.dataSource, 'query');
    const second = await find();
    expect(statements).toHaveBeenCalledTimes(1);
    for (const [at, product] of second.entries()) expect(product).toBe(first[at]);
  });

  it('a product that requests share can be changed by none of them', async () => {
    const [product] = await find();
    expect(() => Object.assign(product ?? {}, { name: 'Another' })).toThrow(TypeError);
    expect(() => Object.assign(product?.variants[0] ?? {}, { price: 1 })).toThrow(TypeError);
    expect(() => Object.assign(product?.brand ?? {}, { name: 'Another' })).toThrow(TypeError);
    expect(() => product?.materials.push('paper')).toThrow(TypeError);
  });

  it.each([
    ['its name', `UPDATE product SET name = name || ' II' WHERE id = $1`],
    ['the name of a variant', `UPDATE variant SET name = name || ' II' WHERE product_id = $1`],
    ['the text of a picture', `UPDATE picture SET alt = alt || ' II' WHERE product_id = $1`],
    ['the stock of a variant', 'UPDATE variant SET stock = stock + 1 WHERE product_id = $1'],
    [
      'the name of its brand',
      `UPDATE brand SET name = name || ' II' WHERE id = (SELECT brand_id FROM product WHERE id = $1)`,
    ],
    [
      'the tagline of its category',
      `UPDATE category SET tagline = tagline || ' II' WHERE id = (SELECT category_id FROM product WHERE id = $1)`,
    ],
  ])('a product is read again when %s has changed', async (_, change) => {
    const [before] = await find();
    await query(change, [ids[0]]);
    const [product] = await find();
    const [expected] = await find(new ProductDocuments(database.dataSource));
    expect(product).toEqual(expected);
    expect(product).not.toEqual(before);
  });

  it('only the products that have changed are read again', async () => {
    const before = await find();
    await query(`UPDATE product SET name = name || ' III' WHERE id = $1`, [ids[2]]);
    const statements = vi.spyOn(database.dataSource, 'query');
    const after = await find();
    expect(statements).toHaveBeenCalledTimes(2);
    expect(statements.mock.lastCall?.[1]).toEqual([ids[2]]);
    expect(after.map((product, at) => product === before[at])).toEqual([true, true, false, true, true]);
  });

  it('a sale changes the stock of a product, which is not read again for it', async () => {
    const [before] = await find();
    await query('UPDATE variant SET stock = stock + 3 WHERE product_id = $1', [ids[0]]);
    const statements = vi.spyOn(database.dataSource, 'query');
    const [changed] = await find();
    expect(statements).toHaveBeenCalledTimes(1);
    expect(changed).toEqual((await find(new ProductDocuments(database.dataSource)))[0]);
    expect(changed?.stock).toBe((before?.stock ?? 0) + 3 * (before?.variants.length ?? 0));
    expect(() => Object.assign(changed?.variants[0] ?? {}, { stock: 1 })).toThrow(TypeError);
    await query('UPDATE variant SET stock = stock - 3 WHERE product_id = $1', [ids[0]]);
    expect((await find())[0]).toEqual(before);
  });

  it.each(['product_document', 'brand', 'category'])(
    'a product is read again when its row of %s changes for the first time since rows have versions',
    async (table) => {
      await query(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_version`);
      await query(`UPDATE ${table} SET version = 0`);
      await query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_version`);
      const before = await find();
      await query(
        table === 'product_document'
          ? `UPDATE product SET name = name || ' IV'`
          : `UPDATE ${table} SET name = name || ' IV'`,
      );
      const after = await find();
      expect(after).toEqual(await find(new ProductDocuments(database.dataSource)));
      for (const [at, product] of after.entries()) expect(product).not.toEqual(before[at]);
    },
  );

  it('a brand that is changed without other triggers, as by a restored dump, is read again', async () => {
    const runner = database.dataSource.createQueryRunner();
    const [before] = await find();
    await runner.query(`SET session_replication_role = replica`);
    await runner.query(`UPDATE brand SET story = story || ' And more.'`);
    await runner.query(`SET session_replication_role = DEFAULT`);
    await runner.release();
    expect((await find())[0]?.brand.story).toBe(`${before?.brand.story} And more.`);
  });

  it('the GraphQL object of a product that requests share is made once, and can be changed by none of them', async () => {
    const [product] = await find();
    if (!product) throw new Error('No product');
    const converted = toProduct(product, 'INR');
    expect(toProduct(product, 'INR')).toBe(converted);
    expect(() => Object.assign(converted.images?.[0] ?? {}, { alt: '' })).toThrow(TypeError);
    expect(() => Object.assign(converted.variants?.[0] ?? {}, { quantity: 1 })).toThrow(TypeError);
    expect(toProduct({ ...product }, 'INR')).not.toBe(converted);
  });
});

describe('products that change while they are read', () => {
  it('a product that changes between the two statements is returned as it is then', async () => {
    changeBeforeReading(() => query(`UPDATE product SET name = 'In between' WHERE id = $1`, [ids[1]]));
    expect((await find())[1]?.name).toBe('In between');
    expect((await find())[1]?.name).toBe('In between');
  });

  it('a product that is taken off sale between the two statements is left out', async () => {
    changeBeforeReading(() => query(`UPDATE product SET status = 'draft' WHERE id = $1`, [ids[3]]));
    const found = await find();
    await query(`UPDATE product SET status = 'active' WHERE id = $1`, [ids[3]]);
    expect(found.map(({ id }) => id)).toEqual(ids.filter((id) => id !== ids[3]));
    expect((await find()).map(({ id }) => id)).toEqual(ids);
  });

  it('a product that is deleted between the two statements is left out', async () => {
    // The row that goes with it. The product itself has reviews and orders.
    changeBeforeReading(() => query('DELETE FROM product_document WHERE product_id = $1', [ids[1]]));
    const found = await find();
    await query('SELECT print_products(ARRAY[$1]::uuid[])', [ids[1]]);
    expect(found.map(({ id }) => id)).toEqual(ids.filter((id) => id !== ids[1]));
    expect((await find()).map(({ id }) => id)).toEqual(ids);
  });
});

it('only as many products are kept as there is room for, and a page is complete with more', async () => {
  const small = new ProductDocuments(database.dataSource, 15_000);
  for (let round = 0; round < 2; round += 1) expect((await find(small)).map(({ id }) => id)).toEqual(ids);
  const statements = vi.spyOn(database.dataSource, 'query');
  expect(await find(small)).toEqual(await find());
  expect(statements.mock.calls.filter(([sql]) => sql.includes('AS pictures'))).toHaveLength(2);
  statements.mockClear();
  // The last that was read is still there.
  await find(small, ids.slice(-1));
  expect(statements).toHaveBeenCalledTimes(1);
});

it('no products are found without ids, and no document is asked for', async () => {
  const statements = vi.spyOn(database.dataSource, 'query');
  expect(await find(documents, [])).toEqual([]);
  expect(statements).toHaveBeenCalledTimes(1);
});
