import type { Clock } from '../clock';
import { formatMoney, formatMoneyRounded, type CurrencyCode } from '../domain/money';
import type { SearchTopic } from '../domain/search-topics';
import type { UnderstoodQuery } from './search-condition';
import { understandQuery, type Lexicon } from './understand-query';

/** A word that is new in the catalogue is known to the search so much later. */
const LEXICON_TTL_MS = 60_000;

/** Where the words of the catalogue come from. */
export interface LexiconSource {
  findLexicon(): Promise<{
    readonly words: readonly string[];
    readonly brands: readonly { slug: string; name: string }[];
  }>;
}

/** Reads what shoppers type, with the words of the catalogue at hand. */
export class SearchService {
  #lexicon: Promise<Lexicon> | null = null;
  #loadedAt = 0;

  constructor(
    private readonly source: LexiconSource,
    private readonly currency: CurrencyCode,
    private readonly clock: Clock,
  ) {}

  /** @param without topics that the shopper took away */
  async understand(text: string, without: readonly SearchTopic[]): Promise<UnderstoodQuery> {
    const { currency } = this;
    const format = (major: number) =>
      (Number.isInteger(major) ? formatMoneyRounded : formatMoney)({
        amount: Math.round(major * 100),
        currency,
      });
    return understandQuery(text, await this.#currentLexicon(), { currency, format, without });
  }

  /** Loaded once for all who ask meanwhile; a failure is not kept. */
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
    const known = new Set(words);
    return {
      isKnown: (word) => known.has(word),
      brands: new Map(brands.map((brand) => [brand.name.toLowerCase(), brand])),
    };
  }
}
