import type { PageHref } from '../../../routing/href';
import { chakra } from '../../../ui/chakra';
import { TextLink } from '../../../ui/TextLink';
import type { PendingProduct } from './usePendingProducts';

interface ProductLineProps {
  product: PendingProduct;
  /** The part of the product's page, for example its reviews. */
  toHref: (slug: string) => PageHref;
}

/** A link to the product that something was written about. As high as the link while it loads. */
export function ProductLine({ product, toHref }: ProductLineProps) {
  return (
    <chakra.p minH="target" display="flex" alignItems="center" overflowWrap="anywhere">
      {product ? <TextLink to={toHref(product.slug)}>{product.name}</TextLink> : null}
      {product === null ? 'A bag that is no longer sold' : null}
    </chakra.p>
  );
}
