import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { ProductStats } from '../catalogue.repository';
import { Category } from '../taxonomy/category.entity';
import { scopeTotal } from '../filters/facet-counts';
import { columnsOf, PICTURE_ORDER, startingPrice } from '../products/product-relations';

export interface BannerRow {
  readonly id: string;
  readonly label: string;
  readonly kicker: string;
  readonly title: string;
  readonly subtitle: string;
  readonly price: number | null;
  readonly originalPrice: number | null;
  readonly pictureFiles: readonly string[];
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly buttonText: string;
  readonly buttonLink: string;
  readonly badges: string[];
}
/** The card's share of its row. */
export const CARD_SIZES = ['wide', 'normal', 'third'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

export interface CategoryCardRow {
  readonly categoryId: string;
  readonly pictureFiles: readonly string[];
  /** Null when no size is set: the service chooses one. */
  readonly size: CardSize | null;
  readonly category: Category;
  readonly stock: ProductStats;
}
export interface CollectionRow extends Pick<Tables['collection'], 'id' | 'slug' | 'title' | 'subtitle'> {
  readonly productIds: readonly string[];
}
export type ReasonRow = Pick<Tables['home_reason'], 'id' | 'icon' | 'title' | 'text'>;
export type FigureRow = Pick<Tables['home_figure'], 'id' | 'figure' | 'label' | 'isLead'>;
export type SaleTileRow = Pick<
  Tables['sale_tile'],
  'id' | 'name' | 'text' | 'discountUpTo' | 'pictureFile' | 'tint' | 'href'
>;

/** The home page's rows without pictures and products, each list in order. */
export interface HomeRows {
  readonly banners: readonly BannerRow[];
  readonly categoryCards: readonly CategoryCardRow[];
  readonly collections: readonly CollectionRow[];
  readonly reasons: readonly ReasonRow[];
  readonly figures: readonly FigureRow[];
  /** Single texts by name. */
  readonly copy: Readonly<Record<string, string>>;
}

/**
 * Pictures of category `shown` with its `card`, if any: those that staff chose, else the main picture of its most
 * popular product.
 */
const DEFAULT_PICTURES = `coalesce(card.picture_files, CASE WHEN shown.picture_file IS NOT NULL THEN ARRAY[shown.picture_file] ELSE ARRAY(
    SELECT (SELECT i.file FROM product p JOIN variant v ON v.product_id = p.id JOIN picture i ON i.variant_id = v.id
      WHERE p.id = l.id ORDER BY ${PICTURE_ORDER} LIMIT 1)
    FROM product_listing l WHERE l.category_id = shown.id AND EXISTS (SELECT 1 FROM picture i WHERE i.product_id = l.id)
    ORDER BY l.units_sold_90d DESC, l.views_90d DESC, l.id LIMIT 1
  ) END)`;

/** Reads the contents of the home and sale pages. */
export class HomeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads the whole page in one statement. */
  async findHome(): Promise<HomeRows> {
    const [row]: HomeRows[] = await this.dataSource.query(
      `SELECT
        ${toJsonList(`SELECT id, label, kicker, title, subtitle, price, original_price AS "originalPrice", picture_files AS "pictureFiles",
          background_color AS "backgroundColor", text_color AS "textColor", button_text AS "buttonText", button_link AS "buttonLink", badges
          FROM promo_banner ORDER BY position`)} AS banners,
        ${toJsonList(`SELECT shown.id AS "categoryId", ${DEFAULT_PICTURES} AS "pictureFiles", card.size,
          (SELECT to_json(c) FROM (SELECT ${columnsOf(this.dataSource, Category, 'c')} FROM category c WHERE c.id = shown.id) c) AS category,
          json_build_object('productCount', ${scopeTotal('shown.id')}, 'startingPrice', ${startingPrice('category_id', 'shown.id')}) AS stock
          FROM category shown LEFT JOIN category_card card ON card.category_id = shown.id
          WHERE card.category_id IS NOT NULL OR ${scopeTotal('shown.id')} > 0
          ORDER BY card.position, shown.position, shown.id`)} AS "categoryCards",
        ${toJsonList(`SELECT c.id, c.slug, c.title, c.subtitle,
          ARRAY(SELECT i.product_id FROM collection_item i WHERE i.collection_id = c.id ORDER BY i.position) AS "productIds"
          FROM collection c ORDER BY c.position`)} AS collections,
        ${toJsonList(`SELECT id, icon, title, text FROM home_reason ORDER BY position`)} AS reasons,
        ${toJsonList(`SELECT id, figure, label, is_lead AS "isLead" FROM home_figure ORDER BY position`)} AS figures,
        coalesce((SELECT json_object_agg(name, value) FROM shop_copy WHERE name LIKE 'home.%'), '{}') AS copy`,
    );
    if (!row) throw new Error('The query for the home page returned no row');
    return row;
  }

  findSaleTiles(): Promise<SaleTileRow[]> {
    return this.dataSource
      .query(`SELECT id, name, text, discount_up_to AS "discountUpTo", picture_file AS "pictureFile", tint, href
      FROM sale_tile ORDER BY position`);
  }

  /** The page's single texts by name; '' for a missing one. */
  async copy(): Promise<(name: string) => string> {
    const rows: Pick<Tables['shop_copy'], 'name' | 'value'>[] = await this.dataSource.query(
      'SELECT name, value FROM shop_copy',
    );
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    return (name) => values.get(name) ?? '';
  }
}

/** The rows of a query as a JSON array, in its order. */
function toJsonList(sql: string): string {
  return `coalesce((SELECT json_agg(entry) FROM (${sql}) entry), '[]')`;
}
