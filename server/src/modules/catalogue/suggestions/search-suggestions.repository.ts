import type { DataSource } from 'typeorm';
import { SUGGESTION_RANK } from '../products/product-order';
import type { SearchBitmaps } from '../filters/search-bitmaps';
import { buildConditions, matchAllGroups, searchClause } from '../filters/product-conditions';
import {
  DOCUMENTS,
  VERSION_COLUMNS,
  type ProductDocuments,
  type ProductVersion,
} from '../products/product-documents';
import type { ProductFilter } from '../filters/product-filter';
import type { ProductDocument } from '../products/product-relations';
import { SqlParameters } from '../filters/sql-conditions';

interface NamedSuggestion {
  readonly slug: string;
  readonly name: string;
}

/** Products that an unfinished search may mean. */
export interface SuggestedProducts {
  /** The best first. */
  readonly products: readonly ProductDocument[];
  /** The categories that most of the matches belong to, the most frequent first. */
  readonly categories: readonly NamedSuggestion[];
}

/** Categories and brands with a name like a text, each in the shop's order. */
export interface SuggestedNames {
  readonly categories: readonly NamedSuggestion[];
  readonly brands: readonly NamedSuggestion[];
}

/** How many of the popular matches are compared by text. */
const CANDIDATES = 100;
/** Categories of matching products that are suggested besides those with a matching name. */
const CATEGORIES_OF_PRODUCTS = 2;

/** Finds what is suggested while a search is typed. */
export class SearchSuggestionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: ProductDocuments,
    private readonly searchBitmaps: Pick<SearchBitmaps, 'hasSets'>,
  ) {}

  /**
   * Products that meet the filter, and their categories. One
   * statement, whose text depends on the kinds of conditions only, so that its plan is kept.
   */
  async findProducts(filter: ProductFilter, limit: number): Promise<SuggestedProducts> {
    const parameters = new SqlParameters();
    const quantiles = (await this.searchBitmaps.hasSets(filter)) ? 'sets' : 'products';
    const conditions = buildConditions(filter, parameters, { quantiles });
    const searched = searchClause(conditions, { isRanked: false });
    const matching = matchAllGroups(conditions);
    const rank = conditions.searchText ? SUGGESTION_RANK : '0';
    const rows: (Partial<ProductVersion> & { categories: NamedSuggestion[] })[] = await this.dataSource.query(
      `WITH ${searched && `${searched},`}
         popular AS MATERIALIZED (${mostPopular(`p.is_popular AND ${matching}`, rank, String(CANDIDATES))}),
         other AS MATERIALIZED (${mostPopular(`NOT p.is_popular AND ${matching}`, rank, `${CANDIDATES} - (SELECT count(*) FROM popular)`)}),
         hit AS MATERIALIZED (SELECT * FROM popular UNION ALL SELECT * FROM other),
         page AS MATERIALIZED (
           SELECT
             ARRAY(SELECT id FROM (
               SELECT *, row_number() OVER (PARTITION BY rank, available, model ORDER BY units_sold_90d DESC, id) AS turn FROM hit
             ) h ORDER BY rank DESC, available DESC, turn, units_sold_90d DESC, id LIMIT ${parameters.add(limit, 'int')}) AS ids,
             coalesce((SELECT json_agg(json_build_object('slug', c.slug, 'name', c.name) ORDER BY c.position) FROM (
               SELECT category_id FROM hit GROUP BY category_id ORDER BY count(*) DESC, category_id LIMIT ${CATEGORIES_OF_PRODUCTS}
             ) h JOIN category c ON c.id = h.category_id), '[]') AS categories
         )
         SELECT page.categories, ${VERSION_COLUMNS}
         FROM page LEFT JOIN ${DOCUMENTS} ON d.product_id = ANY (page.ids)
         ORDER BY array_position(page.ids, d.product_id)`,
      parameters.values,
    );
    return {
      products: await this.documents.load(rows),
      categories: rows[0]?.categories ?? [],
    };
  }

  /** Names that begin with a text, or contain a word that is like it. */
  async findNames(text: string): Promise<SuggestedNames> {
    const rows: (NamedSuggestion & { isBrand: boolean })[] = await this.dataSource.query(
      `SELECT slug, name, is_brand AS "isBrand" FROM (
         SELECT false AS is_brand, slug, name, position FROM category UNION ALL SELECT true, slug, name, position FROM brand
       ) named
       WHERE unaccent(lower(name)) LIKE unaccent(lower($2)) OR word_similarity(unaccent(lower($1)), unaccent(lower(name))) > 0.6
       ORDER BY position`,
      [text, `${escapeLike(text)}%`],
    );
    const named = (areBrands: boolean): NamedSuggestion[] =>
      rows.filter(({ isBrand }) => isBrand === areBrands).map(({ slug, name }) => ({ slug, name }));
    return { categories: named(false), brands: named(true) };
  }
}

/**
 * The most popular matches with their rank. Only these are compared by text, which needs their documents. Matches are found
 * before they are sorted, so that the planner does not test every product in the order of popularity. With a limit of 0
 * nothing is read.
 */
function mostPopular(condition: string, rank: string, limit: string): string {
  return `SELECT id, category_id, model, available, units_sold_90d, ${rank} AS rank FROM (
      SELECT * FROM (
        SELECT p.id, p.category_id, p.model, p.stock > 0 AS available, p.units_sold_90d, p.views_90d, p.ranked_words FROM product p
        WHERE ${condition} OFFSET 0
      ) matching ORDER BY units_sold_90d DESC, views_90d DESC, id LIMIT ${limit}
    ) p`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
