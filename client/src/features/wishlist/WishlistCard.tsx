import { productHref } from '@domain/product-href';
import { useState } from 'react';
import { CARD_SIZES } from '../../components/card-sizes';
import { ProductCard } from '../../components/ProductCard';
import type { Wishlist } from '../../cart-sync/shopping-types';
import { useCartSync } from '../../cart-sync/useCartSync';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

interface WishlistCardProps {
  product: Wishlist['items'][number]['product'];
  /** Called when the card is removed; the parent moves the focus. */
  onRemoved: () => void;
}

/** A product of the wishlist, with buttons to add it to the cart, open its page and remove it. */
export function WishlistCard({ product, onRemoved }: WishlistCardProps) {
  const runCartAction = useCartSync();
  const [isPending, setPending] = useState(false);
  const addToCart = async (): Promise<void> => {
    setPending(true);
    const { status } = await runCartAction((cartSync) => cartSync.moveToCart(product));
    if (status === 'failed') setPending(false);
    else onRemoved();
  };
  return (
    <ProductCard
      product={product}
      sizes={CARD_SIZES.four}
      level={2}
      cornerAction={
        <IconButton
          icon="close"
          label={`Remove ${product.name} from wishlist`}
          onClick={() => {
            void runCartAction((cartSync) => cartSync.removeFromWishlist(product));
            onRemoved();
          }}
        />
      }
      footer={
        <chakra.div
          position="relative"
          zIndex={1}
          display="grid"
          gridTemplateColumns={{ base: '1fr', lg: '1fr auto' }}
          gap="s8"
          mt="s12"
        >
          <Button
            variant="line"
            size="small"
            px="s12"
            disabled={!product.inStock || isPending}
            aria-label={`${product.inStock ? 'Add to Cart' : 'Sold out'}: ${product.name}`}
            onClick={() => void addToCart()}
          >
            {product.inStock ? 'Add to Cart' : 'Sold out'}
          </Button>
          <ButtonLink to={productHref(product.slug)} variant="line" size="small" px="s12" boxShadow="none">
            View
            <VisuallyHidden> {product.name}</VisuallyHidden>
          </ButtonLink>
        </chakra.div>
      }
    />
  );
}
