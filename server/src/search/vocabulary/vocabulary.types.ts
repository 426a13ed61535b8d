import type { SearchTopic } from '../../domain/search-topics';
import type { SearchTest } from '../search-condition';

/** A term of the vocabulary: its phrases and the condition that they stand for. */
export interface Term {
  readonly topic: SearchTopic;
  readonly label: string;
  readonly test: SearchTest;
  /** For kinds: the wider `match` beside another kind. */
  readonly mention?: string;
  /** Lower-case phrases as people type them: English, Hindi in Latin letters, Devanagari, common misspellings. */
  readonly phrases: readonly string[];
}

export const phrases = (list: string): string[] => list.split(',').map((phrase) => phrase.trim());
