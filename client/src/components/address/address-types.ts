import type { AddressType } from '../../graphql/schema.generated';

/** Types of address by their name in the form's schema. */
export const ADDRESS_TYPES = {
  home: { value: 'HOME', label: 'Home' },
  work: { value: 'WORK', label: 'Work' },
  other: { value: 'OTHER', label: 'Other' },
} as const satisfies Record<string, { value: AddressType; label: string }>;

/** Returns a label such as "Home". */
export function addressTypeLabel(type: AddressType): string {
  return Object.values(ADDRESS_TYPES).find(({ value }) => value === type)?.label ?? 'Other';
}
