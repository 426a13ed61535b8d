import type { FieldPolicy } from '@apollo/client';

interface Ref {
  __ref: string;
}

/** `product(id)` and the like find an object that any list has already brought. */
export function byId(typename: string): FieldPolicy<Ref | null> {
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

/** A list that each answer replaces whole; said aloud, for arrays would otherwise warn about lost data. */
export function replaced(): FieldPolicy {
  return { merge: false };
}
