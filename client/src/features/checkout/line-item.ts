import { productHref } from '@domain/product-href';
import { UNAVAILABLE_NOTES } from '../../cart-sync/shopping-types';
import type { LineItem } from '../../components/order/LineItems';
import type { Checkout } from './useCheckout';

const STATUS_NOTES = {
  AVAILABLE: undefined,
  REDUCED: 'Fewer left than you wanted',
  ...UNAVAILABLE_NOTES,
};

/** A line of the cart as the checkout shows it. */
export function toLineItem({
  id,
  product,
  variant,
  quantity,
  lineTotal,
  status,
}: Checkout['cart']['lines'][number]): LineItem {
  const note = STATUS_NOTES[status];
  return {
    id,
    name: product.name,
    variantName: variant.name,
    image: variant.images[0] ?? null,
    href: productHref(product.slug),
    quantity,
    lineTotal,
    ...(note === undefined ? {} : { note }),
  };
}
