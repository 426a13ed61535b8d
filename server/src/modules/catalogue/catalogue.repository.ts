import { In, type DataSource } from 'typeorm';
import { Brand } from './taxonomy/brand.entity';
import { Category } from './taxonomy/category.entity';
import { Picture, type DisplayPicture } from './products/picture.entity';
import type { ColourCount, FacetCount } from './filters/product-filter';
import { scopeTotal, WHOLE_CATALOGUE } from './filters/facet-counts';
import { PICTURE_ORDER, startingPrice } from './products/product-relations';
import { Variant } from './products/variant.entity';

/** Number of products for sale of a category or brand, and the lowest price among those in stock, in paise. */
export interface ProductStats {
  readonly productCount: number;
  readonly startingPrice: number | null;
}

/** Columns of `picture i`, named as in the entity. */
const PICTURE_COLUMNS = `i.id, i.product_id AS "productId", i.variant_id AS "variantId", i.file, i.hash, i.alt, i.angle, i.width, i.height,
  i.blur_data_url AS "blurDataUrl", i.position`;

/** Columns that do not depend on the product which shows the picture. */
const DISPLAY_PICTURE_COLUMNS = `i.id, i.file, i.hash, i.alt, i.width, i.height, i.blur_data_url AS "blurDataUrl"`;

/** The first product of a file is looked for among so many: a file may be the placeholder of thousands of products. */
const PRODUCTS_OF_FILE_MAX = 20;

/** Reads categories, brands, variants, pictures and search terms. */
export class CatalogueRepository {
  constructor(private readonly dataSource: DataSource) {}

  findCategories(): Promise<Category[]> {
    return this.dataSource.getRepository(Category).find({ order: { position: 'ASC' } });
  }

  findBrands(): Promise<Brand[]> {
    return this.dataSource.getRepository(Brand).find({ order: { position: 'ASC' } });
  }

  findCategoriesByIds(ids: readonly string[]): Promise<Category[]> {
    return this.dataSource.getRepository(Category).findBy({ id: In([...ids]) });
  }

  findBrandsByIds(ids: readonly string[]): Promise<Brand[]> {
    return this.dataSource.getRepository(Brand).findBy({ id: In([...ids]) });
  }

  findCategory(key: { id: string } | { slug: string }): Promise<Category | null> {
    return this.dataSource.getRepository(Category).findOneBy(key);
  }

  findBrand(key: { id: string } | { slug: string }): Promise<Brand | null> {
    return this.dataSource.getRepository(Brand).findOneBy(key);
  }

  /** By category or brand id; those without products are missing. */
  async findStatsBy(column: 'category_id' | 'brand_id'): Promise<Map<string, ProductStats>> {
    const table = column === 'category_id' ? 'category' : 'brand';
    const rows: { id: string; productCount: number; startingPrice: number | null }[] =
      await this.dataSource.query(
        `SELECT id, "productCount", ${startingPrice(column, 't.id')} AS "startingPrice"
         FROM (SELECT id, ${scopeTotal(`${table}.id`)} AS "productCount" FROM ${table}) t WHERE "productCount" > 0`,
      );
    return new Map(rows.map(({ id, productCount, startingPrice }) => [id, { productCount, startingPrice }]));
  }

  /** Variants of these products, in each product's order. */
  findVariants(productIds: readonly string[]): Promise<Variant[]> {
    return this.dataSource
      .getRepository(Variant)
      .find({ where: { productId: In([...productIds]) }, order: { position: 'ASC' } });
  }

  /**
   * Pictures of these products: the default variant's first, then by variant, then by angle; the first of a product
   * is its main picture.
   */
  async findPictures(productIds: readonly string[]): Promise<Picture[]> {
    const rows: Picture[] = await this.dataSource.query(
      `SELECT ${PICTURE_COLUMNS}
       FROM picture i JOIN variant v ON v.id = i.variant_id JOIN product p ON p.id = i.product_id
       WHERE i.product_id = ANY ($1::uuid[]) ORDER BY ${PICTURE_ORDER}`,
      [productIds],
    );
    return rows;
  }

