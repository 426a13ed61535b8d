import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing';
import { printTables } from './testing.tables';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

it('tables.generated.ts has the columns of the migrated database; `npm run codegen:tables` writes it', async () => {
  await expect(await printTables(database.dataSource)).toMatchFileSnapshot('./tables.generated.ts');
});
