import { IconButton } from '../../ui/IconButton';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import { useWish } from './useWish';

export interface WishToggleProps {
  product: ProductCard_ProductFragment;
  /** As large as a button beside it, with a border. */
  framed?: boolean;
}

const FRAME = { boxSize: '3.25rem', boxShadow: 'inset 0 0 0 1px {colors.accent}' };

/** Adds a product to the wishlist, or removes it. */
export function WishToggle({ product, framed = false }: WishToggleProps) {
  const { isWished, toggle } = useWish(product);
  return (
    <IconButton
      icon="heart"
      drawn={['1.375rem', '1.375rem']}
      label={isWished ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`}
      css={isWished ? { '& svg': { fill: 'currentColor' } } : undefined}
      onClick={() => void toggle()}
      {...(framed ? FRAME : {})}
    />
  );
}