  /** One row for each file, with the uploaded alt text; for a file of several products, that of the first product. */
  async findPicturesByFiles(files: readonly string[]): Promise<DisplayPicture[]> {
    const rows: DisplayPicture[] = await this.dataSource.query(
      `SELECT shown.* FROM unnest($1::text[]) AS wanted (file) CROSS JOIN LATERAL (
         SELECT ${DISPLAY_PICTURE_COLUMNS}, i.variant_id AS "variantId", i.angle, p.created_at AS since
         FROM (SELECT * FROM picture WHERE file = wanted.file LIMIT ${PRODUCTS_OF_FILE_MAX}) i JOIN product p ON p.id = i.product_id
         UNION ALL SELECT ${DISPLAY_PICTURE_COLUMNS}, NULL, 'main', NULL FROM uploaded_picture i WHERE i.file = wanted.file
         ORDER BY since NULLS FIRST, id LIMIT 1
       ) shown`,
      [files],
    );
    return rows.map(({ id, file, hash, alt, width, height, blurDataUrl, variantId, angle }) => ({
      id,
      file,
      hash,
      alt,
      width,
      height,
      blurDataUrl,
      variantId,
      angle,
    }));
  }

  async findColourFamilies(): Promise<ColourCount[]> {
    const rows: ColourCount[] = await this.dataSource.query(
      `SELECT f.slug, f.name, f.hex, ${countOf('colour', 'f.slug')} AS count FROM colour_family f ORDER BY f.position`,
    );
    return rows;
  }

  async findMaterialFamilies(): Promise<FacetCount[]> {
    const rows: FacetCount[] = await this.dataSource.query(
      `SELECT f.slug, f.name, ${countOf('material', 'f.slug')} AS count FROM material_family f ORDER BY f.position`,
    );
    return rows;
  }

  /** Countries of origin, by name. */
  async findCountries(): Promise<FacetCount[]> {
    const rows: FacetCount[] = await this.dataSource.query(
      `SELECT slug, min(name) AS name, sum(count)::int AS count FROM (
         SELECT split_part(key, '/', 1) AS slug, substr(key, strpos(key, '/') + 1) AS name, sum(count) AS count
         FROM facet_counts WHERE scope = ${WHOLE_CATALOGUE} AND kind = 'country' GROUP BY key HAVING sum(count) > 0
       ) c GROUP BY slug ORDER BY slug`,
    );
    return rows;
  }

  /** In paise. */
  async findPriceRange(): Promise<{ min: number; max: number }> {
    const [row]: { min: number; max: number }[] = await this.dataSource.query(
      'SELECT coalesce(min(price), 0) AS min, coalesce(max(price), 0) AS max FROM product_listing',
    );
    return row ?? { min: 0, max: 0 };
  }

  /**
   * Corrects typing errors to the nearest known term or to a synonym's meaning. Null when nothing is corrected; a
   * synonym such as "attachi" is not an error.
   */
  async findCorrectedSearch(searchText: string): Promise<string | null> {
    const [row]: { words: string; corrected: string }[] = await this.dataSource.query(
      `WITH nearest AS (
         SELECT at, word, CASE WHEN EXISTS (SELECT 1 FROM search_synonym WHERE term = word) THEN word
           ELSE coalesce((search_alternatives(word))[2], word) END AS near
         FROM regexp_split_to_table(trim(regexp_replace(unaccent(lower($1)), '[^[:alnum:]]+', ' ', 'g')), ' +') WITH ORDINALITY AS t (word, at)
         WHERE at <= 8
       )
       SELECT string_agg(word, ' ' ORDER BY at) AS words,
         string_agg(coalesce((
           SELECT meaning FROM search_synonym s WHERE s.term = near AND levenshtein(s.meaning, s.term) <= 2
             AND NOT is_catalogue_word(s.term)
           ORDER BY levenshtein(s.meaning, s.term), s.meaning LIMIT 1
         ), near), ' ' ORDER BY at) AS corrected
       FROM nearest`,
      [searchText],
    );
    return row && row.corrected !== row.words ? row.corrected : null;
  }

  /** Every word of the catalogue, and its brands: what the words of a search are compared with. */
  async findLexicon(): Promise<{ words: string[]; brands: { slug: string; name: string }[] }> {
    const [row]: { words: string[]; brands: { slug: string; name: string }[] }[] =
      await this.dataSource.query(
        `SELECT ARRAY(SELECT word FROM search_word) AS words,
         coalesce((SELECT json_agg(json_build_object('slug', slug, 'name', name)) FROM brand), '[]') AS brands`,
      );
    return row ?? { words: [], brands: [] };
  }
}

/** SQL: how many products for sale have a facet value. */
function countOf(kind: 'colour' | 'material', key: string): string {
  return `(SELECT coalesce(sum(c.count), 0)::int FROM facet_counts c
    WHERE c.scope = ${WHOLE_CATALOGUE} AND c.kind = '${kind}' AND c.key = ${key})`;
}
