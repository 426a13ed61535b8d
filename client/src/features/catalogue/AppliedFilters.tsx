import { listingHref, type ListingState } from '@domain/listing-query';
import { Link } from '../../routing/Link';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import type { AppliedFilter } from './applied-filters';

interface AppliedFiltersProps {
  filters: readonly AppliedFilter[];
  /** Target of "Clear all". */
  clearedState: ListingState;
}

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's8',
    minHeight: { base: '2.5rem', lg: '2.25rem' },
    maxWidth: '100%',
    padding: '0.125rem 0.625rem 0 0.875rem',
    fontSize: 't14',
    color: 'accent',
    background: 'accent.wash',
    borderRadius: 'chip',
    _hover: { color: 'accent.deep' },
    _focusVisible: { borderRadius: 'chip' },
  },
});

/** The applied filters, each with a link that removes it. Links work without JavaScript. */
export function AppliedFilters({ filters, clearedState }: AppliedFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="s8" aria-label="Applied filters">
      {filters.map(({ key, label, stateWithout }) => (
        <chakra.li key={key} minW={0}>
          <Chip to={listingHref(stateWithout)} aria-label={`Remove filter ${label}`} preventScrollReset>
            <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {label}
            </chakra.span>
            <Icon name="close" boxSize="0.875rem" strokeWidth={2} mt="-0.125rem" />
          </Chip>
        </chakra.li>
      ))}
      <li>
        <Chip
          to={listingHref(clearedState)}
          preventScrollReset
          bg="transparent"
          px="s4"
          textDecoration="underline"
          textUnderlineOffset="4px"
          textDecorationThickness="1px"
        >
          Clear all
        </Chip>
      </li>
    </chakra.ul>
  );
}
