import { formatMoney, type Money } from '@domain/money';
import type { AlertKind } from '../../graphql/schema.generated';

/** The event that an alert waits for, as the end of a sentence that names the bag or says "it". */
export function alertEvent({ kind, wishedPrice }: { kind: AlertKind; wishedPrice: Money | null }): string {
  return kind === 'PRICE_DROP' && wishedPrice
    ? `costs ${formatMoney(wishedPrice)} or less`
    : 'is back in stock';
}
