import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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

/**
 * Names the bags that cannot be ordered any more, and removes them from the cart. `onRemoved` moves the focus, not to a button
 * that orders: a second press of the same key would order. Where a removal fails, the focus stays.
 */
export function UnavailableLines({ lines, onRemoved }: { lines: readonly Line[]; onRemoved: () => void }) {
  const runCartAction = useCartSync();
  const [isRemoving, setRemoving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const names = lines.map(({ product, variant }) => `${product.name} in ${variant.name}`);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    const results = await Promise.all(
      lines.map(({ variant }) =>
        runCartAction(({ applyChange }) => applyChange('removeFromCart', { variantId: variant.id }, true)),
      ),
    );
    flushSync(() => {
      setRemoving(false);
    });
    if (results.some(({ status }) => status === 'failed')) button.current?.focus();
    else onRemoved();
  };
  return (
    <Alert>
      <p>{`No longer available: ${names.join('; ')}. Remove ${names.length === 1 ? 'it' : 'them'} to order the rest.`}</p>
      <chakra.p mt="s8">
        <TextButton ref={button} disabled={isRemoving} onClick={() => void remove()}>
          {isRemoving ? 'Removing...' : `Remove ${names.length === 1 ? 'this bag' : 'these bags'}`}
        </TextButton>
      </chakra.p>
    </Alert>
  );
}
