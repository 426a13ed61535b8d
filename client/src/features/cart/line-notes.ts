import { formatMoney } from '@domain/money';
import type { CartLine } from '../../components/shopping/shopping-data';

/** What of a line is not as the shopper left it. */
export function lineNotes({
  status,
  quantity,
  wantedQuantity,
  unitPrice,
  previousUnitPrice,
}: Pick<
  CartLine,
  'status' | 'quantity' | 'wantedQuantity' | 'unitPrice' | 'previousUnitPrice'
>): readonly string[] {
  if (status === 'GONE') return ['No longer sold'];
  if (status === 'SOLD_OUT') return ['Sold out'];
  return [
    ...(previousUnitPrice === null
      ? []
      : [`Price changed from ${formatMoney(previousUnitPrice)} to ${formatMoney(unitPrice)}`]),
    ...(status === 'REDUCED' ? [`Only ${quantity} left, you chose ${wantedQuantity}`] : []),
  ];
}

/** Whether pressing a button can settle it: what is sold out stays so until it is removed. */
export function canBeAcknowledged({ status, previousUnitPrice }: CartLine): boolean {
  return previousUnitPrice !== null || status === 'REDUCED';
}
