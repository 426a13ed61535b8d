import { useRef, useState } from 'react';
import { ProductCardSkeleton } from '../../components/ProductCardSkeleton';
import { ProductSheet } from '../../components/ProductSheet';
import type { Wishlist } from '../../components/shopping/shopping-data';
import { useCartSync } from '../../components/shopping/useCartSync';
import { useShopping } from '../../components/shopping/useShopping';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { TextButton } from '../../ui/TextButton';
import { WishCard } from './WishCard';
import { WishDrawing } from './WishDrawing';

/** /wishlist: the shopper's wishlist. */
export function WishlistPage() {
  const { wishlist, wishlistIs, retry } = useShopping('wishlist');
  return (
    <Page tall pb="section">
      <Head title="Your wishlist" noIndex />
      {wishlist !== null && wishlist.items.length > 0 ? (
        <FilledWishlist wishlist={wishlist} />
      ) : wishlistIs === 'waiting' ? (
        <chakra.div aria-busy="true" data-testid="wishlist-skeleton">
          <Top />
          <ProductSheet cells="four">
            {[0, 1, 2, 3].map((cell) => (
              <ProductCardSkeleton key={cell} />
            ))}
          </ProductSheet>
        </chakra.div>
      ) : wishlistIs === 'failed' ? (
        <div role="alert">
          <EmptyState
            level={1}
            title="Your wishlist could not be loaded"
            actions={<Button onClick={retry}>Try Again</Button>}
          >
            <p>The shop did not answer. What you chose is kept.</p>
          </EmptyState>
        </div>
      ) : (
        <chakra.div display={{ md: 'flex' }} alignItems="center" justifyContent="space-between" gap="s48">
          <EmptyState
            level={1}
            title="Your wishlist is empty"
            actions={<ButtonLink to="/products">Start Shopping</ButtonLink>}
          >
            <p>Press the heart on a bag, and it waits here until you have made up your mind.</p>
          </EmptyState>
          <WishDrawing />
        </chakra.div>
      )}
    </Page>
  );
}

function Top({ onClear }: { onClear?: () => void }) {
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
  const [isAsking, setAsking] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  return (
    <>
      <Top
        onClear={() => {
          setAsking(true);
        }}
      />
      <chakra.div ref={cards} tabIndex={-1} outline="none">
        <ProductSheet cells="four">
          {wishlist.items.map(({ product }) => (
            <WishCard
              key={product.id}
              product={product}
              onGone={() => {
                cards.current?.focus();
              }}
            />
          ))}
        </ProductSheet>
      </chakra.div>
      {isAsking ? (
        <ConfirmDialog
          title="Clear your wishlist"
          action="Clear All"
          busyAction="Clearing..."
          keep="Keep them"
          onConfirm={async () => {
            await runCartAction(({ perform }) => perform('clearWishlist', {}));
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>All bags are taken off it.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
