import type { DataSource } from 'typeorm';
import { MAJOR_UNITS, type CurrencyCode } from '../domain/money';
import { StartupError } from '../startup-error';

/**
 * Holds the shop to the currency that its prices are written in: a price is a figure, and another currency in the settings
 * would only put another sign before it. A database without any figure takes the one of the settings.
 * @throws StartupError where the database is in another one
 */
export async function settleCurrency(dataSource: DataSource, currency: CurrencyCode): Promise<void> {
  await dataSource.query(
    `INSERT INTO shop_currency (code) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET code = excluded.code
     WHERE NOT EXISTS (SELECT 1 FROM variant) AND NOT EXISTS (SELECT 1 FROM shop_order) AND NOT EXISTS (SELECT 1 FROM gift_card)
       AND NOT EXISTS (SELECT 1 FROM promotion WHERE amount IS NOT NULL OR minimum_subtotal > 0)`,
    [currency],
  );
  const [row]: { code: CurrencyCode }[] = await dataSource.query('SELECT code FROM shop_currency');
  if (row === undefined || row.code === currency) return;
  throw new StartupError(
    `The prices in this database are in ${MAJOR_UNITS[row.code]}, and SHOP_CURRENCY says ${currency}. Prices are never relabelled: ` +
      `set SHOP_CURRENCY=${row.code}, or give the shop in ${MAJOR_UNITS[currency]} a database of its own (another DATA_DIR or DATABASE_URL)`,
  );
}
