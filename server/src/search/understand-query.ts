import type { CurrencyCode } from '../domain/money';
import { isAboutLaptops, matchPhrase, readAmount, type AmountContext } from './amounts-grammar';
import { tokenize, toLatin, type Token } from './query-text';
import type { SearchTopic } from '../domain/search-topics';
import type { SearchCondition, SearchTest, UnderstoodQuery } from './search-condition';
import { Vocabulary } from './vocabulary';
import { NEGATIONS_AFTER, NEGATIONS_BEFORE } from './vocabulary/amounts';
import type { Term } from './vocabulary/vocabulary.types';

/** More words than these are looked at as little as PostgreSQL would. */
const TOKENS_MAX = 24;

/** What the catalogue has that no vocabulary can know. */
export interface Lexicon {
  /** Whether a word stands anywhere in the catalogue: it is then never taken for a mistyped one. In lower case. */
  isKnown(word: string): boolean;
  /** Names of brands in lower case, each with its slug. */
  readonly brands: ReadonlyMap<string, { readonly slug: string; readonly name: string }>;
}

export interface QueryContext {
  readonly currency: CurrencyCode;
  /** A price as the shop writes it; in rupees or dollars. */
  readonly format: (major: number) => string;
  /** Topics that the shopper took away. */
  readonly without: readonly SearchTopic[];
}

const VOCABULARY = new Vocabulary();

/** Reads a query as conditions and words. Any text is read; what is no condition is a word, and what is only filler is nothing. */
export function understandQuery(text: string, lexicon: Lexicon, context: QueryContext): UnderstoodQuery {
  const tokens = tokenize(text).slice(0, TOKENS_MAX);
  const reader = new Reader(tokens, lexicon, context);
  return reader.read();
}

interface Found {
  readonly term: Term;
  readonly isNegated: boolean;
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #lexicon: Lexicon;
  readonly #context: QueryContext;
  readonly #amounts: AmountContext;
  readonly #found: Found[] = [];
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
    const conditions = [...this.#conditions, ...conditionsOf(this.#found)];
    return {
      conditions: conditions.filter(({ topic }) => !this.#context.without.includes(topic)),
      words: this.#words,
      isFillerOnly: conditions.length === 0 && this.#words.length === 0,
    };
  }

  /** @returns how many tokens were read */
  #readAt(at: number): number {
    const amount = readAmount(this.#tokens, at, this.#amounts);
    if (amount) {
      this.#conditions.push(amount.condition);
      // A laptop's size says its kind, too.
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

  /** The longest phrase of the vocabulary, or a brand's name, that begins here. */
  #readTerm(at: number, isNegated: boolean): number {
    for (let length = Math.min(VOCABULARY.longestPhrase, this.#tokens.length - at); length > 0; length -= 1) {
      const words = this.#tokens.slice(at, at + length).map(({ text }) => text);
      const brand = this.#lexicon.brands.get(words.join(' '));
      if (brand && !isNegated) {
        this.#conditions.push({ topic: 'brand', label: brand.name, test: { brands: [brand.slug] } });
        return length;
      }
      const term = VOCABULARY.find(words) ?? this.#bySound(words);
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

  /** What English and the catalogue know is what it is, whatever it sounds like. */
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

/** One condition for each topic, but for kinds, which must all hold. */
function conditionsOf(found: readonly Found[]): SearchCondition[] {
  const kinds = found.filter(({ term, isNegated }) => term.topic === 'kind' && !isNegated);
  const conditions: SearchCondition[] = [];
  for (const { term, isNegated } of found) {
    // For whom or for what it is says less than what it is.
    if (term.topic === 'occasion' && kinds.length > 0 && isSaidByKind(term)) continue;
    const test = isNegated
      ? negate(term.test)
      : kinds.length > 1 && term.mention
        ? { ...term.test, match: term.mention }
        : term.test;
    if (test === null) continue;
    const label = isNegated ? `not ${term.label.toLowerCase()}` : term.label;
    const at = conditions.findIndex(({ topic }) => topic === term.topic);
    const before = conditions[at];
    if (before && term.topic === 'kind' && before.label === label) continue;
    if (before && !isNegated && isList(before.test, test))
      conditions[at] = either(before, { topic: term.topic, label, test });
    else conditions.push({ topic: term.topic, label, test });
  }
  return conditions;
}

/** "gift for wife" names what to look at where nothing else does. */
function isSaidByKind({ label }: Term): boolean {
  return (
    label === 'For women' ||
    label === 'For men' ||
    label === 'Gifts' ||
    label === 'Festive' ||
    label === 'Honeymoon'
  );
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

/** "black or red": either will do. */
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
