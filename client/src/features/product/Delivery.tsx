import { formatMoneyRounded, type Money } from '@domain/money';
import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icon-names';
import { stockWords } from './variant';

function Promised({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="2rem 1fr" columnGap="0.625rem" alignItems="start">
      <Icon name={icon} boxSize="1.625rem" strokeWidth={1.25} />
      <div>
        <chakra.strong display="block" fontWeight={550}>
          {title}
        </chakra.strong>
        <chakra.p textStyle="second">{children}</chakra.p>
      </div>
    </chakra.div>
  );
}

/** Stock, how long it takes, what it costs, and the way back. What is sold out comes at no known time. Words: spec section 9. */
export function Delivery({ quantity, freeShippingOver }: { quantity: number; freeShippingOver: Money }) {
  const stock = stockWords(quantity);
  return (
    <chakra.div display="grid" gap="s16" borderTop="1px solid {colors.line}" py="s16">
      <Promised
        icon="parcel"
        title={
          <chakra.span color={stock.state === 'out' ? 'fg.muted' : 'success'} aria-live="polite">
            {stock.text}
          </chakra.span>
        }
      >
        {stock.state === 'out' ? (
          'We can write to you when it is back.'
        ) : (
          <>
            Standard delivery 3-5 business days, express 1-2. Free shipping on orders over{' '}
            {formatMoneyRounded(freeShippingOver)}, and at present on smaller ones too.
          </>
        )}
      </Promised>
      <Promised icon="returns" title="30-day returns">
        Clean and whole, with its tags, it goes back and you get back what you paid.
      </Promised>
    </chakra.div>
  );
}
