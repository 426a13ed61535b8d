import type { FieldPolicy } from '@apollo/client';

interface Ref {
  __ref: string;
}

/** Lets fields such as `product(id)` read an object that a list has already loaded. */
export function readById(typename: string): FieldPolicy<Ref | null> {
  return {
    read(existing, { args, toReference, canRead }) {
      if (existing !== undefined) return existing;
      const id: unknown = args?.id;
      if (typeof id !== 'string') return undefined;
      const reference = toReference({ __typename: typename, id });
      return reference !== undefined && canRead(reference) ? { __ref: reference.__ref } : undefined;
    },
  };
}

/** Replaces a list by each answer; explicit, since Apollo would warn about lost data otherwise. */
export function replaceOnMerge(): FieldPolicy {
  return { merge: false };
}

/** Stores an answer for each combination of these arguments. */
export function keyedBy(...keyArgs: string[]): FieldPolicy {
  return { keyArgs };
}
