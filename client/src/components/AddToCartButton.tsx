import { IconButton } from '../ui/IconButton';
import type { ProductCard_ProductFragment } from './ProductCard.generated';
import { useAddToCart } from './useAddToCart';

interface AddToCartButtonProps {
  product: ProductCard_ProductFragment;
  /** The variant in the picture. */
  shownVariant: ProductCard_ProductFragment['variants'][number] | undefined;
}

/** Adds one unit of a card's variant to the cart, and opens the cart drawer. */
export function AddToCartButton({ product, shownVariant }: AddToCartButtonProps) {
  const { addProduct, isPending } = useAddToCart();
  return (
    <IconButton
      icon="add"
      iconSize={['1.125rem', '1.375rem']}
      label={`Add to Cart: ${product.name}`}
      disabled={shownVariant?.inStock !== true || isPending}
      onClick={() => void addProduct(product, shownVariant?.id)}
    />
  );
}
