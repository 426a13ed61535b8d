import type { DataSource } from 'typeorm';
import { buildConditions, matchAllGroups, searchClause } from './product-conditions';
import type { ProductFilter } from './product-filter';
import { SqlParameters } from './sql-conditions';

export interface NamedSuggestion {
  readonly slug: string;
  readonly name: string;
}

export interface SearchSuggestions {
  readonly productIds: readonly string[];
  readonly categories: readonly NamedSuggestion[];
  readonly brands: readonly NamedSuggestion[];
}

/** How many of the popular matches are compared by text. */
const CANDIDATES = 200;
/** Categories of matching products that are suggested besides those with a matching name. */
const CATEGORIES_OF_PRODUCTS = 2;

/** Finds what is suggested while a search is typed. */
export class SearchSuggestionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Products that meet the filter, the best first; categories and brands whose name is like `text`, and the categories of
   * those products. One statement.
   */
  async find(text: string, filter: ProductFilter, limit: number): Promise<SearchSuggestions> {
    const parameters = new SqlParameters();
    const conditions = buildConditions(filter, parameters);
    const searched = searchClause(conditions);
    const matching = matchAllGroups(conditions);
    const rank = conditions.searchQuery
      ? `ts_rank('{0.05, 0.3, 0.6, 1.0}', p.search, (SELECT query FROM searched))`
      : '0';
    const name = parameters.add(text, 'text');
    const beginning = parameters.add(`${escapeLike(text)}%`, 'text');
    const count = parameters.add(limit, 'int');
    const list = (rows: string) =>
      `coalesce((SELECT json_agg(json_build_object('slug', slug, 'name', name) ORDER BY place, position) FROM (${rows}) m), '[]')`;
    const [row]: SearchSuggestions[] = await this.dataSource.query(
      `WITH ${searched && `${searched},`}
       popular AS MATERIALIZED (${mostPopular(`p.is_popular AND ${matching}`, String(CANDIDATES))}),
       other AS MATERIALIZED (${mostPopular(`NOT p.is_popular AND ${matching}`, `${CANDIDATES} - (SELECT count(*) FROM popular)`)}),
       hit AS MATERIALIZED (
         SELECT p.id, p.category_id, p.model, p.stock > 0 AS available, p.units_sold_90d, ${rank} AS rank
         FROM (SELECT id FROM popular UNION ALL SELECT id FROM other) candidate JOIN product p ON p.id = candidate.id
       ),
       named AS (
         SELECT 'category' AS kind, slug, name, position FROM category UNION ALL SELECT 'brand', slug, name, position FROM brand
       ),
       matched AS MATERIALIZED (
         SELECT kind, slug, name, position, 0 AS place FROM named
         WHERE unaccent(lower(name)) LIKE unaccent(lower(${beginning})) OR word_similarity(unaccent(lower(${name})), unaccent(lower(name))) > 0.6
       ),
       frequent AS (
         SELECT c.slug, c.name, c.position, 1 AS place FROM (
           SELECT category_id FROM hit GROUP BY category_id ORDER BY count(*) DESC, category_id LIMIT ${CATEGORIES_OF_PRODUCTS}
         ) h JOIN category c ON c.id = h.category_id
         WHERE NOT EXISTS (SELECT 1 FROM matched m WHERE m.kind = 'category' AND m.slug = c.slug)
       )
       SELECT
         ARRAY(SELECT id::text FROM (
           SELECT *, row_number() OVER (PARTITION BY rank, available, model ORDER BY units_sold_90d DESC, id) AS turn FROM hit
         ) h ORDER BY rank DESC, available DESC, turn, units_sold_90d DESC, id LIMIT ${count}) AS "productIds",
         ${list(`SELECT slug, name, position, place FROM matched WHERE kind = 'category' UNION ALL SELECT slug, name, position, place FROM frequent ORDER BY place, position LIMIT ${count}`)} AS categories,
         ${list(`SELECT slug, name, position, place FROM matched WHERE kind = 'brand' ORDER BY position LIMIT ${count}`)} AS brands`,
      parameters.values,
    );
    return row ?? { productIds: [], categories: [], brands: [] };
  }
}

/**
 * Only the candidates are compared by text, which needs their documents. Matches are found before they are sorted, so that the
 * planner does not test every product in the order of popularity. With a limit of 0 nothing is read.
 */
function mostPopular(condition: string, limit: string): string {
  return `SELECT id FROM (SELECT p.id, p.units_sold_90d, p.views_90d FROM product p WHERE ${condition} OFFSET 0) matching
    ORDER BY units_sold_90d DESC, views_90d DESC, id LIMIT ${limit}`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
