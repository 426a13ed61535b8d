import { IconButton } from '../ui/IconButton';
import type { ProductCard_ProductFragment } from './ProductCard.generated';
import { useWishlistToggle } from './useWishlistToggle';

interface WishlistToggleProps {
  product: ProductCard_ProductFragment;
  /** As large as a button beside it, with a border. */
  hasBorder?: boolean;
}

const FRAME = { boxSize: '3.25rem', boxShadow: 'inset 0 0 0 1px {colors.accent}' };

/** Adds a product to the wishlist, or removes it. */
export function WishlistToggle({ product, hasBorder = false }: WishlistToggleProps) {
  const { isInWishlist, toggle } = useWishlistToggle(product);
  return (
    <IconButton
      icon="heart"
      iconSize={['1.375rem', '1.375rem']}
      label={isInWishlist ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`}
      css={isInWishlist ? { '& svg': { fill: 'currentColor' } } : undefined}
      onClick={() => void toggle()}
      {...(hasBorder ? FRAME : {})}
    />
  );
}
