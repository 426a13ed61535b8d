import { CABIN_HEIGHT_MAX, matchPhrase } from './amounts-grammar';
import type { Token } from './query-text';
import type { SearchCondition } from './search-condition';
import { VOCABULARY } from './vocabulary';
import { AIRLINES, AMBIGUOUS_AIRLINE, CABIN_BAGS, isLuggage } from './vocabulary/airlines';
import type { FoundTerm, Term } from './vocabulary/vocabulary.types';

const CABIN = VOCABULARY.find(['cabin']);
const SUITCASE = VOCABULARY.find(['suitcase']);
const AMBIGUOUS = AIRLINES.find(({ phrases }) => phrases.includes(AMBIGUOUS_AIRLINE));

/**
 * The airline of this word, which is a colour otherwise, in a search about the cabin, or for what goes into one: "trolley for indigo".
 * @param before the term that was read last
 */
export function airlineAt(tokens: readonly Token[], at: number, before: Term | undefined): Term | null {
  if (tokens[at]?.text !== AMBIGUOUS_AIRLINE || AMBIGUOUS === undefined) return null;
  const isAboutCabins = tokens.some((_, place) => CABIN && matchPhrase(tokens, place, CABIN.phrases) > 0);
  const isForAirline = tokens[at - 1]?.text === 'for' && before !== undefined && isLuggage(before);
  return isAboutCabins || isForAirline ? AMBIGUOUS : null;
}

/**
 * What the terms mean beside an airline. Without another kind than suitcases, cabin bags are searched for, and those that are no suitcases
 * found where the airline takes no suitcase. Nothing about the airline is said of what is checked in, or is no luggage.
 * @param conditions the amounts of the search
 */
export function readAirlines(
  found: readonly FoundTerm[],
  conditions: readonly SearchCondition[],
): readonly FoundTerm[] {
  const isWanted = (topic: Term['topic']) => (one: FoundTerm) => one.term.topic === topic && !one.isNegated;
  if (!found.some(isWanted('airline'))) return found;
  const kinds = found.filter(isWanted('kind')).map(({ term }) => term);
  const isCheckedIn = conditions.some(({ test }) => (test.minHeightCm ?? 0) >= CABIN_HEIGHT_MAX);
  if (isCheckedIn || !kinds.every(isLuggage)) return found.filter(({ term }) => term.topic !== 'airline');
  const others = found.filter(({ term }) => term !== CABIN);
  return kinds.every((kind) => kind === CABIN || kind === SUITCASE)
    ? [{ term: CABIN_BAGS, isNegated: false }, ...others]
    : others;
}
