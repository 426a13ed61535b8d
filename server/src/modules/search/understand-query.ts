import type { CurrencyCode } from '../../domain/money';
import { airlineAt, readAirlines } from './airlines-grammar';
import { isAboutLaptops, matchPhrase, readAmount, type AmountContext } from './amounts-grammar';
import { tokenize, toLatin, type Token } from './query-text';
import type { SearchTopic } from '../../domain/search-topics';
import type { SearchCondition, SearchTest, UnderstoodQuery } from './search-condition';
import { VOCABULARY } from './vocabulary';
import { CABIN_BAGS } from './vocabulary/airlines';
import { NEGATIONS_AFTER, NEGATIONS_BEFORE } from './vocabulary/amounts';
import type { FoundTerm, Term } from './vocabulary/vocabulary.types';

/** Further tokens are ignored. */
const TOKENS_MAX = 24;

/** Words and brands of the catalogue, which the vocabulary does not contain. */
export interface Lexicon {
  /** Whether a word, in lower case, occurs in the catalogue. Such words are not corrected. */
  isKnown(word: string): boolean;
  /** Brands by their names in lower case. */
  readonly brands: ReadonlyMap<string, { readonly slug: string; readonly name: string }>;
}

export interface QueryContext {
  readonly currency: CurrencyCode;
  /** Formats a price given in rupees or dollars. */
  readonly format: (major: number) => string;
  /** Topics that the shopper removed. */
  readonly without: readonly SearchTopic[];
}

/**
 * Reads a query as conditions and words; accepts any text. What is not a condition becomes a word, and filler words are
 * dropped.
 */
