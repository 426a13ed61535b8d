import type { DataSource } from 'typeorm';
import type { ProductFilter } from './product-filter';
import { scopeTotal, WHOLE_CATALOGUE } from './facet-counts';

const REFRESH_MS = 60_000;
/** In a catalogue with fewer products, reading every match takes less time. */
export const LARGE_FROM = 10_000;
/** Fewer matches of a word are read in less time than sets are combined. */
const FREQUENT_FROM = 2_000;

/** Knows which searches are faster by sets of products: `facet_bitmap`, as of the last minute, and `search_bitmap`. */
export class SearchBitmaps {
  private products = 0;
  private matches: ReadonlySet<string> = new Set();
  private refreshAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly largeFrom = LARGE_FROM,
    private readonly frequentFrom = FREQUENT_FROM,
  ) {}

  /** Whether the catalogue is large, and has the sets of what a search was understood as. */
  async hasSets({ understood = [] }: ProductFilter): Promise<boolean> {
    if (performance.now() >= this.refreshAt) await this.refresh();
    if (this.products < this.largeFrom) return false;
    const wanted = understood
      .flatMap(({ match, notMatch }) => [match, notMatch])
      .filter((match) => match !== undefined);
    // Those of popularity, laptops and wheels are written with the first matches.
    return this.matches.size > 0 && wanted.every((match) => this.matches.has(match));
  }

  /** Whether the words of a search are frequent, or there are none. */
  async areWordsFrequent({ search }: ProductFilter, anyWord: boolean): Promise<boolean> {
    return !search || this.isFrequent(search, anyWord);
  }

  private async isFrequent(text: string, anyWord: boolean): Promise<boolean> {
    const [row]: { isFrequent: boolean }[] = await this.dataSource.query(
      'SELECT is_search_of_frequent_words($1, $2, $3) AS "isFrequent"',
      [text, anyWord, this.frequentFrom],
    );
    return row?.isFrequent === true;
  }

  private async refresh(): Promise<void> {
    const [row]: { products: number; matches: string[] }[] = await this.dataSource.query(
      `SELECT ${scopeTotal(WHOLE_CATALOGUE)} AS products, ARRAY(SELECT match FROM search_match) AS matches`,
    );
    this.products = row?.products ?? 0;
    this.matches = new Set(row?.matches);
    this.refreshAt = performance.now() + REFRESH_MS;
  }
}
