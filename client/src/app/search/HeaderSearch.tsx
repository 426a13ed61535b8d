import { SEARCH_TEXT_MAX } from '@domain/limits';
import { normaliseSearch } from '@domain/search-text';
import {
  Suspense,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchHistory } from '../../state/search-history';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { lazyPart, nothing } from '../../ui/lazy-part';
import { rowId, searchAddress } from './search-address';
import type { Suggestion } from './suggestions';

const Form = chakra('form', {
  base: {
    gridArea: 'search',
    position: 'relative',
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
const SearchPanel = lazyPart(async () => (await import('./SearchPanel')).SearchPanel, nothing);

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
  const asked =
    pathname === '/products' ? normaliseSearch(new URLSearchParams(search).get('search') ?? '') : '';
  const [text, setText] = useState(asked);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [rows, setRows] = useState<readonly Suggestion[]>([]);
  // Stays mounted once it has been opened, so that the list does not load again.
  const [wanted, setWanted] = useState(false);
  const activeRow = rows[active];
  const shown = open && rows.length > 0;

  // After a navigation the field shows the page's search text and the list closes.
  const [shownAt, setShownAt] = useState(pathname + search);
  if (shownAt !== pathname + search) {
    setShownAt(pathname + search);
    setText(asked);
    setOpen(false);
    setActive(-1);
  }

  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const go = (to: string, term?: string) => {
    if (term !== undefined) {
      history.add(term);
      setText(term);
    }
    setOpen(false);
    setActive(-1);
    input.current?.blur();
    void navigate(to);
  };
  const choose = (suggestion: Suggestion) => {
    go(suggestion.to, suggestion.term);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (activeRow !== undefined && shown) choose(activeRow);
    else if (text.trim() !== '') go(searchAddress(text), text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The first Escape closes the list, the second clears the field.
      event.preventDefault();
      if (shown) setOpen(false);
      else setText('');
      setActive(-1);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // One position more than there are suggestions: the field itself.
    const places = rows.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
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
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && activeRow !== undefined ? rowId(listId, active) : undefined}
        placeholder={'Search "bags"'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH_TEXT_MAX}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(-1);
          show();
        }}
        onFocus={show}
        onClick={show}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {shown ? `${rows.length} ${rows.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </VisuallyHidden>
      {wanted ? (
        <Suspense fallback={null}>
          <SearchPanel
            listId={listId}
            text={text}
            open={open}
            activeId={activeRow?.id ?? null}
            onRows={setRows}
            onChoose={choose}
            onClearHistory={history.clear}
            onEmpty={() => {
              setText('');
              setActive(-1);
              input.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </Form>
  );
}
