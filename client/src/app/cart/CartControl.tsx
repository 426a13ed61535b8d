import { formatMoneyRounded } from '@domain/money';
import { Suspense, useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { authStore } from '../../session/stored-user';
import { cartDrawer, useIsCartDrawerOpen } from '../../state/cart-drawer';
import { cartSummary, unsentChanges } from '../../state/stored-shopping';
import { useStoredValue, useStoredValuesLoaded } from '../../state/useStoredValue';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { lazyComponent } from '../../ui/lazy-component';
import { FallbackNavigation } from '../FallbackNavigation';
import { precacheCartPages } from './precache-cart-pages';

const loadDrawer = () => import('../../features/cart/CartDrawer');
const CartDrawer = lazyComponent(
  async () => (await loadDrawer()).CartDrawer,
  () => <FallbackNavigation to="/cart" onNavigated={cartDrawer.close} />,
);
const loadCartSync = () => import('../../cart-sync/cart-sync');

/** Delay after which the code for adding to the cart is preloaded, since the network may be gone when it is needed. */
const WARM_UP_MS = 5_000;

const CartButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 's8',
    // As wide as most amounts, so that the layout does not shift when one appears.
    minWidth: { base: '6.5rem', md: '7.25rem' },
    height: 'target',
    paddingInline: '0.75rem',
    color: 'accent',
    fontWeight: 600,
    borderRadius: 'paper',
    boxShadow: 'inset 0 0 0 1px currentColor',
    '& > span': { paddingTop: '0.125rem' },
    _hover: { color: 'accent.deep', background: 'accent.wash' },
    _disabled: { color: 'fg.quiet', background: 'none', boxShadow: 'inset 0 0 0 1px {colors.line}' },
  },
});

/**
 * The header's cart button: shows the rounded subtotal and opens the drawer. Disabled while the cart is empty; a
 * cart of sold-out variants can still be opened.
 */
export function CartControl() {
  const { lineCount, itemCount, subtotal } = useStoredValue(cartSummary);
  const isOpen = useIsCartDrawerOpen();
  const isEmpty = lineCount === 0 || subtotal === null;
  useCartSyncOpened();
  const preloadDrawer = () => {
    loadDrawer().catch(() => undefined);
  };
  return (
    <>
      <CartButton
        type="button"
        disabled={isEmpty}
        aria-label={
          isEmpty
            ? 'Cart, empty'
            : itemCount === 0
              ? 'Cart, no bags available to buy'
              : `Cart, ${itemCount} ${itemCount === 1 ? 'bag' : 'bags'}, subtotal ${formatMoneyRounded(subtotal)}`
        }
        aria-haspopup="dialog"
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
        onClick={cartDrawer.toggle}
      >
        <Icon name="cart" width="1.125rem" height="1.375rem" />
        <span>{isEmpty || itemCount === 0 ? 'Cart' : formatMoneyRounded(subtotal)}</span>
      </CartButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <CartDrawer />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Opens the cart sync when this browser has a cart, a wishlist or a signed-in customer; it queries the current
 * state. A first visit sends no query.
 */
function useCartSyncOpened(): void {
  const client = useApolloClient();
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const { user } = useStoredValue(authStore);
  const { lineCount, wished } = useStoredValue(cartSummary);
  const unsent = useStoredValue(unsentChanges);
  const hasCartOrUser = user !== null || lineCount > 0 || wished.length > 0 || unsent.length > 0;

  useEffect(() => {
    if (!areStoredValuesLoaded) return undefined;
    if (hasCartOrUser) {
      loadCartSync()
        .then(({ cartSyncOf }) => cartSyncOf(client))
        .catch(() => undefined);
      return precacheCartPages();
    }
    const timer = setTimeout(() => {
      loadCartSync().catch(() => undefined);
    }, WARM_UP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [client, areStoredValuesLoaded, hasCartOrUser]);
}
