import { useApolloClient } from '@apollo/client/react';
import { productHref } from '@domain/product-href';
import { readCardProduct } from '../../components/read-card-product';
import { useAddToCart } from '../../components/useAddToCart';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import type { CompareTable_ProductFragment } from './CompareTable.generated';

/** The columns are narrow, so the padding leaves most of the button to its text. */
const NARROW_BUTTON_PROPS = {
  variant: 'line',
  size: 'small',
  wide: true,
  px: 's4',
  fontSize: 't14',
} as const;

/**
 * Adds a product with one colour to the cart; links to the product page when there are several colours to choose
 * from.
 */
export function CompareAddToCart({ product }: { product: CompareTable_ProductFragment }) {
  const { cache } = useApolloClient();
  const { addProduct, isPending } = useAddToCart();
  const { name, slug, inStock, variants } = product;
  if (!inStock)
    return (
      <Button {...NARROW_BUTTON_PROPS} disabled>
        Sold out
      </Button>
    );
  if (variants.length > 1)
    return (
      <ButtonLink {...NARROW_BUTTON_PROPS} to={productHref(slug)} aria-label={`Choose a colour: ${name}`}>
        Choose a colour
      </ButtonLink>
    );
  return (
    <Button
      {...NARROW_BUTTON_PROPS}
      aria-label={`Add to Cart: ${name}`}
      disabled={isPending}
      onClick={() => void addProduct(readCardProduct(cache, product))}
    >
      Add to Cart
    </Button>
  );
}
