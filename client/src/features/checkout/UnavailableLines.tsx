import { useState } from 'react';
import { isPurchasable } from '../../cart-sync/shopping-types';
import { useCartSync } from '../../cart-sync/useCartSync';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import type { Checkout } from './useCheckout';

type Line = Checkout['cart']['lines'][number];

/** Lines that cannot be ordered, and keep the others from being ordered. */
export function unavailableLinesOf({ cart }: Pick<Checkout, 'cart'>): Line[] {
  return cart.lines.filter((line) => !isPurchasable(line));
}

/** Names the bags that cannot be ordered any more, and removes them from the cart. `onRemoved` moves the focus. */
export function UnavailableLines({ lines, onRemoved }: { lines: readonly Line[]; onRemoved: () => void }) {
  const runCartAction = useCartSync();
  const [isRemoving, setRemoving] = useState(false);
  const names = lines.map(({ product, variant }) => `${product.name} in ${variant.name}`);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    await Promise.all(
      lines.map(({ variant }) =>
        runCartAction(({ applyChange }) => applyChange('removeFromCart', { variantId: variant.id }, true)),
      ),
    );
    setRemoving(false);
    onRemoved();
  };
  return (
    <Alert>
      <p>{`No longer available: ${names.join('; ')}. Remove ${names.length === 1 ? 'it' : 'them'} to order the rest.`}</p>
      <chakra.p mt="s8">
        <TextButton disabled={isRemoving} onClick={() => void remove()}>
          {isRemoving ? 'Removing...' : `Remove ${names.length === 1 ? 'this bag' : 'these bags'}`}
        </TextButton>
      </chakra.p>
    </Alert>
  );
}
