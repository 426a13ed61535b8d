import { useState } from 'react';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';

export interface CheckListProps {
  /** Name of the address's parameter. */
  name: string;
  values: readonly { slug: string; name: string; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** How many stand there before the rest is unfolded. */
  shown: number;
  /** Of the unfolding line, e.g. "All 24 brands". */
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

/** Checkboxes of one group: the first few, and the rest in a list that unfolds and scrolls. */
export function CheckList({ name, values, chosen, onChange, shown, moreLabel }: CheckListProps) {
  const rest = values.slice(shown);
  // Begins unfolded when something in it is ticked, and is the shopper's from then on.
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
          {/* Room for the focus ring of its rows, which a scroller would cut. */}
          <chakra.div maxH="14rem" overflowY="auto" overscrollBehavior="contain" mx="-s4" px="s4">
            {rest.map(row)}
          </chakra.div>
        </More>
      )}
    </>
  );
}
