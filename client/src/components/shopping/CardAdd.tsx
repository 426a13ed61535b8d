import { IconButton } from '../../ui/IconButton';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import { useAddToCart } from './useAddToCart';

export interface CardAddProps {
  product: ProductCard_ProductFragment;
  /** The variant in the picture. */
  shown: ProductCard_ProductFragment['variants'][number] | undefined;
}

/** Adds one unit of a card's variant to the cart, and opens the cart drawer. */
export function CardAdd({ product, shown }: CardAddProps) {
  const { addCard, isPending } = useAddToCart();
  return (
    <IconButton
      icon="add"
      drawn={['1.125rem', '1.375rem']}
      label={`Add to Cart: ${product.name}`}
      disabled={shown?.inStock !== true || isPending}
      onClick={() => void addCard(product, shown?.id)}
    />
  );
}
