import { useState } from 'react';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';

export interface CheckListProps {
  /** Name of the URL parameter. */
  name: string;
  values: readonly { slug: string; name: string; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** How many values are shown before the collapsed rest. */
  shown: number;
  /** Label of the collapsed rest, e.g. "All 24 brands". */
  moreLabel: string;
}

const More = chakra('details', { base: { marginTop: 's4' } });
const Summary = chakra('summary', {
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
export function CheckList({ name, values, chosen, onChange, shown, moreLabel }: CheckListProps) {
  const rest = values.slice(shown);
  // Expanded initially when it contains a checked value; afterwards the shopper controls it.
  const [isOpen, setOpen] = useState(() => rest.some(({ slug }) => chosen.includes(slug)));
  const row = (value: CheckListProps['values'][number]) => (
    <Option
      key={value.slug}
      name={name}
      value={value.slug}
      checked={chosen.includes(value.slug)}
      onChange={(isChecked) => {
        const others = chosen.filter((slug) => slug !== value.slug);
        onChange(isChecked ? [...others, value.slug].sort() : others);
      }}
      count={value.count}
    >
      {value.name}
    </Option>
  );
  return (
    <>
      {values.slice(0, shown).map(row)}
      {rest.length === 0 ? null : (
        <More
          open={isOpen}
          onToggle={(event) => {
            setOpen(event.currentTarget.open);
          }}
        >
          <Summary>{moreLabel}</Summary>
          {/* Room for the focus rings, which the scroll container would clip. */}
          <chakra.div maxH="14rem" overflowY="auto" overscrollBehavior="contain" mx="-s4" px="s4">
            {rest.map(row)}
          </chakra.div>
        </More>
      )}
    </>
  );
}
