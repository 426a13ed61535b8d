import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../src/platform/project-root';
import { seedIfOlder } from './seed';
import { writeSeed } from './seed.writer';
import { generateCatalogue, SEED_VERSION } from '../data/catalogue';
import type { SeedCatalogue } from '../data/seed.types';
import { roundedAverage } from '../../src/domain/rating';
import { createTestDatabase, type TestDatabase } from '../../src/platform/database/testing';

/** The scope of counts over all products. */
const WHOLE_CATALOGUE = '00000000-0000-0000-0000-000000000000';

let database: TestDatabase;
let catalogue: SeedCatalogue;

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  catalogue = generateCatalogue({ picturesDir: path.join(PROJECT_ROOT, 'server', 'seed', 'pictures') });
});
afterAll(() => database.drop());

async function queryRow(sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown>[] = await database.dataSource.query(sql, parameters);
  return rows[0] ?? {};
}

async function rewrite(dataSource: DataSource, seed: SeedCatalogue): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await writeSeed(runner, seed);
  await runner.release();
}

describe('seeding a database', () => {
  it('the seed stores every row of the generated catalogue', async () => {
    const variants = catalogue.products.flatMap((product) => product.variants);
    expect(await queryRow('SELECT count(*)::int AS n FROM product')).toEqual({ n: 1200 });
    expect(await queryRow('SELECT count(*)::int AS n FROM variant')).toEqual({ n: variants.length });
    expect(await queryRow('SELECT count(*)::int AS n FROM picture')).toEqual({
      n: variants.flatMap((variant) => variant.pictures).length,
    });
    expect(await queryRow('SELECT count(*)::int AS n FROM review')).toEqual({ n: catalogue.reviews.length });
    expect(
      await queryRow('SELECT count(*)::int AS n, sum(answer_count)::int AS answers FROM product_question'),
    ).toEqual({ n: catalogue.questions.length, answers: catalogue.answers.length });
    expect(await queryRow('SELECT count(*)::int AS n FROM brand')).toEqual({ n: catalogue.brands.length });
    expect(await queryRow('SELECT count(*)::int AS n FROM promo_banner')).toEqual({
      n: catalogue.home.banners.length,
    });
    expect(await queryRow(`SELECT version FROM seed_version WHERE name = 'catalogue'`)).toEqual({
      version: SEED_VERSION,
    });
  });

  it('price, stock, ratings and popularity of a seeded product are derived from its rows', async () => {
    const product = catalogue.products[17];
    const prices = product?.variants.map((variant) => variant.price) ?? [];
    const ratings = catalogue.reviews
      .filter((review) => review.productId === product?.id)
      .map(({ rating }) => rating);
    const row = await queryRow(
      'SELECT price, stock, review_count, average_rating, units_sold_90d, views_90d, colour_families FROM product WHERE id = $1',
      [product?.id],
    );
    expect(row).toMatchObject({
      price: Math.min(...prices),
      stock: product?.variants.reduce((sum, variant) => sum + variant.stock, 0),
      review_count: ratings.length,
      units_sold_90d: product?.unitsSold90d,
      views_90d: product?.views90d,
    });
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    expect(row['average_rating']).toBe(roundedAverage(sum, ratings.length));
  });

  it('a seeded shop opens with its facets counted and its popular products marked', async () => {
    expect(
      await queryRow(
        `SELECT (SELECT count(*)::int FROM facet_change) AS "facetChanges", (SELECT count(*)::int FROM listing_change) AS "listingChanges",
           (SELECT count(*)::int FROM product WHERE NOT is_popular) AS unmarked,
           (SELECT sum(count)::int FROM facet_count WHERE kind = 'category' AND scope = $1) AS counted`,
        [WHOLE_CATALOGUE],
      ),
    ).toEqual({ facetChanges: 0, listingChanges: 0, unmarked: 0, counted: 1200 });
  });

  it('seedIfOlder does nothing when the database has the current version', async () => {
    const logLines: string[] = [];
    await seedIfOlder(database.dataSource, PROJECT_ROOT, (line) => logLines.push(line));
    expect(logLines).toEqual([]);
  });

  it('seedIfOlder vacuums once at the next start when the shop was killed before that', async () => {
    await database.dataSource.query(`DELETE FROM seed_version WHERE name <> 'catalogue'`);
    const vacuums = async () =>
      Number(
        (await queryRow(`SELECT vacuum_count AS n FROM pg_stat_user_tables WHERE relname = 'product'`))['n'],
      );
    const before = await vacuums();
    const logLines: string[] = [];
    await seedIfOlder(database.dataSource, PROJECT_ROOT, (line) => logLines.push(line));
    await seedIfOlder(database.dataSource, PROJECT_ROOT, (line) => logLines.push(line));
    expect(logLines).toEqual([]);
    await expect.poll(vacuums, { timeout: 5_000 }).toBe(before + 1);
  });

  it('seedIfOlder rewrites no table of a shop with products of its own', async () => {
    const fileOf = async () =>
      (await queryRow(`SELECT pg_relation_filenode('product_document') AS file`))['file'];
    const before = await fileOf();
    await database.dataSource.query(`DELETE FROM seed_version WHERE name <> 'catalogue'`);
    const [product] = catalogue.products;
    if (!product) throw new Error('The seed is empty');
    const variants = product.variants.map((variant) => ({
      ...variant,
      id: randomUUID(),
      sku: `OWN-${variant.sku}`,
      pictures: [],
    }));
    const own = { ...product, id: randomUUID(), slug: 'own-bag', variants };
    await rewrite(database.dataSource, { ...catalogue, products: [...catalogue.products, own] });
    await seedIfOlder(database.dataSource, PROJECT_ROOT, () => undefined);
    expect(await fileOf()).toBe(before);
    await database.dataSource.query(`DELETE FROM product WHERE slug = 'own-bag'`);
    await database.dataSource.query(`DELETE FROM seed_version WHERE name <> 'catalogue'`);
    await seedIfOlder(database.dataSource, PROJECT_ROOT, () => undefined);
    expect(await fileOf()).not.toBe(before);
  });

  it('writeSeed adds missing products and keeps changed stock, reviews and views', async () => {
    const [kept, removed] = catalogue.products;
    if (!kept || !removed) throw new Error('The seed is empty');
    const variant = kept.variants[0];
    await database.dataSource.query('UPDATE variant SET stock = 3 WHERE id = $1', [variant?.id]);
    await database.dataSource.query('DELETE FROM product WHERE id = $1', [removed.id]);
    await database.dataSource.query(
      `INSERT INTO review (id, product_id, author_name, rating, title, body) VALUES (gen_random_uuid(), $1, 'A shopper', 5, 'Mine', 'Written here')`,
      [kept.id],
    );
    await database.dataSource.query(
      `INSERT INTO product_day (product_id, day, views) VALUES ($1, current_date, 40)
       ON CONFLICT (product_id, day) DO UPDATE SET views = product_day.views + 40`,
      [kept.id],
    );

    await rewrite(database.dataSource, catalogue);

    expect(await queryRow('SELECT stock FROM variant WHERE id = $1', [variant?.id])).toEqual({ stock: 3 });
    expect(await queryRow(`SELECT count(*)::int AS n FROM review WHERE author_name = 'A shopper'`)).toEqual({
      n: 1,
    });
    expect(await queryRow('SELECT views_90d FROM product WHERE id = $1', [kept.id])).toEqual({
      views_90d: kept.views90d + 40,
    });
    expect(await queryRow('SELECT slug, views_90d FROM product WHERE id = $1', [removed.id])).toEqual({
      slug: removed.slug,
      views_90d: removed.views90d,
    });
    expect(
      await queryRow('SELECT count(*)::int AS n FROM picture WHERE product_id = $1', [removed.id]),
    ).toEqual({
      n: removed.variants.flatMap(({ pictures }) => pictures).length,
    });
  });

  it('seedIfOlder replaces values of an older seed and keeps edited ones', async () => {
    const [returns, parcel] = catalogue.home.reasons;
    const [suitcases, handbags] = catalogue.sale.tiles;
    const picture = catalogue.products[5]?.variants[0]?.pictures[0];
    const { dataSource } = database;
    await dataSource.query('UPDATE home_reason SET text = $2 WHERE id = $1', [
      returns?.id,
      'Use it for a week. If the strap is wrong for your shoulder, send it back.',
    ]);
    await dataSource.query('UPDATE home_reason SET text = $2 WHERE id = $1', [
      parcel?.id,
      'By bullock cart.',
    ]);
    await dataSource.query('UPDATE sale_tile SET href = $2 WHERE id = $1', [
      suitcases?.id,
      '/categories/suitcases',
    ]);
    await dataSource.query('UPDATE sale_tile SET href = $2 WHERE id = $1', [handbags?.id, '/products']);
    await dataSource.query(`UPDATE picture SET blur_data_url = 'data:,old' WHERE id = $1`, [picture?.id]);
    const light = catalogue.products.find(({ weightKg }) => weightKg < 1);
    if (!light) throw new Error('Every bag of the seed weighs a kilogram');
    const { lengthCm, widthCm, heightCm, weightKg } = light;
    await dataSource.query('UPDATE product SET description_html = $2, highlight = $3 WHERE id = $1', [
      light.id,
      `<p>Mine. ${lengthCm} x ${widthCm} x ${heightCm} cm, ${weightKg} kg.</p>`,
      `A flap, ${weightKg} kg`,
    ]);
    const [potli, shopper] = ['bloom-potli', 'market-canvas-shopper'].map((model) =>
      catalogue.products.find((product) => product.model === model),
    );
    await dataSource.query(`UPDATE product SET hsn_code = '420222', is_handicraft = false WHERE id = $1`, [
      potli?.id,
    ]);
    await dataSource.query(`UPDATE product SET hsn_code = '42022290' WHERE id = $1`, [shopper?.id]);
    const [cabinCase, editedCase] = catalogue.products.filter(({ descriptionHtml }) =>
      descriptionHtml.includes('Light enough to carry up the stairs when the lift is not working.'),
    );
    const textsOf = (id: string | undefined) =>
      queryRow('SELECT description_html, short_description FROM product WHERE id = $1', [id]);
    await dataSource.query(
      `UPDATE product SET description_html = replace(description_html, $2, $3), short_description = replace(short_description, $2, $3) WHERE id = $1`,
      [
        cabinCase?.id,
        'Light enough to carry up the stairs when the lift is not working.',
        'Goes up in the overhead bin, comes down without a struggle.',
      ],
    );
    await dataSource.query(
      `UPDATE product SET description_html = '<p>Mine.</p>', short_description = 'Mine.' WHERE id = $1`,
      [editedCase?.id],
    );
    await dataSource.query(`UPDATE category SET description = $1 WHERE slug = 'suitcases'`, [
      'Cabin cases that slide into the overhead bin, check-in cases for the long holiday, and canvas trolleys for the night train. Every size is measured with its wheels on.',
    ]);
    const [longName, ownName] = catalogue.reviews;
    await dataSource.query(`UPDATE review SET author_name = $2 WHERE id = $1`, [
      longName?.id,
      longName?.authorName.replace('.', 'yengar'),
    ]);
    await dataSource.query(`UPDATE review SET author_name = 'Verified buyer' WHERE id = $1`, [ownName?.id]);
    const authorOf = (id: string | undefined) =>
      queryRow('SELECT author_name AS name FROM review WHERE id = $1', [id]);
    await dataSource.query('DELETE FROM product_question');
    await dataSource.query(`INSERT INTO search_synonym (term, meaning) VALUES ('jhola', 'bag')`);
    await dataSource.query(`UPDATE seed_version SET version = 1`);

    await seedIfOlder(dataSource, PROJECT_ROOT, () => undefined);

    expect(await queryRow('SELECT text FROM home_reason WHERE id = $1', [returns?.id])).toEqual({
      text: 'If the strap is wrong for your shoulder, send it back: clean and whole, with its tags.',
    });
    expect(await queryRow('SELECT text FROM home_reason WHERE id = $1', [parcel?.id])).toEqual({
      text: 'By bullock cart.',
    });
    expect(await queryRow('SELECT href FROM sale_tile WHERE id = $1', [suitcases?.id])).toEqual({
      href: '/products?category=suitcases&onSale=true',
    });
    expect(await queryRow('SELECT href FROM sale_tile WHERE id = $1', [handbags?.id])).toEqual({
      href: '/products',
    });
    expect(await authorOf(longName?.id)).toEqual({ name: longName?.authorName });
    expect(await authorOf(ownName?.id)).toEqual({ name: 'Verified buyer' });
    expect(await queryRow('SELECT blur_data_url FROM picture WHERE id = $1', [picture?.id])).toEqual({
      blur_data_url: picture?.blurDataUrl,
    });
    const grams = `${Math.round(weightKg * 1000)} g`;
    expect(
      await queryRow('SELECT description_html, highlight FROM product WHERE id = $1', [light.id]),
    ).toEqual({
      description_html: `<p>Mine. ${lengthCm} × ${widthCm} × ${heightCm} cm, ${grams}.</p>`,
      highlight: `A flap, ${grams}`,
    });
    const codeOf = (id: string | undefined) =>
      queryRow('SELECT hsn_code AS code, is_handicraft AS handicraft FROM product WHERE id = $1', [id]);
    expect(await codeOf(potli?.id)).toEqual({ code: '42022290', handicraft: true });
    expect(await codeOf(shopper?.id)).toEqual({ code: '42022290', handicraft: false });
    expect(await textsOf(cabinCase?.id)).toEqual({
      description_html: cabinCase?.descriptionHtml,
      short_description: cabinCase?.shortDescription,
    });
    expect(await textsOf(editedCase?.id)).toEqual({
      description_html: '<p>Mine.</p>',
      short_description: 'Mine.',
    });
    expect(await queryRow(`SELECT description FROM category WHERE slug = 'suitcases'`)).toEqual({
      description: catalogue.categories.find(({ slug }) => slug === 'suitcases')?.description,
    });
    const synonyms = await dataSource.query<{ meaning: string }[]>(
      `SELECT meaning FROM search_synonym WHERE term = 'jhola' ORDER BY 1`,
    );
    expect(synonyms.map(({ meaning }) => meaning)).toEqual(['hobo', 'shopper', 'tote']);
    // Added as well: the older seed had no questions.
    expect(await queryRow('SELECT count(*)::int AS n FROM product_answer')).toEqual({
      n: catalogue.answers.length,
    });
    expect(await queryRow(`SELECT kind, percent FROM promotion WHERE code = 'SAVE10'`)).toEqual({
      kind: 'percentage',
      percent: 10,
    });
  });

  it("writeSeed puts products into existing categories and brands with the seed's slugs", async () => {
    const product = catalogue.products[41];
    if (!product) throw new Error('The seed is empty');
    // In a real shop the existing rows have other ids; here the seed's ids are changed instead.
    const [categoryId, brandId] = [randomUUID(), randomUUID()];
    const categories = catalogue.categories.map((category) =>
      category.id === product.categoryId ? { ...category, id: categoryId } : category,
    );
    const brands = catalogue.brands.map((brand) =>
      brand.id === product.brandId ? { ...brand, id: brandId } : brand,
    );
    await database.dataSource.query('DELETE FROM product WHERE id = $1', [product.id]);
    await rewrite(database.dataSource, {
      ...catalogue,
      categories,
      brands,
      products: [{ ...product, categoryId, brandId }],
      reviews: [],
      questions: [],
      answers: [],
    });
    expect(await queryRow('SELECT category_id, brand_id FROM product WHERE id = $1', [product.id])).toEqual({
      category_id: product.categoryId,
      brand_id: product.brandId,
    });
  });

  it('writeSeed does not add a product again that the seed has renamed', async () => {
    const products = catalogue.products.map((product, index) =>
      index === 40 ? { ...product, id: randomUUID(), slug: 'renamed-bag', name: 'Renamed bag' } : product,
    );
    await rewrite(database.dataSource, { ...catalogue, products });
    expect(await queryRow('SELECT count(*)::int AS n FROM product')).toEqual({ n: 1200 });
    expect(
      await queryRow(
        'SELECT count(*)::int AS n FROM product p WHERE NOT EXISTS (SELECT 1 FROM variant WHERE product_id = p.id)',
      ),
    ).toEqual({ n: 0 });
    const old = catalogue.products[40];
    expect(await queryRow('SELECT name FROM product WHERE id = $1', [old?.id])).toEqual({ name: old?.name });
  });
});
