import type { AddressType } from '../../graphql/schema.generated';

/** Types of address by their name in the form's schema. */
export const ADDRESS_TYPES = {
  home: { value: 'HOME', words: 'Home' },
  work: { value: 'WORK', words: 'Work' },
  other: { value: 'OTHER', words: 'Other' },
} as const satisfies Record<string, { value: AddressType; words: string }>;

/** Returns a label such as "Home". */
export function wordsOf(type: AddressType): string {
  return Object.values(ADDRESS_TYPES).find(({ value }) => value === type)?.words ?? 'Other';
}
