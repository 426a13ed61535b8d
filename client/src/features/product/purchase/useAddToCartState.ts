import { maxQuantity } from '@domain/cart';
import { useState } from 'react';
import type { NewCartLine } from '../../../cart-sync/shopping-types';
import { useAddToCart } from '../../../components/useAddToCart';
import type { VariantChoice_VariantFragment } from './VariantChoice.generated';

export interface AddToCartState {
  quantity: number;
  /** min(stock, 10). */
  maximum: number;
  setQuantity: (quantity: number) => void;
  add: () => void;
  isPending: boolean;
}

/** Quantity and add-to-cart action of the selected variant, shared by the panel and the phone's bar. */
export function useAddToCartState(
  { id, slug, name }: NewCartLine['product'],
  variant: VariantChoice_VariantFragment,
): AddToCartState {
  const { add, isPending } = useAddToCart();
  const [selectedQuantity, setSelectedQuantity] = useState(1);
  const maximum = maxQuantity(variant.quantity);
  const quantity = Math.max(1, Math.min(selectedQuantity, maximum));
  return {
    quantity,
    maximum,
    setQuantity: setSelectedQuantity,
    isPending,
    add: () => {
      const newLine: NewCartLine = {
        product: { id, slug, name },
        variant: { id: variant.id, sku: variant.sku, name: variant.name, images: cartLineImages(variant) },
        price: variant.price,
        comparePrice: variant.comparePrice,
        stock: variant.quantity,
      };
      void add(newLine, quantity);
    },
  };
}

/** Reduces the images to the fields of a cart line. */
function cartLineImages({ images }: VariantChoice_VariantFragment): NewCartLine['variant']['images'] {
  return images.map(({ id, url, alt, width, height, blurDataUrl }) => ({
    __typename: 'Image',
    id,
    url,
    alt,
    width,
    height,
    blurDataUrl,
  }));
}
