import { valueOf } from '../../platform/graphql/value-of';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { CatalogueChangesRepository } from '../catalogue/catalogue-changes.repository';
import { createProductSearch } from '../catalogue/testing';
import { ReviewRepository } from './review.repository';
import { ReviewService, type ReviewPage, type ReviewRequest } from './review.service';

let database: TestDatabase;
let reviews: ReviewService;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  reviews = new ReviewService(new ReviewRepository(database.dataSource));
  const [row] = await database.dataSource.query('SELECT id FROM product ORDER BY review_count DESC LIMIT 1');
  productId = row.id;
});
afterAll(() => database.drop());

async function fetchPage({
  ofProduct = productId,
  ...part
}: Partial<ReviewRequest> & { ofProduct?: string } = {}): Promise<ReviewPage> {
  const [found] = valueOf(
    await reviews.listPages([ofProduct], { page: 1, limit: 10, sort: 'MOST_HELPFUL', ...part }),
  );
  if (!found) throw new Error('There is no page');
  return found;
}

const insertReview = (rating: number, status = 'published') =>
  database.dataSource.query(
    `INSERT INTO review (id, product_id, author_name, rating, title, body, status) VALUES ($1, $2, 'Asha', $3, 'A title', 'A text', $4)`,
    [randomUUID(), productId, rating, status],
  );

const fetchProductTotals = async () => {
  const [row] = await database.dataSource.query(
    'SELECT review_count AS count, average_rating AS average FROM product WHERE id = $1',
    [productId],
  );
  return row;
};

it('listPages returns each review once across its pages, in every sort order', async () => {
  for (const sort of ['NEWEST', 'HIGHEST', 'LOWEST', 'MOST_HELPFUL'] as const) {
    const first = await fetchPage({ sort });
    expect(first.items.length).toBe(10);
    const ids: string[] = [];
    for (let number = 1; number <= first.totalPages; number += 1)
      ids.push(...(await fetchPage({ sort, page: number })).items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(first.total);
    expect((await fetchPage({ sort, page: first.totalPages + 1 })).items).toEqual([]);
  }
  const ratings = (await fetchPage({ sort: 'LOWEST' })).items.map(({ rating }) => rating);
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
});

it("the histogram's sum, the total and the average equal the product's stored figures", async () => {
  const { total, average, histogram } = await fetchPage();
  expect(histogram.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(await fetchProductTotals()).toEqual({ count: total, average });
});

it('review counts are exact after parallel inserts and leave out hidden and pending reviews', async () => {
  const before = await fetchPage();
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => insertReview((n % 5) + 1)),
    insertReview(1, 'hidden'),
    insertReview(1, 'pending'),
  ]);
  const after = await fetchPage();
  expect(after.total).toBe(before.total + 20);
  expect(await fetchProductTotals()).toEqual({ count: after.total, average: after.average });
  await database.dataSource.query(`DELETE FROM review WHERE title = 'A title'`);
  expect(await fetchProductTotals()).toEqual({ count: before.total, average: before.average });
});

it('listPages returns an empty page for a product without reviews', async () => {
  const [row] = await database.dataSource.query('SELECT id FROM product WHERE review_count = 0 LIMIT 1');
  expect(await fetchPage({ ofProduct: row.id })).toMatchObject({
    items: [],
    total: 0,
    totalPages: 0,
    average: 0,
  });
});

it('a review writes the rating of its product, and no column that the search is made of', async () => {
  const sql = (text: string, parameters: unknown[] = []) => database.dataSource.query(text, parameters);
  await sql(`CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the search vector would be written'; END $$`);
  await sql(`CREATE TRIGGER refuse_write BEFORE UPDATE OF name, colour_families ON product
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write()`);
  try {
    const before = await fetchProductTotals();
    await insertReview(1);
    const latest = `SELECT id FROM review WHERE product_id = '${productId}' ORDER BY created_at DESC LIMIT 1`;
    const withOne = await fetchProductTotals();
    expect(withOne.count).toBe(before.count + 1);
    expect(withOne.average).toBeLessThan(before.average);
    await sql(`UPDATE review SET rating = 5 WHERE id = (${latest})`);
    expect((await fetchProductTotals()).average).toBeGreaterThan(withOne.average);
    await sql(`DELETE FROM review WHERE id = (${latest})`);
    expect(await fetchProductTotals()).toEqual(before);
  } finally {
    await sql('DROP TRIGGER refuse_write ON product');
    await sql('DROP FUNCTION refuse_write()');
  }
});

/** The filters that find a product, in a small and in a large catalogue. No filter finds one with a lower rating. */
async function minRatingsOf(id: string): Promise<number[][]> {
  const { dataSource } = database;
  return Promise.all(
    [createProductSearch(dataSource), createProductSearch(dataSource, 1)].map(async (search) => {
      const found: number[] = [];
      for (const minRating of [1, 2, 3, 4, 5]) {
        const { items, facets, total } = await search.findList(
          { filter: { minRating }, order: 'RATING_DESC', limit: 2_000, offset: 0 },
          { facets: true },
        );
        if (items.some((item) => item.id === id)) found.push(minRating);
        expect(items.filter(({ averageRating }) => averageRating < minRating)).toEqual([]);
        expect(facets?.ratings.find((facet) => facet.minRating === minRating)?.count).toBe(total);
      }
      return found;
    }),
  );
}

// Last, because they replace the product's reviews.
it.each([
  { given: '4.346, which would be 4.35 first', fives: 9, fours: 17, threes: 0, shown: 4.3, stars: 4 },
  { given: '4.35, which is a little less in binary', fives: 7, fours: 13, threes: 0, shown: 4.4, stars: 4 },
  { given: '3.96', fives: 0, fours: 24, threes: 1, shown: 4, stars: 4 },
  { given: '3.94', fives: 0, fours: 16, threes: 1, shown: 3.9, stars: 3 },
  { given: '4.96', fives: 24, fours: 1, threes: 0, shown: 5, stars: 5 },
])(
  'an average of $given is rounded once, to $shown, and found by $stars stars and above',
  async ({ fives, fours, threes, shown, stars }) => {
    await database.dataSource.query('DELETE FROM review WHERE product_id = $1', [productId]);
    const ratings = [fives, fours, threes].flatMap((count, index) => Array<number>(count).fill(5 - index));
    await Promise.all(ratings.map((rating) => insertReview(rating)));
    expect((await fetchPage()).average).toBe(shown);
    expect((await fetchProductTotals()).average).toBe(shown);
    const expected = Array.from({ length: stars }, (_, index) => index + 1);
    expect(await minRatingsOf(productId)).toEqual([expected, expected]);
    await new CatalogueChangesRepository(database.dataSource).fold();
    expect(await minRatingsOf(productId)).toEqual([expected, expected]);
  },
);
