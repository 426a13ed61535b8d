import { createHash } from 'node:crypto';
import { taxableLinesOf, type CartContents } from '../cart/cart.calculation';
import { calculateCartTotals } from '../../domain/cart';
import { calculateTax, type TaxPlace, type TaxStrategy } from '../../domain/tax';
import type { CheckoutRow } from './checkout.repository';
import type { OrderTotals, PricedLine } from './order-totals';

export interface PricedOrder extends OrderTotals {
  readonly lines: readonly PricedLine[];
}

/**
 * Computes the totals and lines of an order. All amounts of orders are computed here.
 * @param giftBalance balance of the gift card, 0 without one
 */
export function priceOrder(
  cart: Pick<CartContents, 'lines' | 'subtotal' | 'discount'>,
  strategy: TaxStrategy,
  taxPlace: TaxPlace,
  giftBalance: number,
): PricedOrder {
  const availableLines = cart.lines.filter(({ quantity }) => quantity > 0);
  const tax = calculateTax(taxableLinesOf(availableLines), cart.discount, strategy, taxPlace);
  const totals = calculateCartTotals(cart.subtotal, cart.discount, tax);
  return {
    ...totals,
    taxLines: tax.taxLines,
    taxIncluded: tax.included,
    giftCardAmount: Math.min(giftBalance, totals.total),
    // The card is known only on the payment page.
    bankDiscount: 0,
    lines: availableLines.map((line, index) => ({
      variantId: line.variantId,
      productId: line.productId,
      name: line.productName,
      variantName: line.variantName,
      sku: line.sku,
      hsnCode: line.hsnCode,
      quantity: line.quantity,
      unitPrice: line.price,
      discount: tax.discounts[index] ?? 0,
      tax: tax.shares[index] ?? 0,
      taxPercent: tax.percents[index] ?? 0,
    })),
  };
}

/**
 * Hash of what the shopper is about to buy. Uses wanted quantities, not available ones, because a pending payment holds
 * its own stock.
 */
export function checkoutFingerprint(cart: CartContents, checkout: CheckoutRow): Buffer {
  const lines = cart.lines.map(({ variantId, wantedQuantity }) => `${variantId} ${wantedQuantity}`).sort();
  const { email, phoneNumber, address, delivery, paymentMethod, giftCardId } = checkout;
  // PostgreSQL's jsonb does not keep the order of keys.
  const parts = address && Object.entries(address).sort(([one], [other]) => (one < other ? -1 : 1));
  const all = [lines, cart.promotion?.row.id, email, phoneNumber, parts, delivery, paymentMethod, giftCardId];
  return createHash('sha256').update(JSON.stringify(all)).digest();
}

/** The version of a checkout as clients receive it and send it back: the fingerprint in base64url. */
export function checkoutVersion(fingerprint: Buffer): string {
  return fingerprint.toString('base64url');
}
