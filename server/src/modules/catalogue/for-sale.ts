import type { Transaction } from '../../platform/database/transactions';
import type { ProductStatus } from './products/product.entity';

/** SQL: whether the product `p` can be bought. Stock is another question. */
export const IS_FOR_SALE = `p.status = 'active'`;

/** The same of a product that has been read. */
export function isForSale({ status }: { readonly status: ProductStatus }): boolean {
  return status === 'active';
}

/** False for an unknown product too. */
export async function isIdForSale(reader: Pick<Transaction, 'query'>, productId: string): Promise<boolean> {
  const rows = await reader.query<unknown[]>(`SELECT 1 FROM product p WHERE p.id = $1 AND ${IS_FOR_SALE}`, [
    productId,
  ]);
  return rows.length > 0;
}
