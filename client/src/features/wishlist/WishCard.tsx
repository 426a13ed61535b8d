import { productHref } from '@domain/product-href';
import { useState } from 'react';
import { CARD_SIZES } from '../../components/card-sizes';
import { ProductCard } from '../../components/ProductCard';
import type { Wishlist } from '../../components/shopping/shopping-data';
import { useCartSync } from '../../components/shopping/useCartSync';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

export interface WishCardProps {
  product: Wishlist['items'][number]['product'];
  /** Called when the card is removed; the parent moves the focus. */
  onGone: () => void;
}

/** A product of the wishlist, with buttons to add it to the cart, open its page and remove it. */
export function WishCard({ product, onGone }: WishCardProps) {
  const runCartAction = useCartSync();
  const [isPending, setPending] = useState(false);
  const addToCart = async (): Promise<void> => {
    setPending(true);
    const { is } = await runCartAction((cartSync) => cartSync.moveToCart(product));
    if (is === 'failed') setPending(false);
    else onGone();
  };
  return (
    <ProductCard
      product={product}
      sizes={CARD_SIZES.four}
      level={2}
      corner={
        <IconButton
          icon="close"
          label={`Remove ${product.name} from wishlist`}
          onClick={() => {
            void runCartAction((cartSync) => cartSync.unwish(product));
            onGone();
          }}
        />
      }
      foot={
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
            aria-label={`Add to Cart: ${product.name}`}
            onClick={() => void addToCart()}
          >
            Add to Cart
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
