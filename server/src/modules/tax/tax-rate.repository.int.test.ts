import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { findGstPercent, type GstRate, type TaxableGoods } from '../../domain/tax';
import { TaxRateRepository } from './tax-rate.repository';

const NOW = new Date('2026-11-22T09:00:00Z');
let database: TestDatabase;
let rates: GstRate[];
beforeAll(async () => {
  database = await createTestDatabase('seeded');
  rates = await new TaxRateRepository(database.dataSource).findAll();
});
afterAll(() => database.drop());

it('a GST rate starts and ends at midnight in India', () => {
  const cotton = { hsnCode: '42022220', isHandicraft: false };
  expect(findGstPercent(rates, cotton, new Date('2025-09-21T18:29:59Z'))).toBe(12);
  expect(findGstPercent(rates, cotton, new Date('2025-09-21T18:30:00Z'))).toBe(5);
});

it('every product of the seed has a GST rate: 5 % for cotton, handicraft and textile straps, 18 % for the rest', async () => {
  const goods = await database.dataSource.query<(TaxableGoods & { model: string })[]>(
    'SELECT DISTINCT model, hsn_code AS "hsnCode", is_handicraft AS "isHandicraft" FROM product',
  );
  const taxedGoods = goods.map((one) => ({ ...one, percent: findGstPercent(rates, one, NOW) }));
  expect(new Set(taxedGoods.map(({ percent }) => percent))).toEqual(new Set([5, 18]));
  const reducedRateModels = taxedGoods.filter(({ percent }) => percent === 5).map(({ model }) => model);
  expect(reducedRateModels.toSorted()).toEqual([
    'bloom-potli',
    'coiled-shoulder-strap',
    'dockside-shopper',
    'journey-luggage-belt',
    'mandala-brocade-potli',
    'market-canvas-shopper',
    'moti-velvet-potli',
    'pocket-canvas-tote',
  ]);
});

it('jute has the same GST rate as cotton', () => {
  expect(findGstPercent(rates, { hsnCode: '42022230', isHandicraft: false }, NOW)).toBe(5);
});
