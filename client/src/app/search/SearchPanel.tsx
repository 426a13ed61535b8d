import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { TextButton } from '../../ui/TextButton';
import { SuggestionList } from './SuggestionList';
import type { Suggestion } from './suggestions';
import { useSuggestions } from './useSuggestions';

interface SearchPanelProps {
  listId: string;
  text: string;
  open: boolean;
  /** The suggestion that the arrow keys have selected. */
  activeId: string | null;
  /** Called with the suggestions in order whenever they change; the field's arrow keys move through them. */
  onSuggestions: (suggestions: readonly Suggestion[]) => void;
  onChoose: (suggestion: Suggestion) => void;
  onClearHistory: () => void;
  onClearText: () => void;
}

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 0.375rem)',
    left: 0,
    right: 0,
    // As tall as the window below the header, so that the last row, the link to all results, needs no scrolling in
    // the page.
    maxHeight: 'min(40rem, calc(100dvh - 8rem))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    background: 'bg.high',
    color: 'fg',
    border: '1px solid {colors.fg}',
  },
});

/**
 * The suggestions below the header's search, and the button that clears the field. A chunk of its own, since most
 * visits start without it.
 */
export function SearchPanel({
  listId,
  text,
  open,
  activeId,
  onSuggestions,
  onChoose,
  onClearHistory,
  onClearText,
}: SearchPanelProps) {
  const groups = useSuggestions(text, open);
  const suggestions = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  useLayoutEffect(() => {
    onSuggestions(suggestions);
  }, [suggestions, onSuggestions]);

  const latestOnChoose = useRef(onChoose);
  useLayoutEffect(() => {
    latestOnChoose.current = onChoose;
  });
  // The same function at each render, so that the list is rendered again only when it changes.
  const chooseSuggestion = useCallback((suggestion: Suggestion) => {
    latestOnChoose.current(suggestion);
  }, []);

  return (
    <>
      {text === '' ? null : (
        <IconButton icon="close" label="Empty the search field" me="-0.5rem" onClick={onClearText} />
      )}
      {open && suggestions.length > 0 ? (
        <Panel>
          <SuggestionList id={listId} groups={groups} activeId={activeId} onChoose={chooseSuggestion} />
          {text.trim() === '' && groups.some(({ title }) => title === 'Recent searches') ? (
            <chakra.div px="0.75rem" pb="0.75rem">
              <TextButton fontSize="t14" onClick={onClearHistory}>
                Clear recent searches
              </TextButton>
            </chakra.div>
          ) : null}
        </Panel>
      ) : null}
    </>
  );
}
