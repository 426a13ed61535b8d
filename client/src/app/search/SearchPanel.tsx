import { useLayoutEffect } from 'react';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { TextButton } from '../../ui/TextButton';
import { SuggestionList } from './SuggestionList';
import type { Suggestion } from './suggestions';
import { useSuggestions } from './useSuggestions';

export interface SearchPanelProps {
  listId: string;
  text: string;
  open: boolean;
  /** The row that the arrow keys stand on. */
  activeId: string | null;
  /** Told of the rows in their order whenever they change; the field moves along them. */
  onRows: (rows: readonly Suggestion[]) => void;
  onChoose: (suggestion: Suggestion) => void;
  onClearHistory: () => void;
  onEmpty: () => void;
}

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 0.375rem)',
    left: 0,
    right: 0,
    // What the header leaves of the screen: the last row leads to all results, and is not to be looked for.
    maxHeight: 'min(40rem, calc(100dvh - 8rem))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    background: 'bg.high',
    color: 'fg',
    border: '1px solid {colors.fg}',
  },
});

/** What hangs under the header's search, and the way to empty its field. A chunk of its own: most visits begin without it. */
export function SearchPanel({
  listId,
  text,
  open,
  activeId,
  onRows,
  onChoose,
  onClearHistory,
  onEmpty,
}: SearchPanelProps) {
  const groups = useSuggestions(text, open);
  const rows = groups.flatMap(({ items }) => items);
  const signature = rows.map(({ id }) => id).join('\n');

  useLayoutEffect(() => {
    onRows(rows);
    // The rows are made anew at every rendering; only their ids say whether they changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [signature, onRows]);

  return (
    <>
      {text === '' ? null : (
        <IconButton icon="close" label="Empty the search field" me="-0.5rem" onClick={onEmpty} />
      )}
      {open && rows.length > 0 ? (
        <Panel>
          <SuggestionList id={listId} groups={groups} activeId={activeId} onChoose={onChoose} />
          {text.trim() === '' ? (
            <chakra.div px="0.75rem" pb="0.75rem">
              <TextButton fontSize="t14" onClick={onClearHistory}>
                Clear past searches
              </TextButton>
            </chakra.div>
          ) : null}
        </Panel>
      ) : null}
    </>
  );
}
