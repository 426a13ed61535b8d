import type { DataSource } from 'typeorm';
import type { SitemapProduct } from '../../../platform/http/sitemap/sitemap';
import type { SitemapSource } from '../../../platform/http/sitemap/sitemap.files';
import { IS_FOR_SALE } from '../for-sale';

/** Reads what the sitemap lists: products by ranges of ids, so that each is read once. */
export class SitemapRepository implements SitemapSource {
  constructor(private readonly dataSource: DataSource) {}

  async readListings(): ReturnType<SitemapSource['readListings']> {
    const [row]: Awaited<ReturnType<SitemapSource['readListings']>>[] = await this.dataSource.query(
      `SELECT coalesce((SELECT json_agg(json_build_object('slug', slug) ORDER BY position) FROM category), '[]') AS categories,
         coalesce((SELECT json_agg(json_build_object('slug', slug) ORDER BY position) FROM brand), '[]') AS brands,
         (SELECT count(*)::int FROM product p WHERE ${IS_FOR_SALE}) AS "productCount"`,
    );
    return row ?? { categories: [], brands: [], productCount: 0 };
  }

  async readProducts(after: string, until: string, limit: number): Promise<SitemapProduct[]> {
    const rows: (Omit<SitemapProduct, 'updatedAt'> & { updatedAt: Date })[] = await this.dataSource.query(
      `SELECT p.id, p.slug, p.updated_at AS "updatedAt", c.slug AS "categorySlug", b.slug AS "brandSlug"
       FROM (SELECT id, slug, updated_at, category_id, brand_id FROM product p
         WHERE ${IS_FOR_SALE} AND id > $1::uuid AND id <= $2::uuid ORDER BY id LIMIT $3) p
       JOIN category c ON c.id = p.category_id JOIN brand b ON b.id = p.brand_id ORDER BY p.id`,
      [after, until, limit],
    );
    return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  }
}
