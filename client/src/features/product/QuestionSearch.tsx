import { SEARCH_TEXT_MAX } from '@domain/limits';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextField } from '../../ui/TextField';

/** Searches questions and answers; an empty search shows all. */
export function QuestionSearch({ onFind }: { onFind: (words: string) => void }) {
  const [words, setWords] = useState('');
  return (
    <chakra.form
      role="search"
      aria-label="Search questions"
      display="flex"
      flexWrap="wrap"
      gap="s8"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(words.trim());
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
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            // The search field's clear button shows all questions again.
            if (target.value === '') onFind('');
          }}
        />
      </chakra.div>
      <Button type="submit" variant="line">
        Search
      </Button>
    </chakra.form>
  );
}
