import { CART_LINE_MAX, maxQuantity } from '@domain/cart';
import { formatMoney } from '@domain/money';
import { useState } from 'react';
import { BottomBar } from '../../components/BottomBar';
import type { ProductCard_ProductFragment } from '../../components/ProductCard.generated';
import type { LineSeed } from '../../components/shopping/shopping-data';
import { useAddToCart } from '../../components/shopping/useAddToCart';
import { WishToggle } from '../../components/shopping/WishToggle';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Stepper } from '../../ui/Stepper';
import { stockWords } from './variant';
import { StockAlert, StockAlertButton, type AlertState } from './AlertLink';
import type { VariantChoice_VariantFragment } from './VariantChoice.generated';

const Drawn = chakra('span', { base: { _before: { content: 'attr(data-words)' } } });

export interface Buying {
  quantity: number;
  /** min(stock, 10). */
  most: number;
  choose: (quantity: number) => void;
  add: () => void;
  isPending: boolean;
}

/** Quantity and add-to-cart action of the selected variant, shared by the panel and the phone's bar. */
export function useBuying(
  { id, slug, name }: ProductCard_ProductFragment,
  chosen: VariantChoice_VariantFragment,
): Buying {
  const { add, isPending } = useAddToCart();
  const [wanted, setWanted] = useState(1);
  const most = maxQuantity(chosen.quantity);
  const quantity = Math.max(1, Math.min(wanted, most));
  return {
    quantity,
    most,
    choose: setWanted,
    isPending,
    add: () => {
      const seed: LineSeed = {
        product: { id, slug, name },
        variant: { id: chosen.id, sku: chosen.sku, name: chosen.name, images: pictures(chosen) },
        price: chosen.price,
        comparePrice: chosen.comparePrice,
        stock: chosen.quantity,
      };
      void add(seed, quantity);
    },
  };
}

/** Reduces the images to the fields of a cart line. */
function pictures({ images }: VariantChoice_VariantFragment): LineSeed['variant']['images'] {
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

export interface BuyBoxProps {
  product: ProductCard_ProductFragment;
  chosen: VariantChoice_VariantFragment;
  buying: Buying;
  watching: AlertState;
}

/**
 * Quantity, "Add to Cart" and wishlist button; for a sold-out variant a back-in-stock alert. On phones the
 * buttons are in the bottom bar.
 */
export function BuyBox({ product, chosen, buying, watching }: BuyBoxProps) {
  const { quantity, most, choose } = buying;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="0.625rem"
      py="s16"
      borderTop="1px solid {colors.line}"
    >
      {most > 0 ? (
        <Stepper label="Quantity" value={quantity} max={Math.min(most, CART_LINE_MAX)} onChange={choose} />
      ) : null}
      <chakra.div hideBelow="md" display="flex" flexWrap="wrap" flex="1" gap="0.625rem" minW="9rem">
        <AddButton buying={buying} />
        {most > 0 ? null : <StockAlertButton watching={watching} />}
      </chakra.div>
      <chakra.div ms={{ base: 'auto', md: 0 }}>
        <WishToggle product={product} framed />
      </chakra.div>
      {most > 0 ? null : <StockAlert variant={chosen} watching={watching} />}
    </chakra.div>
  );
}

/** The phone's bottom bar: price and "Add to Cart"; for a sold-out variant the alert button, too. */
export function BuyBar({ chosen, buying, watching }: Omit<BuyBoxProps, 'product'>) {
  const stock = stockWords(chosen.quantity);
  // The bar has no room for three buttons.
  const offersAlert = stock.state === 'out' && !watching.isOpen;
  return (
    <chakra.div hideFrom="md" display="contents">
      <BottomBar label="Buy" isStill>
        {offersAlert ? null : (
          // Hidden from screen readers, since the panel has the same text.
          <chakra.p flex="none" lineHeight={1.25} aria-hidden="true">
            <Drawn display="block" fontSize="t18" fontWeight={600} data-words={formatMoney(chosen.price)} />
            <Drawn
              fontSize="t13"
              color={stock.state === 'out' ? 'fg.muted' : 'success'}
              data-words={stock.text}
            />
          </chakra.p>
        )}
        <AddButton buying={buying} />
        {offersAlert ? <StockAlertButton watching={watching} /> : null}
      </BottomBar>
    </chakra.div>
  );
}

function AddButton({ buying: { most, isPending, add } }: { buying: Buying }) {
  return (
    <Button flex="1 1 auto" px={most > 0 ? 's24' : 's12'} disabled={most === 0 || isPending} onClick={add}>
      Add to Cart
    </Button>
  );
}