export function understandQuery(text: string, lexicon: Lexicon, context: QueryContext): UnderstoodQuery {
  const tokens = tokenize(text).slice(0, TOKENS_MAX);
  const reader = new Reader(tokens, lexicon, context);
  return reader.read();
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #lexicon: Lexicon;
  readonly #context: QueryContext;
  readonly #amounts: AmountContext;
  readonly #found: FoundTerm[] = [];
  readonly #conditions: SearchCondition[] = [];
  readonly #words: string[] = [];

  constructor(tokens: readonly Token[], lexicon: Lexicon, context: QueryContext) {
    this.#tokens = tokens;
    this.#lexicon = lexicon;
    this.#context = context;
    this.#amounts = {
      currency: context.currency,
      format: context.format,
      isAboutLaptops: isAboutLaptops(tokens),
    };
  }

  read(): UnderstoodQuery {
    for (let at = 0; at < this.#tokens.length;) at += this.#readAt(at);
    // Without the airline, a cabin bag is what is called so.
    const isSaid = ({ term }: FoundTerm): boolean =>
      term.topic !== 'airline' || !this.#context.without.includes('airline');
    const found = this.#found.filter(isSaid);
    const conditions = [...this.#conditions, ...conditionsOf(readAirlines(found, this.#conditions))];
    return {
      conditions: conditions.filter(({ topic }) => !this.#context.without.includes(topic)),
      words: this.#words,
      isFillerOnly: conditions.length === 0 && this.#words.length === 0,
    };
  }

  /** @returns the number of tokens read */
  #readAt(at: number): number {
    const amount = readAmount(this.#tokens, at, this.#amounts);
    if (amount) {
      this.#conditions.push(amount.condition);
      // A laptop's size implies the kind, too.
      const laptop = this.#tokens[at]?.value === null && amount.condition.topic === 'laptop';
      if (laptop) this.#addTerm(['laptop'], false);
      return amount.length;
    }
    const negation = matchPhrase(this.#tokens, at, NEGATIONS_BEFORE);
    if (negation > 0) {
      const length = this.#readTerm(at + negation, true);
      if (length > 0) return negation + length;
    }
    const length = this.#readTerm(at, false);
    if (length > 0) return length;
    this.#readWord(at);
    return 1;
  }

  /** Reads the longest phrase of the vocabulary, or a brand's name, that begins here. */
  #readTerm(at: number, isNegated: boolean): number {
    for (let length = Math.min(VOCABULARY.longestPhrase, this.#tokens.length - at); length > 0; length -= 1) {
      const words = this.#tokens.slice(at, at + length).map(({ text }) => text);
      const brand = this.#lexicon.brands.get(words.join(' '));
      if (brand && !isNegated) {
        this.#conditions.push({ topic: 'brand', label: brand.name, test: { brands: [brand.slug] } });
        return length;
      }
      const airline = length === 1 ? airlineAt(this.#tokens, at, this.#found.at(-1)?.term) : null;
      const term = airline ?? VOCABULARY.find(words) ?? this.#bySound(words);
      if (term) {
        const after = isNegated ? 0 : matchPhrase(this.#tokens, at + length, NEGATIONS_AFTER);
        this.#found.push({ term, isNegated: isNegated || after > 0 });
        return length + after;
      }
    }
    const word = this.#tokens[at]?.text ?? '';
    const near = this.#isKnown(word) ? null : VOCABULARY.findNear(word);
    if (near === null) return 0;
    this.#found.push({ term: near, isNegated });
    return 1;
  }

  /** Known words are not matched by sound. */
  #bySound(words: readonly string[]): Term | null {
    return words.some((word) => this.#isKnown(word)) ? null : VOCABULARY.findBySound(words);
  }

  #isKnown(word: string): boolean {
    return VOCABULARY.isFiller(word) || this.#lexicon.isKnown(word);
  }

  #addTerm(words: readonly string[], isNegated: boolean): void {
    const term = VOCABULARY.find(words);
    if (term) this.#found.push({ term, isNegated });
  }

  #readWord(at: number): void {
    const { text = '', value = null } = this.#tokens[at] ?? {};
    if (value === null && /^[\p{L}\p{M}]{2,}$/u.test(text) && !VOCABULARY.isFiller(text))
      this.#words.push(toLatin(text));
  }
}

/** One condition per topic, except for kinds, which must all hold. */
function conditionsOf(found: readonly FoundTerm[]): SearchCondition[] {
  const kinds = found.filter(
    ({ term, isNegated }) => term.topic === 'kind' && term !== CABIN_BAGS && !isNegated,
  );
  const conditions: SearchCondition[] = [];
  for (const { term, isNegated } of found) {
    if (term.isGeneral && found.some((other) => other.term.topic === term.topic && !other.term.isGeneral))
      continue;
    const test = isNegated ? term.test && negate(term.test) : testBeside(term, kinds.length);
    if (test === null) continue;
    const label = isNegated ? `not ${term.label.toLowerCase()}` : term.label;
    const at = conditions.findIndex(({ topic }) => topic === term.topic);
    const before = conditions[at];
    if (before?.label === label) continue;
    if (before && !isNegated && isList(before.test, test))
      conditions[at] = either(before, { topic: term.topic, label, test });
    else conditions.push({ topic: term.topic, label, test });
  }
  return conditions;
}

/** @param kinds how many kinds of bag the query names */
function testBeside(term: Term, kinds: number): SearchTest | null {
  if (kinds > 1 && term.mention) return { ...term.test, match: term.mention };
  return kinds > 0 && term.withKind !== undefined ? term.withKind : term.test;
}

function negate(test: SearchTest): SearchTest | null {
  if (test.colours) return { notColours: test.colours };
  if (test.materials) return { notMaterials: test.materials };
  if (test.match) return { notMatch: test.match };
  return null;
}

function isList(one: SearchTest, other: SearchTest): boolean {
  return Boolean(
    (one.colours && other.colours) ?? (one.materials && other.materials) ?? (one.brands && other.brands),
  );
}

/** Joins two alternatives, as in "black or red". */
function either(one: SearchCondition, other: SearchCondition): SearchCondition {
  const joined = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined) =>
    a && b && [...new Set([...a, ...b])];
  const colours = joined(one.test.colours, other.test.colours);
  const materials = joined(one.test.materials, other.test.materials);
  return {
    topic: one.topic,
    label: `${one.label} or ${other.label.toLowerCase()}`,
    test: { ...(colours && { colours }), ...(materials && { materials }) },
  };
}
