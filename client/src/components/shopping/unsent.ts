import { unsentChanges, type StoredChange } from '../../state/shopping';
import { isKind, type Change } from './changes';

/** What the shop has not answered yet, as this browser stores it, in the order in which it was made. */

export function nextChange(): Change | undefined {
  unsentChanges.load();
  return knownChanges()[0];
}

export function knownChanges(): Change[] {
  return storedChanges().filter(isChange);
}

/** Shoppers can edit what their browser stores. */
export function storedChanges(): StoredChange[] {
  return unsentChanges.latest().filter(isStored);
}

function isStored(value: unknown): value is StoredChange {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'kind' in value && 'input' in value && typeof value.input === 'object';
}

export function variantOf({ input }: StoredChange): unknown {
  return 'variantId' in input ? input.variantId : undefined;
}

function isChange(change: { kind: string }): change is Change {
  return isKind(change.kind);
}
