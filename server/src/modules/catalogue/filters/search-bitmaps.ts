import type { DataSource } from 'typeorm';
import type { SearchTest } from '../../search/search-condition';
import { scopeTotal, WHOLE_CATALOGUE } from './facet-counts';

const REFRESH_MS = 60_000;
/** In a catalogue with fewer products, reading every match takes less time. */
const LARGE_FROM = 10_000;

/** Knows which searches the sets in `facet_bitmap` find faster, as of the last minute. */
export class SearchBitmaps {
  private products = 0;
  private matches: ReadonlySet<string> = new Set();
  private refreshAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly largeFrom = LARGE_FROM,
  ) {}

  /** Whether the catalogue is large, and has the sets of what a search was understood as. */
  async canFind(understood: readonly SearchTest[]): Promise<boolean> {
    if (performance.now() >= this.refreshAt) await this.refresh();
    if (this.products < this.largeFrom) return false;
    const wanted = understood
      .flatMap(({ match, notMatch }) => [match, notMatch])
      .filter((match) => match !== undefined);
    // The other sets for searches are written with the first matches.
    return this.matches.size > 0 && wanted.every((match) => this.matches.has(match));
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
