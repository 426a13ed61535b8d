import type { SearchTopic } from '../../../domain/search-topics';
import type { SearchTest } from '../search-condition';

/** A term of the vocabulary: its phrases and the condition that they stand for. */
export interface Term {
  readonly topic: SearchTopic;
  readonly label: string;
  /** Null when the phrase says something only beside a kind. */
  readonly test: SearchTest | null;
  /** In place of `test` when the query names a kind of bag; null when it then adds nothing ("gift wallet for wife"). */
  readonly withKind?: SearchTest | null;
  /** Whether a more specific term of the same topic replaces it: in "gift for wife", "wife" counts. */
  readonly isGeneral?: boolean;
  /** For kinds: the wider `match` beside another kind. */
  readonly mention?: string;
  /** Lower-case phrases as people type them: English, Hindi in Latin letters, Devanagari, common misspellings. */
  readonly phrases: readonly string[];
}

/** A term that a query names. */
export interface FoundTerm {
  readonly term: Term;
  readonly isNegated: boolean;
}

export const phrases = (list: string): string[] => list.split(',').map((phrase) => phrase.trim());
