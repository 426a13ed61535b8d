import { useState } from 'react';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';

interface CheckListProps {
  /** Name of the URL parameter. */
  name: string;
  values: readonly { slug: string; name: string; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** How many values are shown before the collapsed rest. */
  visibleCount: number;
  /** Label of the collapsed rest, e.g. "All 24 brands". */
  moreLabel: string;
}

const MoreDetails = chakra('details', { base: { marginTop: 's4' } });
const MoreSummary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'target', lg: '2.125rem' },
    cursor: 'pointer',
    color: 'accent',
    fontWeight: 500,
    listStyle: 'none',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '5px',
    _hover: { color: 'accent.deep' },
    '&::-webkit-details-marker': { display: 'none' },
  },
});

/** Checkboxes of one filter group: the first values, and the rest in a collapsible, scrolling list. */
export function CheckList({ name, values, chosen, onChange, visibleCount, moreLabel }: CheckListProps) {
  const hiddenValues = values.slice(visibleCount);
  // Expanded initially when it contains a checked value; afterwards the shopper controls it.
  const [isOpen, setOpen] = useState(() => hiddenValues.some(({ slug }) => chosen.includes(slug)));
  const row = (value: CheckListProps['values'][number]) => (
    <Option
      key={value.slug}
      name={name}
      value={value.slug}
      checked={chosen.includes(value.slug)}
      onChange={(isChecked) => {
        const otherSlugs = chosen.filter((slug) => slug !== value.slug);
        onChange(isChecked ? [...otherSlugs, value.slug].sort() : otherSlugs);
      }}
      count={value.count}
    >
      {value.name}
    </Option>
  );
  return (
    <>
      {values.slice(0, visibleCount).map(row)}
      {hiddenValues.length === 0 ? null : (
        <MoreDetails
          open={isOpen}
          onToggle={(event) => {
            setOpen(event.currentTarget.open);
          }}
        >
          <MoreSummary>{moreLabel}</MoreSummary>
          {/* Room for the focus rings, which the scroll container would clip. */}
          <chakra.div maxH="14rem" overflowY="auto" overscrollBehavior="contain" mx="-s4" px="s4">
            {hiddenValues.map(row)}
          </chakra.div>
        </MoreDetails>
      )}
    </>
  );
}
