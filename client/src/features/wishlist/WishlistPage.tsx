import { useRef, useState } from 'react';
import { ProductCardSkeleton } from '../../components/ProductCardSkeleton';
import { ProductGrid } from '../../components/ProductGrid';
import type { Wishlist } from '../../cart-sync/shopping-types';
import { useCartSync } from '../../cart-sync/useCartSync';
import { useWishlist } from '../../cart-sync/useWishlist';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { TextButton } from '../../ui/TextButton';
import { WishlistCard } from './WishlistCard';
import { EmptyWishlistIllustration } from './EmptyWishlistIllustration';

/** /wishlist: the shopper's wishlist. */
export function WishlistPage() {
  const { wishlist, status, retry } = useWishlist();
  return (
    <Page tall pb="section">
      <Head title="Your wishlist" noIndex />
      {wishlist !== null && wishlist.items.length > 0 ? (
        <FilledWishlist wishlist={wishlist} />
      ) : status === 'waiting' ? (
        <chakra.div aria-busy="true" data-testid="wishlist-skeleton">
          <WishlistHeader />
          <ProductGrid layout="four">
            {[0, 1, 2, 3].map((cell) => (
              <ProductCardSkeleton key={cell} />
            ))}
          </ProductGrid>
        </chakra.div>
      ) : status === 'failed' ? (
        <div role="alert">
          <EmptyState
            level={1}
            title="Your wishlist could not be loaded"
            actions={<Button onClick={retry}>Try Again</Button>}
          >
            <p>We couldn’t reach the shop. Your bags are still saved.</p>
          </EmptyState>
        </div>
      ) : (
        <chakra.div display={{ md: 'flex' }} alignItems="center" justifyContent="space-between" gap="s48">
          <EmptyState
            level={1}
            title="Your wishlist is empty"
            actions={<ButtonLink to="/products">Start Shopping</ButtonLink>}
          >
            <p>Tap the heart on a bag to save it here for later.</p>
          </EmptyState>
          <EmptyWishlistIllustration />
        </chakra.div>
      )}
    </Page>
  );
}

function WishlistHeader({ onClear }: { onClear?: () => void }) {
  return (
    <chakra.div
      display="flex"
      alignItems="baseline"
      justifyContent="space-between"
      gap="s16"
      pt={{ base: 's24', md: '2.5rem' }}
      pb={{ base: 's16', md: 's32' }}
    >
      <chakra.h1 fontSize="d60">Your wishlist</chakra.h1>
      {onClear === undefined ? null : (
        <TextButton flex="none" onClick={onClear}>
          Clear All
        </TextButton>
      )}
    </chakra.div>
  );
}

function FilledWishlist({ wishlist }: { wishlist: Wishlist }) {
  const runCartAction = useCartSync();
  const [isConfirming, setConfirming] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  return (
    <>
      <WishlistHeader
        onClear={() => {
          setConfirming(true);
        }}
      />
      <chakra.div ref={cards} tabIndex={-1} outline="none">
        <ProductGrid layout="four">
          {wishlist.items.map(({ product }) => (
            <WishlistCard
              key={product.id}
              product={product}
              onRemoved={() => {
                cards.current?.focus();
              }}
            />
          ))}
        </ProductGrid>
      </chakra.div>
      {isConfirming ? (
        <ConfirmDialog
          title="Clear your wishlist"
          confirmLabel="Clear All"
          busyLabel="Clearing..."
          cancelLabel="Keep them"
          onConfirm={async () => {
            await runCartAction(({ applyChange }) => applyChange('clearWishlist', {}));
          }}
          onClose={() => {
            setConfirming(false);
          }}
        >
          <p>This removes all the bags on it.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
