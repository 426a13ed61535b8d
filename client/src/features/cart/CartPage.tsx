import { useState } from 'react';
import type { Cart } from '../../cart-sync/shopping-types';
import { useCartSync } from '../../cart-sync/useCartSync';
import { useCart } from '../../cart-sync/useCart';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { Grid12 } from '../../ui/Grid12';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { TextButton } from '../../ui/TextButton';
import { touchTargetStyles } from '../../ui/touch-target';
import { CartLines } from './CartLines';
import { CartSkeleton } from './CartSkeleton';
import { OrderSummary } from './OrderSummary';

/** /cart: the lines, the promo code and the order summary. */
export function CartPage() {
  const { cart, status, retry } = useCart();
  return (
    <Page tall pb="section">
      <Head title="Your cart" noIndex />
      {cart !== null && cart.lines.length > 0 ? (
        <FilledCart cart={cart} />
      ) : status === 'waiting' ? (
        <CartSkeleton />
      ) : status === 'failed' ? (
        <div role="alert">
          <EmptyState
            level={1}
            title="Your cart could not be loaded"
            actions={<Button onClick={retry}>Try Again</Button>}
          >
            <p>We couldn’t reach the shop. Your bags are still saved.</p>
          </EmptyState>
        </div>
      ) : (
        <EmptyState
          level={1}
          title="Your cart is empty"
          actions={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
        >
          <p>Bags you add are saved here until you’re ready to buy.</p>
        </EmptyState>
      )}
    </Page>
  );
}

function FilledCart({ cart }: { cart: Cart }) {
  const runCartAction = useCartSync();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Grid12 pt={{ base: 's24', md: '2.5rem' }}>
      <chakra.div
        gridColumn="1 / -1"
        display="flex"
        alignItems="baseline"
        justifyContent="space-between"
        gap="s16"
        pb={{ base: 's16', md: 's32' }}
      >
        <chakra.h1 fontSize="d60">Your cart</chakra.h1>
        <TextButton
          css={touchTargetStyles}
          onClick={() => {
            setConfirming(true);
          }}
        >
          Clear cart
        </TextButton>
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', lg: '1 / span 7' }}
        borderTop="1px solid {colors.fg}"
        alignSelf="start"
      >
        <CartLines lines={cart.lines} placement="page" />
      </chakra.div>
      <OrderSummary cart={cart} />
      {isConfirming ? (
        <ConfirmDialog
          title="Clear your cart"
          confirmLabel="Clear cart"
          busyLabel="Clearing..."
          cancelLabel="Keep them"
          onConfirm={async () => {
            await runCartAction(({ applyChange }) => applyChange('clearCart', {}));
          }}
          onClose={() => {
            setConfirming(false);
          }}
        >
          <p>This removes all the bags in it.</p>
        </ConfirmDialog>
      ) : null}
    </Grid12>
  );
}
