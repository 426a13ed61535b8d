import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServices, type TestServices } from '../../testing/services';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';

let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database.dataSource);
});
afterAll(() => database.drop());
beforeEach(() => database.dataSource.query('TRUNCATE search_count, rate_limit'));

const listCounts = (withoutResult = false) =>
  services.searchStatistics.listCounts({ days: 30, limit: 50, withoutResult });
const searchFromNetworks = async (query: string, count: number) => {
  for (let network = 1; network <= count; network += 1)
    await services.searchStatistics.trackSearch(query, `192.0.2.${network}/32`);
};

describe('trackSearch', () => {
  it('trackSearch counts a text once an hour for each network', async () => {
    await services.searchStatistics.trackSearch('  Laal   Handbag ', '192.0.2.1/32');
    await services.searchStatistics.trackSearch('laal handbag', '192.0.2.1/32');
    await services.searchStatistics.trackSearch('laal handbag', '192.0.2.2/32');
    expect(await listCounts()).toEqual([
      { query: 'laal handbag', searches: 2, withoutResult: 0, clicks: 0, meanClickPosition: null },
    ]);
  });

  it('trackSearch counts a search without a result where no product meets all of it', async () => {
    await searchFromNetworks('unicorn suitcase', 2);
    await searchFromNetworks('suitcase', 3);
    expect(await listCounts()).toMatchObject([
      { query: 'suitcase', searches: 3, withoutResult: 0 },
      { query: 'unicorn suitcase', searches: 2, withoutResult: 2 },
    ]);
    expect(await listCounts(true)).toMatchObject([{ query: 'unicorn suitcase' }]);
  });

  it.each(['asha@example.in bag', '98765 43210', 'order 987-654-3210'])(
    'trackSearch does not store "%s", which may name a person',
    async (query) => {
      expect(await services.searchStatistics.trackSearch(query, '192.0.2.1/32')).toBeUndefined();
      expect(await listCounts()).toEqual([]);
    },
  );

  it('trackSearch stores neither the text nor the address in the counts of its limits', async () => {
    await services.searchStatistics.trackSearch('potli for shaadi', '192.0.2.77/32');
    const rows: { key: string }[] = await database.dataSource.query('SELECT key FROM rate_limit');
    expect(rows.length).toBeGreaterThan(1);
    for (const { key } of rows) expect(key).not.toMatch(/potli|shaadi/);
  });

  it.each([
    ['', 'query must not be empty'],
    ['   ', 'query must not be empty'],
    ['b'.repeat(101), 'query may have at most 100 characters'],
  ])('trackSearch refuses the text "%s" and names the field', async (query, message) => {
    expect(await services.searchStatistics.trackSearch(query, '192.0.2.1/32')).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'query',
      message,
    });
  });

  it('trackSearch counts at most 120 texts an hour from one network', async () => {
    for (let at = 0; at < 130; at += 1)
      await services.searchStatistics.trackSearch(
        `bag number ${'abcdefghij'[at % 10] ?? ''}${at}`,
        '192.0.2.9/32',
      );
    const [row]: { count: number }[] = await database.dataSource.query(
      'SELECT count(*)::int AS count FROM search_count',
    );
    expect(row?.count).toBe(120);
  });
});

describe('trackClick', () => {
  it('trackClick counts at most one click for each search, with its position', async () => {
    await searchFromNetworks('potli', 2);
    for (const [network, position] of [1, 5, 9].entries())
      await services.searchStatistics.trackClick('Potli', position, `192.0.2.${network + 1}/32`);
    expect(await listCounts()).toEqual([
      { query: 'potli', searches: 2, withoutResult: 0, clicks: 2, meanClickPosition: 3 },
    ]);
  });

  it('trackClick counts nothing for a text that nobody searched for', async () => {
    await services.searchStatistics.trackClick('never searched', 1, '192.0.2.1/32');
    expect(await listCounts()).toEqual([]);
  });

  it.each([0, -1, 1.5, 10_001, Number.NaN])('trackClick refuses the position %d', async (position) => {
    expect(await services.searchStatistics.trackClick('potli', position, '192.0.2.1/32')).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'position',
    });
  });
});

describe('findPopular', () => {
  it('findPopular returns what five networks searched for with results, by number of searches', async () => {
    await searchFromNetworks('potli bag', 6);
    await searchFromNetworks('potli red', 5);
    await searchFromNetworks('potli rare', 4);
    await searchFromNetworks('potli of unicorns', 7);
    expect(await services.searchStatistics.findPopular('Potl', 6)).toEqual(['potli bag', 'potli red']);
    expect(await services.searchStatistics.findPopular('', 1)).toEqual(['potli bag']);
  });

  it('findPopular treats SQL wildcards as ordinary characters', async () => {
    await searchFromNetworks('potli bag', 6);
    for (const text of ['%', '_', 'p%', '\\'])
      expect(await services.searchStatistics.findPopular(text, 6)).toEqual([]);
  });
});

it('deleteOld deletes counts of 90 days ago, and texts of a week ago that were searched for once', async () => {
  await database.dataSource.query(
    `INSERT INTO search_count (day, query, searches) VALUES
       (current_date - 91, 'old', 5), (current_date - 80, 'kept', 2), (current_date - 8, 'once', 1),
       (current_date - 8, 'again', 1), (current_date, 'again', 1), (current_date - 3, 'recent', 1)`,
  );
  await services.searchStatistics.deleteOld();
  const rows: { query: string }[] = await database.dataSource.query(
    'SELECT DISTINCT query FROM search_count ORDER BY query',
  );
  expect(rows.map(({ query }) => query)).toEqual(['again', 'kept', 'recent']);
});

it.each([
  [{ days: 0 }, 'days'],
  [{ days: 91 }, 'days'],
  [{ limit: 0 }, 'limit'],
  [{ limit: 501 }, 'limit'],
])('listCounts refuses %j', async (wrong, field) => {
  const filter = { days: 30, limit: 50, withoutResult: false, ...wrong };
  expect(await services.searchStatistics.listCounts(filter)).toMatchObject({ code: 'BAD_USER_INPUT', field });
});
