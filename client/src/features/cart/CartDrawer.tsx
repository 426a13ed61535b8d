import { formatMoney } from '@domain/money';
import { NoticeList } from '../../components/NoticeList';
import type { Cart } from '../../cart-sync/shopping-types';
import { useCart } from '../../cart-sync/useCart';
import { cartDrawer } from '../../state/cart-drawer';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { Drawer } from '../../ui/Drawer';
import { Skeleton } from '../../ui/Skeleton';
import { CartChangeNotes } from './CartChangeNotes';
import { CartLines } from './CartLines';
import { CheckoutLink } from './CheckoutLink';

const DrawerPadding = chakra('div', { base: { paddingInline: { base: 's16', md: 's24' } } });

/** The cart in a drawer, opened from any page: lines, subtotal, links to the checkout and to the cart page. */
export function CartDrawer() {
  const { cart, status, retry } = useCart();
  const isFilled = cart !== null && cart.lines.length > 0;
  return (
    <Drawer
      title={
        <>
          Cart{' '}
          {isFilled ? (
            <chakra.sup fontFamily="text" fontSize="t14" lineHeight={1} letterSpacing={0} color="fg.quiet">
              {cart.itemCount}
            </chakra.sup>
          ) : null}
        </>
      }
      onClose={cartDrawer.close}
    >
      <div role="log" aria-label="Notices">
        <NoticeList floating={false} />
      </div>
      {isFilled ? (
        <FilledDrawer cart={cart} />
      ) : status === 'waiting' ? (
        <DrawerPadding py="s24" aria-busy="true">
          <Skeleton h="6rem" />
          <Skeleton h="6rem" mt="s16" />
        </DrawerPadding>
      ) : status === 'failed' ? (
        <DrawerPadding py="s32" role="alert">
          <chakra.p mb="s24">Your cart could not be loaded.</chakra.p>
          <Button variant="line" onClick={retry}>
            Try Again
          </Button>
        </DrawerPadding>
      ) : (
        <DrawerPadding py="s32">
          <chakra.p fontFamily="display" fontSize="d26">
            Your cart is empty
          </chakra.p>
          <chakra.p color="fg.muted" mt="s8" mb="s24">
            Bags you add will show up here.
          </chakra.p>
          <ButtonLink to="/products" data-first>
            Start Shopping
          </ButtonLink>
        </DrawerPadding>
      )}
    </Drawer>
  );
}

function FilledDrawer({ cart }: { cart: Cart }) {
  return (
    <>
      <DrawerPadding flex="1" minH={0} overflowY="auto" overscrollBehavior="contain">
        <CartChangeNotes cart={cart} />
        <CartLines lines={cart.lines} placement="drawer" />
      </DrawerPadding>
      <DrawerPadding flex="none" pb="calc({spacing.s16} + env(safe-area-inset-bottom))">
        <chakra.dl
          display="flex"
          justifyContent="space-between"
          alignItems="baseline"
          pt="s16"
          pb="s4"
          background="var(--stitch) left top / 100% 1px no-repeat"
        >
          <dt>Subtotal</dt>
          <chakra.dd textStyle="amount">{formatMoney(cart.subtotal)}</chakra.dd>
        </chakra.dl>
        <chakra.p textStyle="label" mb="s16">
          {cart.taxIncluded
            ? 'Shipping is free, and prices include GST. Discounts are applied in the cart.'
            : 'Shipping is free. Tax and discounts are applied in the cart.'}
        </chakra.p>
        <CheckoutLink itemCount={cart.itemCount} />
        <ButtonLink to="/cart" variant="line" wide mt="s8">
          View Cart
        </ButtonLink>
      </DrawerPadding>
    </>
  );
}
