import type { Cart } from '../../cart-sync/shopping-types';
import { useCartSync } from '../../cart-sync/useCartSync';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { hasUnseenChange } from './line-notes';

/** Lists what changed since the shopper chose the lines, with a button that acknowledges it. */
export function CartChangeNotes({ cart }: { cart: Cart }) {
  const runCartAction = useCartSync();
  const hasChangedLines = cart.lines.some(hasUnseenChange);
  if (cart.notes.length === 0 && !hasChangedLines) return null;
  return (
    <chakra.div mt="s16">
      <Alert>
        {cart.notes.map((note) => (
          <p key={note}>{note}.</p>
        ))}
        {hasChangedLines ? (
          <p>Some bags have changed since you added them. See the note beside each one.</p>
        ) : null}
        <TextButton
          mt="s8"
          minH="2rem"
          onClick={() => void runCartAction(({ applyChange }) => applyChange('acknowledgeCartChanges', {}))}
        >
          Got it
        </TextButton>
      </Alert>
    </chakra.div>
  );
}
