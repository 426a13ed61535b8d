import type { Clock } from '../../platform/clock';
import { formatMoneyShort, toMinor, type CurrencyCode } from '../../domain/money';
import type { SearchTopic } from '../../domain/search-topics';
import type { UnderstoodQuery } from './search-condition';
import { completeQuery } from './complete-query';
import { hasKnownWordsOnly } from './known-text';
import { understandQuery, type Lexicon } from './understand-query';

/** How long new words of the catalogue may be unknown to the search. */
const LEXICON_TTL_MS = 60_000;

/** Reads the catalogue's words and brands. */
interface LexiconSource {
  findLexicon(): Promise<{
    readonly words: readonly string[];
    readonly brands: readonly { slug: string; name: string }[];
  }>;
}

/** Understands queries with the help of the catalogue's words. */
export class SearchService {
  #lexicon: Promise<Lexicon> | null = null;
  #loadedAt = 0;

  constructor(
    private readonly source: LexiconSource,
    private readonly currency: CurrencyCode,
    private readonly clock: Clock,
  ) {}

  /** @param without topics that the shopper removed */
  async understand(text: string, without: readonly SearchTopic[]): Promise<UnderstoodQuery> {
    return understandQuery(text, await this.#currentLexicon(), { ...this.#amountContext(), without });
  }

  /** Those of the texts that may be suggested to others. */
  async filterKnown(texts: readonly string[]): Promise<string[]> {
    const lexicon = await this.#currentLexicon();
    const context = this.#amountContext();
    return texts.filter((text) => hasKnownWordsOnly(text, lexicon, context));
  }

  #amountContext() {
    const { currency } = this;
    const format = (major: number) => formatMoneyShort({ amount: toMinor(major), currency });
    return { currency, format };
  }

  /** Whole queries that an unfinished one may become, the likeliest first: its last words completed by the vocabulary. */
  complete(text: string, limit: number): string[] {
    return completeQuery(text).slice(0, limit);
  }

  /** Loads the lexicon once for parallel calls; a failure is not cached. */
  async #currentLexicon(): Promise<Lexicon> {
    const now = this.clock().getTime();
    if (this.#lexicon === null || now - this.#loadedAt > LEXICON_TTL_MS) {
      this.#loadedAt = now;
      this.#lexicon = this.#load();
      this.#lexicon.catch(() => (this.#lexicon = null));
    }
    return this.#lexicon;
  }

  async #load(): Promise<Lexicon> {
    const { words, brands } = await this.source.findLexicon();
    const knownWords = new Set(words);
    return {
      isKnown: (word) => knownWords.has(word),
      brands: new Map(brands.map((brand) => [brand.name.toLowerCase(), brand])),
    };
  }
}
