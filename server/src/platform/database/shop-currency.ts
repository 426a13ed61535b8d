import type { DataSource } from 'typeorm';
import { MAJOR_UNITS, type CurrencyCode } from '../../domain/money';
import { StartupError } from '../startup-error';
import type { Tables } from './tables.generated';

/**
 * Ensures that the shop runs in the currency of its stored prices: another currency in the settings would only change
 * the sign before the amounts. A database without amounts takes the currency of the settings.
 * @throws StartupError when the database has another currency
 */
export async function ensureCurrency(dataSource: DataSource, currency: CurrencyCode): Promise<void> {
  await dataSource.query(
    `INSERT INTO shop_currency (code) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET code = excluded.code
     WHERE NOT EXISTS (SELECT 1 FROM variant) AND NOT EXISTS (SELECT 1 FROM shop_order) AND NOT EXISTS (SELECT 1 FROM gift_card)
       AND NOT EXISTS (SELECT 1 FROM promotion WHERE amount IS NOT NULL OR minimum_subtotal > 0)`,
    [currency],
  );
  const [row]: Pick<Tables['shop_currency'], 'code'>[] = await dataSource.query(
    'SELECT code FROM shop_currency',
  );
  if (row === undefined || row.code === currency) return;
  throw new StartupError(
    `The prices in this database are in ${MAJOR_UNITS[row.code]}, and SHOP_CURRENCY says ${currency}. Prices are never relabelled: ` +
      `set SHOP_CURRENCY=${row.code}, or give the shop in ${MAJOR_UNITS[currency]} a database of its own (another DATA_DIR or DATABASE_URL)`,
  );
}
