import { unsentChanges, type StoredChange } from '../state/stored-shopping';
import { isChangeKind, type Change } from './cart-changes';

/** Unanswered changes in this browser's storage, in the order in which they were made. */

export function nextUnsentChange(): Change | undefined {
  unsentChanges.load();
  return validUnsentChanges()[0];
}

export function validUnsentChanges(): Change[] {
  return readStoredChanges().filter(isChange);
}

/** Filters the stored changes, since shoppers can edit their browser's storage. */
export function readStoredChanges(): StoredChange[] {
  return unsentChanges.latest().filter(isStoredChange);
}

function isStoredChange(value: unknown): value is StoredChange {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'kind' in value && 'input' in value && typeof value.input === 'object';
}

export function variantIdOf({ input }: StoredChange): unknown {
  return 'variantId' in input ? input.variantId : undefined;
}

function isChange(change: { kind: string }): change is Change {
  return isChangeKind(change.kind);
}
