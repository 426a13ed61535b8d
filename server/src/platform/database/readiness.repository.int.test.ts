import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReadinessRepository } from './readiness.repository';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
let readiness: ReadinessRepository;

beforeAll(async () => {
  database = await createTestDatabase();
  readiness = new ReadinessRepository(database.url);
});
afterAll(() => database.drop());

it('ReadinessRepository reports ready while all connections of the shop are in use', async () => {
  const heldConnections = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const runner = database.dataSource.createQueryRunner();
      await runner.connect();
      return runner;
    }),
  );
  expect(await readiness.isReady()).toBe(true);
  await Promise.all(heldConnections.map((runner) => runner.release()));
});

it('ReadinessRepository reports not ready until the watch lets requests reach a database that is back', async () => {
  const watch = { isUnreachable: true };
  const watched = new ReadinessRepository(database.url, watch);
  expect(await watched.isReady()).toBe(false);
  watch.isUnreachable = false;
  expect(await watched.isReady()).toBe(true);
  await watched.close();
});

it('ReadinessRepository reports not ready without a seed version and without a database', async () => {
  await database.dataSource.query('DELETE FROM seed_version');
  expect(await readiness.isReady()).toBe(false);
  await readiness.close();
  const unreachable = new ReadinessRepository('postgres://potli@127.0.0.1:1/shop');
  expect(await Promise.all([unreachable.isReady(), unreachable.isReady()])).toEqual([false, false]);
  await unreachable.close();
});
