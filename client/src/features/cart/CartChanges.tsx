import type { Cart } from '../../components/shopping/shopping-data';
import { useCartSync } from '../../components/shopping/useCartSync';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { canBeAcknowledged } from './line-notes';

/** Lists what changed since the shopper chose the lines, with a button that acknowledges it. */
export function CartChanges({ cart }: { cart: Cart }) {
  const runCartAction = useCartSync();
  const hasChangedLines = cart.lines.some(canBeAcknowledged);
  if (cart.notes.length === 0 && !hasChangedLines) return null;
  return (
    <chakra.div mt="s16">
      <Alert>
        {cart.notes.map((note) => (
          <p key={note}>{note}.</p>
        ))}
        {hasChangedLines ? (
          <p>Some bags have changed since you chose them. You will find what changed beside each of them.</p>
        ) : null}
        <TextButton
          mt="s8"
          minH="2rem"
          onClick={() => void runCartAction(({ perform }) => perform('acknowledgeCartChanges', {}))}
        >
          Got it
        </TextButton>
      </Alert>
    </chakra.div>
  );
}
