import { CART_LINE_MAX } from '@domain/cart';
import { formatMoney } from '@domain/money';
import { BottomBar } from '../../../components/BottomBar';
import {
  ProductCard_ProductFragmentDoc,
  type ProductCard_ProductFragment,
} from '../../../components/ProductCard.generated';
import { WishlistToggle } from '../../../components/WishlistToggle';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { Stepper } from '../../../ui/Stepper';
import { describeStock } from './variant';
import { StockAlert, StockAlertButton, type AlertState } from './AlertLink';
import type { AddToCartState } from './useAddToCartState';
import type { VariantChoice_VariantFragment } from './VariantChoice.generated';

const DecorativeText = chakra('span', { base: { _before: { content: 'attr(data-text)' } } });

interface PurchasePanelProps {
  /** Its card's fragment is what the wishlist shows. */
  product: FragmentSource<ProductCard_ProductFragment>;
  variant: VariantChoice_VariantFragment;
  addToCartState: AddToCartState;
  alertState: AlertState;
}

/**
 * Quantity, "Add to Cart" and wishlist button; for a sold-out variant a back-in-stock alert. On phones the
 * buttons are in the bottom bar.
 */
export function PurchasePanel(props: PurchasePanelProps) {
  const { variant, addToCartState, alertState } = props;
  const product = useFragment(ProductCard_ProductFragmentDoc, props.product);
  if (product === null) return null;
  const { quantity, maximum, setQuantity } = addToCartState;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="0.625rem"
      py="s16"
      borderTop="1px solid {colors.line}"
    >
      {maximum > 0 ? (
        <Stepper
          label="Quantity"
          value={quantity}
          max={Math.min(maximum, CART_LINE_MAX)}
          onChange={setQuantity}
        />
      ) : null}
      <chakra.div hideBelow="md" display="flex" flexWrap="wrap" flex="1" gap="0.625rem" minW="8rem">
        <AddButton addToCartState={addToCartState} />
        {maximum > 0 ? null : <StockAlertButton alertState={alertState} />}
      </chakra.div>
      <chakra.div ms={{ base: 'auto', md: 0 }}>
        <WishlistToggle product={product} hasBorder />
      </chakra.div>
      {maximum > 0 ? null : <StockAlert variant={variant} alertState={alertState} />}
    </chakra.div>
  );
}

/** The phone's bottom bar: price and "Add to Cart"; for a sold-out variant the alert button, too. */
export function PurchaseBar({ variant, addToCartState, alertState }: Omit<PurchasePanelProps, 'product'>) {
  const stock = describeStock(variant.quantity);
  // The bar has no room for three buttons.
  const showsAlertButton = stock.state === 'out' && !alertState.isOpen;
  return (
    <chakra.div hideFrom="md" display="contents">
      <BottomBar label="Buy" isAnimationDisabled>
        {showsAlertButton ? null : (
          // Hidden from screen readers, since the panel has the same text.
          <chakra.p flex="none" lineHeight={1.25} aria-hidden="true">
            <DecorativeText
              display="block"
              fontSize="t18"
              fontWeight={600}
              data-text={formatMoney(variant.price)}
            />
            <DecorativeText
              fontSize="t13"
              color={stock.state === 'out' ? 'fg.muted' : 'success'}
              data-text={stock.text}
            />
          </chakra.p>
        )}
        <AddButton addToCartState={addToCartState} />
        {showsAlertButton ? <StockAlertButton alertState={alertState} /> : null}
      </BottomBar>
    </chakra.div>
  );
}

function AddButton({ addToCartState: { maximum, isPending, add } }: { addToCartState: AddToCartState }) {
  return (
    <Button
      flex="1 1 auto"
      px={maximum > 0 ? 's24' : 's12'}
      disabled={maximum === 0 || isPending}
      onClick={add}
    >
      Add to Cart
    </Button>
  );
}
