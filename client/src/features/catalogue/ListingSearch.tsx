import { SEARCH_TEXT_MAX } from '@domain/limits';
import { formatListing, type ListingState } from '@domain/listing-query';
import { normaliseSearch } from '@domain/search-text';
import { useState, type SubmitEvent } from 'react';
import { useSearchHistory } from '../../state/search-history';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';

interface ListingSearchProps {
  state: ListingState;
  goToListing: (next: ListingState) => void;
}

const Form = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    flex: 'none',
    width: { base: '100%', md: '19rem' },
    height: 'target',
    marginTop: { base: 's16', md: 0 },
    marginBottom: { md: 's8' },
    paddingInline: 's4',
    color: 'fg.muted',
    borderBottom: '1px solid {colors.line.strong}',
    _focusWithin: { borderBottomColor: 'fg', boxShadow: '0 1px 0 {colors.fg}' },
  },
});
const Input = chakra('input', {
  base: {
    flex: 1,
    minWidth: 0,
    height: '100%',
    border: 0,
    outline: 0,
    background: 'transparent',
    color: 'fg',
    padding: '0.125rem 0 0',
    _focusVisible: { outline: 0 },
    _placeholder: { color: 'fg.quiet', opacity: 1 },
  },
});

/** Searches within the applied filters. A blank search is ignored. */
export function ListingSearch({ state, goToListing }: ListingSearchProps) {
  const { add } = useSearchHistory();
  const [text, setText] = useState(state.search);
  const [syncedSearch, setSyncedSearch] = useState(state.search);
  if (syncedSearch !== state.search) {
    setSyncedSearch(state.search);
    setText(state.search);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = normaliseSearch(text);
    if (search === '') return;
    add(search);
    goToListing({ ...state, search, page: 1 });
  };
  const otherParameters = new URLSearchParams(formatListing({ ...state, search: '', page: 1 }));
  return (
    <Form role="search" aria-label="Search products" action="/products" method="get" onSubmit={submit}>
      <Icon name="search" />
      {/* Keeps the other parameters when the form is submitted without JavaScript. */}
      {[...otherParameters].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search products"
        autoComplete="off"
        maxLength={SEARCH_TEXT_MAX}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      {text === '' ? null : (
        <IconButton
          icon="close"
          label="Clear search"
          mr="-0.5rem"
          onClick={() => {
            setText('');
            if (state.search !== '') goToListing({ ...state, search: '', page: 1 });
          }}
        />
      )}
    </Form>
  );
}
