import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';

/** How often one text was searched for. */
export interface SearchCount extends Pick<Tables['search_count'], 'query'> {
  readonly searches: number;
  /** Searches for which no product met every condition. */
  readonly withoutResult: number;
  /** Searches after which a product was opened. */
  readonly clicks: number;
  /** Mean position of those products in the list, from 1; null without clicks. */
  readonly meanClickPosition: number | null;
}

export interface SearchCountFilter {
  /** Today included. */
  readonly days: number;
  readonly limit: number;
  /** Only those that at least once had no result, by how often. */
  readonly withoutResult: boolean;
}

/** Counts searches by text and day. */
export class SearchStatisticsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async addSearch(query: string, hasResult: boolean): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO search_count (day, query, searches, without_result) VALUES (current_date, $1, 1, $2)
       ON CONFLICT (query, day) DO UPDATE SET searches = search_count.searches + 1,
         without_result = search_count.without_result + excluded.without_result`,
      [query, hasResult ? 0 : 1],
    );
  }

  /** Counts at most one click for each search of the day. @returns whether it was counted */
  async addClick(query: string, position: number): Promise<boolean> {
    const [rows]: [unknown[], number] = await this.dataSource.query(
      `UPDATE search_count SET clicks = clicks + 1, click_positions = click_positions + $2
       WHERE query = $1 AND day = current_date AND clicks < searches RETURNING 1`,
      [query, position],
    );
    return rows.length > 0;
  }

  /** By number of searches, the largest first. */
  async findCounts({ days, limit, withoutResult }: SearchCountFilter): Promise<SearchCount[]> {
    return this.dataSource.query(
      `SELECT query, sum(searches)::int AS searches, sum(without_result)::int AS "withoutResult", sum(clicks)::int AS clicks,
         round(sum(click_positions)::numeric / nullif(sum(clicks), 0), 1)::float8 AS "meanClickPosition"
       FROM search_count WHERE day > current_date - $1::int GROUP BY query HAVING NOT $3::boolean OR sum(without_result) > 0
       ORDER BY CASE WHEN $3::boolean THEN sum(without_result) END DESC, sum(searches) DESC, query LIMIT $2`,
      [days, limit, withoutResult],
    );
  }

  /** Texts that begin with `prefix` and always had results, by number of searches. */
  async findPopular(prefix: string, leastSearches: number, days: number, limit: number): Promise<string[]> {
    const rows: Pick<Tables['search_count'], 'query'>[] = await this.dataSource.query(
      `SELECT query FROM search_count WHERE query LIKE $1 AND day > current_date - $3::int
       GROUP BY query HAVING sum(searches) >= $2 AND sum(without_result) = 0
       ORDER BY sum(searches) DESC, query LIMIT $4`,
      [`${prefix.replace(/[\\%_]/g, String.raw`\$&`)}%`, leastSearches, days, limit],
    );
    return rows.map(({ query }) => query);
  }

  /** Deletes counts older than `days`, and texts of more than a week ago that were searched for once. */
  async deleteOld(days: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM search_count c WHERE day <= current_date - $1::int
         OR (day < current_date - 7 AND searches = 1 AND NOT EXISTS (SELECT 1 FROM search_count o WHERE o.query = c.query AND o.day <> c.day))`,
      [days],
    );
  }
}
