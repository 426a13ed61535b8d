import { TAX_PERCENT } from '@domain/cart';
import { formatBagCount } from '@domain/count';
import { DELIVERY_LINE } from '@domain/delivery-days';
import { formatMoney } from '@domain/money';
import { RETURN_DAYS } from '@domain/order-limits';
import { formatSum, sumsBeforeTotal, taxesWithinTotal } from '@domain/order-sums';
import type { ReactNode } from 'react';
import { BankOffersNote } from '../../components/BankOffersNote';
import type { Cart } from '../../cart-sync/shopping-types';
import { chakra } from '../../ui/chakra';
import { CordOrnament, CORD_LENGTH } from '../../ui/CordOrnament';
import { CartChangeNotes } from './CartChangeNotes';
import { CheckoutLink } from './CheckoutLink';
import { PromoBox } from './PromoBox';

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 {spacing.s16}',
    paddingBlock: '0.375rem',
    '& dt': { minWidth: 0, color: 'fg.muted', overflowWrap: 'anywhere' },
  },
  variants: {
    kind: {
      plain: {},
      saving: { fontWeight: 500, '& dt, & dd': { color: 'saving.ink' } },
      within: { textStyle: 'second', paddingBlock: '0.125rem' },
      total: {
        // An enlarged amount gets a line of its own.
        flexWrap: 'wrap',
        paddingTop: 's16',
        marginTop: 's12',
        background: 'var(--stitch) left top / 100% 1px no-repeat',
        fontSize: 't18',
        '& dt': { color: 'fg', fontWeight: 600 },
        '& dd': { textStyle: 'amount', marginInlineStart: 'auto' },
      },
    },
  },
});

interface SummaryRowProps {
  name: string;
  kind?: 'plain' | 'saving' | 'total' | 'within';
  children: ReactNode;
}

function SummaryRow({ name, kind = 'plain', children }: SummaryRowProps) {
  return (
    <Line kind={kind}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Line>
  );
}

/** Subtotal, shipping, tax, discount and total, as the server computed them. */
export function OrderSummary({ cart }: { cart: Cart }) {
  const { itemCount, taxIncluded, total, promotion } = cart;
  const sums = {
    subtotal: cart.subtotal.amount,
    shipping: cart.shipping.amount,
    discount: cart.discount.amount,
    promotionCode: promotion?.code ?? null,
    taxIncluded,
    taxLines: [{ label: taxIncluded ? 'GST' : `Tax (${TAX_PERCENT}%)`, amount: cart.tax.amount }],
  };
  return (
    <chakra.section
      aria-labelledby="summary"
      position={{ base: 'relative', xl: 'sticky' }}
      top={{ xl: '7rem' }}
      alignSelf="start"
      gridColumn={{ base: '1 / -1', lg: '8 / -1', xl: '9 / -1' }}
      borderTop="1px solid {colors.fg}"
      pt="1.125rem"
      mt={{ base: 's32', lg: 0 }}
    >
      <CordOrnament />
      <chakra.h2 id="summary" fontSize="d26" minH={CORD_LENGTH}>
        Order summary
      </chakra.h2>
      <PromoBox promotion={promotion} />
      <chakra.dl mt="s16">
        {sumsBeforeTotal(sums).map((sum) => (
          <SummaryRow
            key={sum.label}
            name={sum.kind === 'subtotal' ? `${sum.label}, ${formatBagCount(itemCount)}` : sum.label}
            kind={sum.kind === 'discount' ? 'saving' : 'plain'}
          >
            {formatSum(sum, total.currency)}
          </SummaryRow>
        ))}
        <SummaryRow name="Total" kind="total">
          {formatMoney(total)}
        </SummaryRow>
        {taxesWithinTotal(sums)
          .filter(({ amount }) => amount > 0)
          .map((sum) => (
            <SummaryRow key={sum.label} name={sum.label} kind="within">
              {formatSum(sum, total.currency)}
            </SummaryRow>
          ))}
      </chakra.dl>
      <CartChangeNotes cart={cart} />
      <chakra.div mt="s24">
        <CheckoutLink itemCount={itemCount} />
      </chakra.div>
      <chakra.div mt="1.25rem">
        <BankOffersNote />
      </chakra.div>
      <chakra.div display="grid" gap="s4" mt="s12" fontSize="t14" color="fg.muted">
        {/* Sold-out lines have no delivery date. */}
        {itemCount > 0 ? <p>{DELIVERY_LINE}</p> : null}
        <p>{RETURN_DAYS}-day returns on everything here</p>
      </chakra.div>
    </chakra.section>
  );
}
