import type { DataSource } from 'typeorm';

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
export interface CategoryCardRow {
  readonly categoryId: string;
  readonly pictureFiles: readonly string[];
  readonly size: string;
}
export interface CollectionRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  readonly productIds: readonly string[];
}
export interface ReasonRow {
  readonly id: string;
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}
export interface FigureRow {
  readonly id: string;
  readonly figure: string;
  readonly label: string;
  readonly isLead: boolean;
}
export interface SaleTileRow {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly discountUpTo: number;
  readonly pictureFile: string;
  readonly tint: string;
  readonly href: string;
}

/** What the home and sale pages are made of. */
export class HomeRepository {
  constructor(private readonly dataSource: DataSource) {}

  banners(): Promise<BannerRow[]> {
    return this
      .rows(`SELECT id, label, kicker, title, subtitle, price, original_price AS "originalPrice", picture_files AS "pictureFiles",
      background_color AS "backgroundColor", text_color AS "textColor", button_text AS "buttonText", button_link AS "buttonLink", badges
      FROM promo_banner ORDER BY position`);
  }

  categoryCards(): Promise<CategoryCardRow[]> {
    return this.rows(
      `SELECT category_id AS "categoryId", picture_files AS "pictureFiles", size FROM category_card ORDER BY position`,
    );
  }

  collections(): Promise<CollectionRow[]> {
    return this.rows(`SELECT c.id, c.slug, c.title, c.subtitle,
      ARRAY(SELECT i.product_id::text FROM collection_item i WHERE i.collection_id = c.id ORDER BY i.position) AS "productIds"
      FROM collection c ORDER BY c.position`);
  }

  reasons(): Promise<ReasonRow[]> {
    return this.rows(`SELECT id, icon, title, text FROM home_reason ORDER BY position`);
  }

  figures(): Promise<FigureRow[]> {
    return this.rows(`SELECT id, figure, label, is_lead AS "isLead" FROM home_figure ORDER BY position`);
  }

  saleTiles(): Promise<SaleTileRow[]> {
    return this
      .rows(`SELECT id, name, text, discount_up_to AS "discountUpTo", picture_file AS "pictureFile", tint, href
      FROM sale_tile ORDER BY position`);
  }

  /** Single lines of a page by name; a missing one is empty. */
  async copy(): Promise<(name: string) => string> {
    const rows = await this.rows<{ name: string; value: string }>(`SELECT name, value FROM shop_copy`);
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    return (name) => values.get(name) ?? '';
  }

  private async rows<T>(sql: string): Promise<T[]> {
    const rows: T[] = await this.dataSource.query(sql);
    return rows;
  }
}
