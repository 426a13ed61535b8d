import { formatBagCount } from '@domain/count';
import { formatMoney, type Money } from '@domain/money';
import { formatSum, sumsBeforeTotal, taxesWithinTotal } from '@domain/order-sums';
import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import type { OrderSums_TotalsFragment } from './Order.generated';

interface OrderTotalsProps {
  totals: OrderSums_TotalsFragment;
  /** Units of all lines together. */
  itemCount: number;
  promotionCode: string | null;
  /** Name of the bank offer; known once the order is paid. */
  bankOfferLabel?: string | null;
  /** Label of the last line: "To pay" before the payment, "Paid" afterwards. */
  dueLabel?: string;
}

const TotalsLine = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '1rem',
    paddingBlock: '0.3125rem',
    '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  },
  variants: {
    tone: {
      plain: { '& dt': { color: 'fg.muted' } },
      saving: { color: 'saving.ink', fontWeight: 550 },
      small: { textStyle: 'second', paddingBlock: '0.125rem' },
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** The totals of an order, as the server calculated them. Total = subtotal + shipping + tax - discount. */
export function OrderTotals({
  totals,
  itemCount,
  promotionCode,
  bankOfferLabel = null,
  dueLabel = 'To pay',
}: OrderTotalsProps) {
  const { total, giftCard, bankDiscount, due } = totals;
  const { currency } = total;
  const sums = {
    subtotal: totals.subtotal.amount,
    shipping: totals.shipping.amount,
    discount: totals.discount.amount,
    promotionCode,
    taxIncluded: totals.taxIncluded,
    taxLines: totals.taxLines.map(({ label, amount }) => ({ label, amount: amount.amount })),
  };
  const nonCashPayments = (
    [
      ['Gift card', giftCard],
      [bankOfferLabel ?? 'Bank discount', bankDiscount],
    ] as const
  ).filter(([, { amount }]) => amount > 0);
  return (
    <chakra.dl mt="s16">
      {sumsBeforeTotal(sums).map((sum) => (
        <TotalsLine key={sum.label} tone={sum.kind === 'discount' ? 'saving' : 'plain'}>
          <dt>{sum.kind === 'subtotal' ? `${sum.label}, ${formatBagCount(itemCount)}` : sum.label}</dt>
          <dd>{formatSum(sum, currency)}</dd>
        </TotalsLine>
      ))}
      <TotalLine name="Total" isLast={nonCashPayments.length === 0}>
        {formatMoney(total)}
      </TotalLine>
      {nonCashPayments.map(([name, amount]) => (
        <TotalsLine key={name}>
          <dt>{name}</dt>
          <dd>{formatNegative(amount)}</dd>
        </TotalsLine>
      ))}
      {nonCashPayments.length > 0 ? (
        <TotalLine name={dueLabel} isLast>
          {formatMoney(due)}
        </TotalLine>
      ) : null}
      {taxesWithinTotal(sums).map((tax) => (
        <TotalsLine key={tax.label} tone="small">
          <dt>{tax.label}</dt>
          <dd>{formatSum(tax, currency)}</dd>
        </TotalsLine>
      ))}
    </chakra.dl>
  );
}

function formatNegative(money: Money): string {
  return `−${formatMoney(money)}`;
}

/** The line of a total; the last one has the largest figure. */
function TotalLine({ name, isLast, children }: { name: string; isLast: boolean; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      gap="0 {spacing.s16}"
      mt="s12"
      pt="s16"
      pb="s4"
      fontSize="t18"
      fontWeight={600}
      css={{ background: 'var(--stitch) left top / 100% 1px no-repeat' }}
    >
      <dt>{name}</dt>
      {isLast ? (
        <chakra.dd ms="auto" textStyle="amount">
          {children}
        </chakra.dd>
      ) : (
        <chakra.dd ms="auto">{children}</chakra.dd>
      )}
    </chakra.div>
  );
}
