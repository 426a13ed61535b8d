import { unsentChanges, type StoredChange } from '../../state/shopping';
import { isKind, type Change } from './changes';

/** Unanswered changes in this browser's storage, in the order in which they were made. */

export function nextChange(): Change | undefined {
  unsentChanges.load();
  return knownChanges()[0];
}

export function knownChanges(): Change[] {
  return storedChanges().filter(isChange);
}

/** Filters the stored changes, since shoppers can edit their browser's storage. */
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
