import { SEARCH_TEXT_MAX } from '@domain/limits';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { TextField } from '../../../ui/TextField';

/** Searches questions and answers; an empty search shows all. */
export function QuestionSearch({ onSearch }: { onSearch: (searchText: string) => void }) {
  const [searchText, setSearchText] = useState('');
  return (
    <chakra.form
      role="search"
      aria-label="Search questions"
      display="flex"
      flexWrap="wrap"
      gap="s8"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(searchText.trim());
      }}
    >
      <chakra.div flex="1 1 11rem" minW={0}>
        <TextField
          label="Search questions and answers"
          hideLabel
          size="large"
          type="search"
          name="question-search"
          placeholder="Search questions"
          maxLength={SEARCH_TEXT_MAX}
          value={searchText}
          onChange={({ target }) => {
            setSearchText(target.value);
            // The search field's clear button shows all questions again.
            if (target.value === '') onSearch('');
          }}
        />
      </chakra.div>
      <Button type="submit" variant="line">
        Search
      </Button>
    </chakra.form>
  );
}
