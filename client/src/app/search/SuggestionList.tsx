import { memo } from 'react';
import { formatMoney } from '@domain/money';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { suggestionRowId } from './search-url';
import type { Suggestion, SuggestionGroup } from './suggestions';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** Id of the suggestion that the arrow keys have selected. */
  activeId: string | null;
  onChoose: (suggestion: Suggestion) => void;
}

const SuggestionRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: 'target',
    paddingBlock: '0.25rem',
    paddingInline: '0.75rem',
    cursor: 'pointer',
    _hover: { background: 'accent.wash' },
    _selected: { background: 'accent.wash' },
  },
});

const Group = chakra('div', {
  variants: {
    isLast: {
      false: { paddingBottom: 's8' },
      // The link to all results stays in sight below a long list.
      true: { position: 'sticky', bottom: 0, background: 'bg.high', borderTop: '1px solid {colors.line}' },
    },
  },
});

/** The listbox of the header's combobox. The focus stays in the input. */
export const SuggestionList = memo(function SuggestionList({
  id,
  groups,
  activeId,
  onChoose,
}: SuggestionListProps) {
  const rows = groups.flatMap(({ items }) => items);
  return (
    <div id={id} role="listbox" aria-label="Suggestions">
      {groups.map(({ title, items }) => (
        <Group key={title} role="group" aria-label={title} isLast={title === 'Everything'}>
          {title === 'Everything' ? null : (
            <chakra.div aria-hidden="true" textStyle="label" px="0.75rem" pt="s8" pb="s4">
              {title}
            </chakra.div>
          )}
          {items.map((item) => {
            return (
              <SuggestionRow
                key={item.id}
                id={suggestionRowId(id, rows.indexOf(item))}
                role="option"
                aria-selected={item.id === activeId}
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={() => {
                  onChoose(item);
                }}
              >
                <SuggestionContent item={item} />
              </SuggestionRow>
            );
          })}
        </Group>
      ))}
    </div>
  );
});

function SuggestionContent({ item }: { item: Suggestion }) {
  const { product } = item;
  if (product === undefined) {
    return (
      <>
        {item.term === undefined ? null : (
          <Icon name={item.id.startsWith('past-') ? 'clock' : 'search'} color="fg.quiet" />
        )}
        <chakra.span minW={0} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {item.name}
        </chakra.span>
      </>
    );
  }
  return (
    <>
      <Picture
        image={product.image}
        sizes="44px"
        widths={[160]}
        alt=""
        loading="eager"
        boxSize="2.75rem"
        flex="none"
      />
      <chakra.span flex="1" minW={0}>
        <chakra.span display="block" lineHeight={1.3}>
          {product.name}
        </chakra.span>
        <chakra.span display="block" textStyle="second">
          {product.highlight}
        </chakra.span>
      </chakra.span>
      <chakra.span fontSize="t14" fontWeight={600}>
        {formatMoney(product.price)}
      </chakra.span>
    </>
  );
}
