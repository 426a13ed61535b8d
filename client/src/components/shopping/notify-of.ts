import { notify } from '../../state/notices';
import { RULES, type Inputs, type Kind } from './changes';
import type { ChangeResult } from './cart-sync';

const KEPT_OFFLINE = 'You are offline. It is kept here, and sent when you are back.';
const KEPT_BUSY = 'The shop is very busy just now. It is kept here, and sent in a moment.';

/** Shows the outcome of a change; failures of a promo code are shown by its own field. */
export function notifyOf<K extends Kind>(kind: K, input: Inputs[K], result: ChangeResult): void {
  const word = RULES[kind].done?.(input);
  if (result.is === 'failed') {
    if (kind !== 'applyPromoCode') notify({ tone: 'fault', title: 'Error', text: result.message });
  } else if (word) {
    const kept = result.is === 'kept' && { text: result.isBusy ? KEPT_BUSY : KEPT_OFFLINE };
    notify({ tone: 'success', ...word, ...kept });
  }
}
