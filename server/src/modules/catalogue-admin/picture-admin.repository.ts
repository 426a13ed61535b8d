import type { Tables } from '../../platform/database/tables.generated';
import { Picture } from '../catalogue/products/picture.entity';
import type { Transaction } from '../../platform/database/transactions';

type VariantPicture = Pick<Tables['picture'], 'hash' | 'alt'>;

/** Files that pages show independently of products. */
export const FILES_ON_PAGES = `SELECT picture_file AS file FROM category WHERE picture_file IS NOT NULL UNION SELECT picture_file FROM brand WHERE picture_file IS NOT NULL
  UNION SELECT unnest(picture_files) FROM promo_banner
  UNION SELECT unnest(picture_files) FROM category_card UNION SELECT picture_file FROM sale_tile UNION SELECT value FROM shop_copy`;

/** Assigns the shop's pictures to variants. Files are never changed: other products may show them too. */
export class PictureAdminRepository {
  /** Which of these hashes the shop has. */
  async findExistingHashes(transaction: Transaction, hashes: readonly string[]): Promise<Set<string>> {
    const rows = await transaction.query<{ hash: string }[]>(
      'SELECT DISTINCT hash FROM shop_picture WHERE hash = ANY ($1::text[])',
      [hashes],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** The file with this hash, or null. */
  async findFile(transaction: Transaction, hash: string): Promise<string | null> {
    const [row] = await transaction.query<{ file: string }[]>(
      'SELECT file FROM shop_picture WHERE hash = $1 ORDER BY file LIMIT 1',
      [hash],
    );
    return row?.file ?? null;
  }

  /** Replaces a variant's pictures, in this order. A picture that stays keeps its id. */
  async replaceVariantPictures(
    transaction: Transaction,
    { productId, variantId }: Pick<Picture, 'productId' | 'variantId'>,
    pictures: readonly VariantPicture[],
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO picture (id, product_id, variant_id, file, hash, alt, angle, width, height, blur_data_url, position)
       SELECT gen_random_uuid(), $1, $2, p.file, p.hash, shown.alt,
         CASE WHEN p.angle NOT IN ('', 'main', 'other') THEN p.angle WHEN shown.at = 1 THEN 'main' ELSE 'other' END, p.width, p.height, p.blur_data_url, shown.at - 1
       FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS shown (hash, alt, at)
       CROSS JOIN LATERAL (SELECT * FROM shop_picture s WHERE s.hash = shown.hash
         ORDER BY EXISTS (SELECT 1 FROM picture own WHERE own.variant_id = $2 AND own.file = s.file) DESC, s.file, s.id LIMIT 1) p
       ON CONFLICT (variant_id, file) DO UPDATE SET alt = excluded.alt, position = excluded.position, angle = excluded.angle`,
      [productId, variantId, pictures.map(({ hash }) => hash), pictures.map(({ alt }) => alt)],
    );
    await transaction.query('DELETE FROM picture WHERE variant_id = $1 AND hash <> ALL ($2::text[])', [
      variantId,
      pictures.map(({ hash }) => hash),
    ]);
  }

  /** A variant's pictures, in order. */
  findByVariant(transaction: Transaction, variantId: string): Promise<VariantPicture[]> {
    return transaction.query('SELECT hash, alt FROM picture WHERE variant_id = $1 ORDER BY position, id', [
      variantId,
    ]);
  }

  /** The alt texts of a product's pictures by variant and hash, in display order. */
  async findAltTexts(transaction: Transaction, productId: string): Promise<Map<string, string>> {
    const rows = await transaction
      .getRepository(Picture)
      .find({ where: { productId }, order: { position: 'ASC' } });
    return new Map(rows.map(({ variantId, hash, alt }) => [`${variantId} ${hash}`, alt]));
  }

  /** Files that a page shows although no picture row has them. */
  async findMissingFiles(transaction: Transaction): Promise<string[]> {
    const rows = await transaction.query<{ file: string }[]>(
      `SELECT file FROM (${FILES_ON_PAGES}) shown WHERE NOT EXISTS (SELECT 1 FROM shop_picture s WHERE s.file = shown.file)`,
    );
    return rows.map(({ file }) => file);
  }
}
