import { formatMoney, type CurrencyCode } from './money';

/** What the sums of a cart or an order are listed from; amounts in paise. */
export interface Sums {
  readonly subtotal: number;
  readonly shipping: number;
  readonly discount: number;
  readonly promotionCode: string | null;
  /** Whether the prices include the taxes. */
  readonly taxIncluded: boolean;
  readonly taxLines: readonly { readonly label: string; readonly amount: number }[];
}

export interface SumLine {
  readonly kind: 'subtotal' | 'shipping' | 'tax' | 'discount';
  readonly label: string;
  /** Of a discount, what it takes off. */
  readonly amount: number;
}

/** The sums between the prices and the total, in the order of pages, mails and invoices. A discount of 0 is left out. */
export function sumsBeforeTotal(sums: Sums): SumLine[] {
  const { subtotal, shipping, discount, promotionCode, taxIncluded, taxLines } = sums;
  const discountLabel = promotionCode === null ? 'Discount' : `Discount, ${promotionCode}`;
  return [
    { kind: 'subtotal', label: 'Subtotal', amount: subtotal },
    { kind: 'shipping', label: 'Shipping', amount: shipping },
    ...(taxIncluded ? [] : taxLines.map((tax) => ({ ...tax, kind: 'tax' as const }))),
    ...(discount === 0 ? [] : [{ kind: 'discount' as const, label: discountLabel, amount: discount }]),
  ];
}

/** The taxes that the total includes; they stand below it. */
export function taxesWithinTotal({
  taxIncluded,
  taxLines,
}: Pick<Sums, 'taxIncluded' | 'taxLines'>): SumLine[] {
  return taxIncluded
    ? taxLines.map(({ label, amount }) => ({ kind: 'tax', label: `Includes ${label}`, amount }))
    : [];
}

/** "₹8,399.00", "Free" for shipping, "−₹839.90" for a discount. */
export function formatSum({ kind, amount }: SumLine, currency: CurrencyCode): string {
  const money = formatMoney({ amount, currency });
  if (kind === 'discount') return `−${money}`;
  return kind === 'shipping' && amount === 0 ? 'Free' : money;
}
