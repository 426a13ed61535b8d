import { SEARCH_TEXT_MAX } from '@domain/limits';
import {
  Suspense,
  useDeferredValue,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../routing/router';
import { useSearchHistory } from '../../state/search-history';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { lazyComponent, renderNothing } from '../../ui/lazy-component';
import { suggestionRowId, searchUrl } from './search-url';
import type { Suggestion } from './suggestions';
import { useCurrentSearch } from './useCurrentSearch';
import type { PageHref } from '../../routing/href';

const Form = chakra('form', {
  base: {
    position: 'relative',
    order: { base: 1, md: 0 },
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    width: '100%',
    height: 'target',
    maxWidth: { md: '34rem' },
    marginTop: { base: '0.375rem', md: 0 },
    paddingInline: { base: '0.75rem', md: '0.25rem' },
    justifySelf: 'center',
    color: 'fg.muted',
    background: { base: 'bg.high', md: 'transparent' },
    borderRadius: { base: 'paper', md: 0 },
    boxShadow: {
      base: 'inset 0 0 0 1px {colors.line.strong}',
      md: 'inset 0 -1px 0 {colors.line.strong}',
    },
    _focusWithin: {
      boxShadow: { base: 'inset 0 0 0 1px {colors.fg}', md: 'inset 0 -2px 0 {colors.fg}' },
    },
  },
});
const Input = chakra('input', {
  base: {
    flex: 1,
    minWidth: 0,
    height: '100%',
    border: 0,
    background: 'transparent',
    color: 'fg',
    outline: 0,
    padding: '0.125rem 0 0',
    appearance: 'none',
    _focusVisible: { outline: 0 },
    _placeholder: { color: 'fg.quiet', opacity: 1 },
  },
});
/** Suggestions are optional: if they fail to load, the search works without them. */
const SearchPanel = lazyComponent(async () => (await import('./SearchPanel')).SearchPanel, renderNothing);

/**
 * The header's search: a combobox with suggestions. Enter opens the product list, a suggestion its own page; blank
 * searches are ignored. Without JavaScript it is a plain form.
 */
export function HeaderSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const history = useSearchHistory();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const currentSearch = useCurrentSearch();
  const [text, setText] = useState(currentSearch);
  // The field shows each key at once; the list follows.
  const listedText = useDeferredValue(text);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  // Stays mounted once it has been opened, so that the list does not load again.
  const [isPanelLoaded, setPanelLoaded] = useState(false);
  const activeSuggestion = suggestions[activeIndex];
  const isListShown = isOpen && suggestions.length > 0;

  // After a navigation the field shows the page's search text and the list closes.
  const [shownAddress, setShownAddress] = useState(pathname + search);
  if (shownAddress !== pathname + search) {
    setShownAddress(pathname + search);
    setText(currentSearch);
    setOpen(false);
    setActiveIndex(-1);
  }

  const openPanel = () => {
    setPanelLoaded(true);
    setOpen(true);
  };
  const goTo = (to: PageHref, term?: string) => {
    if (term !== undefined) {
      history.add(term);
      setText(term);
    }
    setOpen(false);
    setActiveIndex(-1);
    input.current?.blur();
    void navigate(to);
  };
  const choose = (suggestion: Suggestion) => {
    goTo(suggestion.to, suggestion.term);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (activeSuggestion !== undefined && isListShown) choose(activeSuggestion);
    else if (text.trim() !== '') goTo(searchUrl(text), text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The first Escape closes the list, the second clears the field.
      event.preventDefault();
      if (isListShown) setOpen(false);
      else setText('');
      setActiveIndex(-1);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openPanel();
    const direction = event.key === 'ArrowDown' ? 1 : -1;
    // One position more than there are suggestions: the field itself.
    const positions = suggestions.length + 1;
    setActiveIndex(((activeIndex + 1 + direction + positions) % positions) - 1);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <Form role="search" action="/products" onSubmit={submit} onBlur={onBlur}>
      <Icon name="search" />
      <Input
        ref={input}
        type="search"
        name="search"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-activedescendant={
          isListShown && activeSuggestion !== undefined ? suggestionRowId(listId, activeIndex) : undefined
        }
        placeholder={'Search "bags"'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH_TEXT_MAX}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActiveIndex(-1);
          // Repeated events may follow when the field was left (typing-replay.ts).
          if (document.activeElement === event.currentTarget) openPanel();
        }}
        onFocus={openPanel}
        onClick={openPanel}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {isListShown
          ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`
          : ''}
      </VisuallyHidden>
      {isPanelLoaded ? (
        <Suspense fallback={null}>
          <SearchPanel
            listId={listId}
            text={listedText}
            open={isOpen}
            activeId={activeSuggestion?.id ?? null}
            onSuggestions={setSuggestions}
            onChoose={choose}
            onClearHistory={history.clear}
            onClearText={() => {
              setText('');
              setActiveIndex(-1);
              input.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </Form>
  );
}
