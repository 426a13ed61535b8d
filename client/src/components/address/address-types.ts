import type { AddressType } from '../../graphql/schema.generated';

/** Kinds of address by their name in the form's schema. */
export const ADDRESS_TYPES = {
  home: { value: 'HOME', words: 'Home' },
  work: { value: 'WORK', words: 'Work' },
  other: { value: 'OTHER', words: 'Other' },
} as const satisfies Record<string, { value: AddressType; words: string }>;

/** "Home". */
export function wordsOf(type: AddressType): string {
  return Object.values(ADDRESS_TYPES).find(({ value }) => value === type)?.words ?? 'Other';
}
