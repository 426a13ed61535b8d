import type { SearchTopic } from '../../domain/search-topics';
import type { SearchTest } from '../search-condition';

/** A row of the vocabulary: what one may type, and the condition that it stands for. */
export interface Term {
  readonly topic: SearchTopic;
  readonly label: string;
  readonly test: SearchTest;
  /** Of a kind: the wider `match` beside another kind. */
  readonly mention?: string;
  /** As people type it, in lower case: English, Hindi in Latin letters, Devanagari, usual misspellings. A phrase may have several words. */
  readonly phrases: readonly string[];
}

export const phrases = (list: string): string[] => list.split(',').map((phrase) => phrase.trim());
