import type { AddressInput } from '../../domain/account-schemas';
import type { TaxLine } from '../../domain/tax';

/** A delivery address, copied into the order: later changes of the address book do not affect it. */
export interface OrderAddress extends Omit<AddressInput, 'isDefault'> {
  readonly country: string;
}

/** An order's totals, in the smallest currency unit. Tax is not added if prices include it. */
export interface OrderTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly taxLines: readonly TaxLine[];
  readonly taxIncluded: boolean;
  readonly total: number;
  /** The part that a gift card pays. */
  readonly giftCardAmount: number;
  /** The discount that a bank pays, from what the gift card leaves; known after the payment. */
  readonly bankDiscount: number;
}

/** One variant of an order, with its name and price at the time. */
export interface PricedLine {
  /** Null if the variant was deleted. */
  readonly variantId: string | null;
  readonly productId: string | null;
  readonly name: string;
  readonly variantName: string;
  readonly sku: string;
  readonly hsnCode: string;
  readonly quantity: number;
  readonly unitPrice: number;
  /** The line's share of the order's discount and tax. */
  readonly discount: number;
  readonly tax: number;
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
