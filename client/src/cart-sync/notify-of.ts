import { notify } from '../state/notices';
import { CHANGE_DEFINITIONS, type ChangeInputs, type ChangeKind, type ChangeResult } from './cart-changes';

const QUEUED_OFFLINE = 'You’re offline. We’ve saved your change and will send it when you’re back online.';
const QUEUED_BUSY = 'The shop is very busy right now. We’ve saved your change and will send it in a moment.';

/** Returns the text for a change that is sent later; undefined for any other. */
export function queuedTextOf(result: ChangeResult): string | undefined {
  if (result.status !== 'kept') return undefined;
  return result.isShopBusy ? QUEUED_BUSY : QUEUED_OFFLINE;
}

/** Shows the outcome of a change; failures of a promo code are shown by its own field. */
export function notifyOf<K extends ChangeKind>(kind: K, input: ChangeInputs[K], result: ChangeResult): void {
  const messages = CHANGE_DEFINITIONS[kind].successMessage?.(input);
  if (result.status === 'failed') {
    if (kind !== 'applyPromoCode') notify({ tone: 'error', title: 'Error', text: result.message });
  } else if (messages) {
    notify({ tone: 'success', ...messages, text: queuedTextOf(result) ?? messages.text });
  }
}
