import { productHref } from '@domain/product-href';
import { useAddToCart } from '../../components/shopping/useAddToCart';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import type { CompareTable_ProductFragment } from './CompareTable.generated';

/** Columns are narrow: the words have most of the button. */
const NARROW = { variant: 'line', size: 'small', wide: true, px: 's4', fontSize: 't14' } as const;

/** Puts a bag of one colour into the cart; of several colours the bag's page lets the shopper choose. */
export function CompareBuy({ product }: { product: CompareTable_ProductFragment }) {
  const { addCard, isPending } = useAddToCart();
  const { name, slug, inStock, variants } = product;
  if (!inStock)
    return (
      <Button {...NARROW} disabled>
        Sold out
      </Button>
    );
  if (variants.length > 1)
    return (
      <ButtonLink {...NARROW} to={productHref(slug)} aria-label={`Choose a colour: ${name}`}>
        Choose a colour
      </ButtonLink>
    );
  return (
    <Button
      {...NARROW}
      aria-label={`Add to Cart: ${name}`}
      disabled={isPending}
      onClick={() => void addCard(product)}
    >
      Add to Cart
    </Button>
  );
}
