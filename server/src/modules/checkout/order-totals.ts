import type { Tables } from '../../platform/database/tables.generated';
import type { AddressInput } from '../../domain/address-schema';
import type { TaxLine } from '../../domain/tax';

/** A delivery address, copied into the order: later changes of the address book do not affect it. */
export interface OrderAddress extends Omit<AddressInput, 'isDefault'> {
  readonly country: string;
}

/**
 * An order's totals, in the smallest currency unit. Tax is not added if prices include it. A gift card pays `giftCardAmount`, a
 * bank `bankDiscount` of what that leaves, which is known after the payment.
 */
export interface OrderTotals extends Pick<
  Tables['shop_order'],
  'subtotal' | 'discount' | 'shipping' | 'tax' | 'taxIncluded' | 'total' | 'giftCardAmount' | 'bankDiscount'
> {
  readonly taxLines: readonly TaxLine[];
}

/**
 * One variant of an order, with its name and price at the time; its ids are null if it was deleted. `discount` and `tax` are its
 * shares of the order's.
 */
export interface PricedLine extends Pick<
  Tables['order_line'],
  | 'variantId'
  | 'productId'
  | 'name'
  | 'variantName'
  | 'sku'
  | 'hsnCode'
  | 'quantity'
  | 'unitPrice'
  | 'discount'
  | 'tax'
> {
  readonly taxPercent: number;
}

/** The amount to pay after the gift card and the bank discount. */
export function amountDue({
  total,
  giftCardAmount,
  bankDiscount,
}: Pick<OrderTotals, 'total' | 'giftCardAmount' | 'bankDiscount'>): number {
  return total - giftCardAmount - bankDiscount;
}
