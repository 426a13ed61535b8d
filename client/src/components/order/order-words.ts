import { productHref } from '@domain/product-href';
import type { BagLine } from './BagLines';
import type { OrderView } from './useOrder';

/** Lines of an order as they are shown: names and prices as they were. */
export function bagLines({ lines }: Pick<OrderView, 'lines'>): BagLine[] {
  return lines.map(({ id, name, variantName, image, productSlug, quantity, lineTotal }) => ({
    id,
    name,
    variantName,
    image,
    href: productSlug === null ? null : productHref(productSlug),
    quantity,
    lineTotal,
  }));
}

/** Is there still something to expect from the courier? */
export function isOnItsWay({ status }: Pick<OrderView, 'status'>): boolean {
  return status === 'PLACED' || status === 'PACKED' || status === 'SHIPPED';
}
