import { CART_LINE_MAX } from '@domain/cart';
import { formatMoney } from '@domain/money';
import { UNAVAILABLE_NOTES, type CartLine } from '../../cart-sync/shopping-types';

/** Texts about what changed in a line since the shopper chose it. */
export function cartLineNotes({
  status,
  quantity,
  wantedQuantity,
  unitPrice,
  previousUnitPrice,
}: Pick<
  CartLine,
  'status' | 'quantity' | 'wantedQuantity' | 'unitPrice' | 'previousUnitPrice'
>): readonly string[] {
  if (status === 'GONE' || status === 'SOLD_OUT') return [UNAVAILABLE_NOTES[status]];
  return [
    ...(previousUnitPrice === null
      ? []
      : [`Price changed from ${formatMoney(previousUnitPrice)} to ${formatMoney(unitPrice)}`]),
    ...(status === 'REDUCED' ? [`Only ${quantity} left, you chose ${wantedQuantity}`] : []),
  ];
}

/** Why no more units can be chosen; null while they can. A reduced line says so already. */
export function quantityLimitNote({
  status,
  quantity,
  maxQuantity,
}: Pick<CartLine, 'status' | 'quantity' | 'maxQuantity'>): string | null {
  if (status !== 'AVAILABLE' || quantity < maxQuantity) return null;
  return maxQuantity < CART_LINE_MAX ? `Only ${maxQuantity} left` : `At most ${maxQuantity} of each`;
}

/** Whether the shopper can acknowledge the change; a sold-out line stays marked until it is removed. */
export function hasUnseenChange({ status, previousUnitPrice }: CartLine): boolean {
  return previousUnitPrice !== null || status === 'REDUCED';
}
