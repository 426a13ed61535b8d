import { formatMoney } from '@domain/money';
import { useState } from 'react';
import { LineItems } from '../../components/order/LineItems';
import { OrderTotals } from '../../components/order/OrderTotals';
import { chakra } from '../../ui/chakra';
import { CordOrnament, CORD_LENGTH } from '../../ui/CordOrnament';
import { Icon } from '../../ui/Icon';
import { TextLink } from '../../ui/TextLink';
import { toLineItem } from './line-item';
import type { Checkout } from './useCheckout';

/** Lines and totals: beside the steps on wide screens, collapsed above them on phones. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const [isOpen, setOpen] = useState(false);
  const { cart, totals } = checkout;
  return (
    <chakra.aside
      aria-label="Order summary"
      gridColumn={{ base: '1 / -1', lg: '8 / -1', xl: '9 / -1' }}
      gridRow={{ lg: '2' }}
      alignSelf="start"
      position={{ base: 'relative', lg: 'sticky' }}
      top={{ lg: '6.5rem' }}
      // `sticky` isolates the blending, so the multiplied pictures need a background here.
      bg="bg.paper"
      mb={{ base: '-s16', lg: '0' }}
      borderTop="1px solid {colors.fg}"
      pt={{ lg: 's16' }}
    >
      <chakra.button
        type="button"
        hideFrom="lg"
        aria-expanded={isOpen}
        aria-controls="order-summary"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="s8"
        w="100%"
        minH="3.25rem"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <chakra.span color="accent" fontWeight={500}>
          Order summary
        </chakra.span>
        <Icon name={isOpen ? 'up' : 'down'} color="accent" />
        <chakra.span fontWeight={600} ms="auto">
          {formatMoney(totals.due)}
        </chakra.span>
      </chakra.button>
      <chakra.h2 fontSize="d26" hideBelow="lg" minH={CORD_LENGTH}>
        Order summary
      </chakra.h2>
      <chakra.div hideBelow="lg">
        <CordOrnament />
      </chakra.div>
      <chakra.div
        id="order-summary"
        display={{ base: isOpen ? 'block' : 'none', lg: 'block' }}
        pb={{ base: 's16', lg: '0' }}
      >
        <LineItems lines={cart.lines.map(toLineItem)} />
        <OrderTotals
          totals={totals}
          itemCount={cart.itemCount}
          promotionCode={cart.promotion?.code ?? null}
        />
        <chakra.p textStyle="second" mt="s16">
          <TextLink to="/cart">Back to the cart</TextLink>
        </chakra.p>
      </chakra.div>
    </chakra.aside>
  );
}
