import { checkWholeNumber, type Result } from '../../../domain/domain-error';
import type { SearchCondition } from '../../search/search-condition';
import type { SearchStatisticsService } from '../../search/search-statistics.service';
import type { SearchService } from '../../search/search.service';
import { checkSearchText, normaliseSearchText } from '../filters/product-filter.check';
import type { ProductDocument } from '../products/product-relations';
import type {
  SearchSuggestionsRepository,
  SuggestedNames,
  SuggestedProducts,
} from './search-suggestions.repository';

/** What is suggested for an unfinished search. */
interface SuggestedSearches extends SuggestedNames {
  /** The text, trimmed. */
  readonly query: string;
  /** Whole searches that it may become. */
  readonly searches: readonly string[];
  /** Conditions that the text contains already. */
  readonly understood: readonly SearchCondition[];
  readonly products: readonly ProductDocument[];
}

/** How many popular searches are read; those with unknown words are left out. */
const POPULAR_CANDIDATES = 200;

/** Suggestions while a shopper types a search. */
export class SearchSuggestionsService {
  constructor(
    private readonly search: SearchService,
    private readonly suggestions: SearchSuggestionsRepository,
    private readonly statistics: Pick<SearchStatisticsService, 'findPopular'>,
  ) {}

  /**
   * Popular searches that begin with a text. Only those of known words: what strangers type must not be shown to others as the shop's
   * own words.
   */
  async findPopular(text: string, limit: number): Promise<string[]> {
    const candidates = await this.statistics.findPopular(text, POPULAR_CANDIDATES);
    return (await this.search.filterKnown(candidates)).slice(0, limit);
  }

  /**
   * Suggests how an unfinished search may go on; nothing below two characters.
   * @returns a DomainError for a text that is too long or a limit out of range
   */
  async suggestSearches(searchInput: string, limit: number): Promise<Result<SuggestedSearches>> {
    const problem = checkWholeNumber('limit', limit, 1, 20) ?? checkSearchText('query', searchInput);
    if (problem) return problem;
    const query = normaliseSearchText(searchInput);
    if (query.length < 2)
      return { query, searches: [], understood: [], categories: [], brands: [], products: [] };
    const searches = this.search.complete(query, limit);
    const [names, typed] = await Promise.all([
      this.suggestions.findNames(query),
      this.#suggestProducts(query, limit),
    ]);
    // No name contains an unfinished word in Devanagari, so its most likely completion is searched for.
    const isUnknown = typed.products.length === 0 && searches[0] !== undefined;
    const found = isUnknown ? await this.#suggestProducts(searches[0] ?? query, limit) : typed;
    const named = new Map([...names.categories, ...found.categories].map((entry) => [entry.slug, entry]));
    return {
      query,
      searches,
      understood: found.understood,
      products: found.products,
      categories: [...named.values()].slice(0, limit),
      brands: names.brands.slice(0, limit),
    };
  }

  async #suggestProducts(
    query: string,
    limit: number,
  ): Promise<SuggestedProducts & Pick<SuggestedSearches, 'understood'>> {
    const { conditions, words } = await this.search.understand(query, []);
    const filter = { search: words.join(' ') || undefined, understood: conditions.map(({ test }) => test) };
    return { ...(await this.suggestions.findProducts(filter, limit)), understood: conditions };
  }
}
