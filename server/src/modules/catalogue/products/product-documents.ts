import { LRUCache } from 'lru-cache';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { createIdList } from '../../../platform/database/id-list';
import { deepFreeze } from '../../../platform/deep-freeze';
import { Brand } from '../taxonomy/brand.entity';
import { Category } from '../taxonomy/category.entity';
import { isForSale } from '../for-sale';
import type { Picture } from './picture.entity';
import type { Product } from './product.entity';
import { columnsOf, type ProductDocument } from './product-relations';
import type { Variant } from './variant.entity';

/** Characters of JSON: 1,300 products of the seed, which have 6,000 each with their brand and category. */
const MAX_KEPT = 8_000_000;

/** Which state of a product a statement has found: a row of `VERSION_COLUMNS`. */
export interface ProductVersion {
  readonly id: string;
  /** Differs when anything else differs that is shown of the product: its facts, variants, pictures, brand or category. */
  readonly version: string;
  /** Stock of each variant, in order: "{5,0}". It is not printed, because it changes with every sale. */
  readonly stocks: string;
}

/** The columns of a ProductVersion, for `DOCUMENTS`. */
export const VERSION_COLUMNS = `d.product_id AS id, concat_ws('/', d.version, b.version, c.version) AS version,
  ARRAY(SELECT v.stock FROM variant v WHERE v.product_id = d.product_id ORDER BY v.position)::text AS stocks`;

/** What `VERSION_COLUMNS` are read from; `d.product_id` is the product. */
export const DOCUMENTS =
  '(product_document d JOIN brand b ON b.id = d.brand_id JOIN category c ON c.id = d.category_id)';

/** Each is JSON. It has dates as text. */
const PARTS = ['product', 'variants', 'pictures', 'brand', 'category'] as const;
type DocumentRow = ProductVersion & Readonly<Record<(typeof PARTS)[number], string>>;

interface KeptProduct {
  readonly version: string;
  readonly stocks: string;
  readonly product: ProductDocument;
}

/**
 * Printed products of `product_document`. Those that were read before are kept: a statement that finds products returns their
 * versions only, and the rows of new versions are read by a second one.
 */
export class ProductDocuments {
  /** By id. */
  private readonly kept: LRUCache<string, KeptProduct>;
  /** The statement that reads documents, by how it compares ids. */
  private readonly statements = new Map<string, string>();

  /** @param maxKept in characters of JSON; the least recently used products leave first */
  constructor(
    private readonly dataSource: DataSource,
    maxKept = MAX_KEPT,
  ) {
    this.kept = new LRUCache({ maxSize: maxKept });
  }

  /** Finds products for sale by a statement that returns their ids, in that order. */
  async find(page: {
    readonly sql: string;
    readonly values: readonly unknown[];
  }): Promise<ProductDocument[]> {
    const found: ProductVersion[] = await this.dataSource.query(
      `WITH page AS MATERIALIZED (SELECT ARRAY(${page.sql}) AS ids)
       SELECT ${VERSION_COLUMNS} FROM page JOIN ${DOCUMENTS} ON d.product_id = ANY (page.ids)
       ORDER BY array_position(page.ids, d.product_id)`,
      [...page.values],
    );
    return this.load(found);
  }

  /**
   * The products for sale of these versions, in order, or of newer versions where they have changed since. They are shared by
   * requests, and frozen. Products that are no longer for sale are left out, and so are rows of a page without products.
   */
  async load(found: readonly Partial<ProductVersion>[]): Promise<ProductDocument[]> {
    const versions = found.filter(isProductVersion);
    const known = versions.map((version) => this.findKept(version));
    const missing = versions.filter((_, at) => !known[at]).map(({ id }) => id);
    const read = missing.length > 0 ? await this.read(missing) : null;
    return versions.flatMap(({ id }, at) => known[at] ?? read?.get(id) ?? []);
  }

  private findKept({ id, version, stocks }: ProductVersion): ProductDocument | undefined {
    const kept = this.kept.get(id);
    if (kept?.version !== version) return undefined;
    if (kept.stocks === stocks) return kept.product;
    const product = deepFreeze(withStocks(kept.product, stocks));
    // Has the size of the entry that it replaces.
    this.kept.set(id, { version, stocks, product }, { size: this.kept.info(id)?.size });
    return product;
  }

  private async read(ids: readonly string[]): Promise<Map<string, ProductDocument>> {
    const { isOneOf, value } = createIdList(ids);
    const condition = isOneOf('d.product_id');
    const sql = this.statements.get(condition) ?? this.createStatement(condition);
    this.statements.set(condition, sql);
    const rows: DocumentRow[] = await this.dataSource.query(sql, [value]);
    const products = new Map<string, ProductDocument>();
    for (const row of rows) {
      const product = deepFreeze(toProductDocument(row));
      // Taken off sale since it was found.
      if (!isForSale(product)) continue;
      products.set(row.id, product);
      const { id, version, stocks } = row;
      const size = PARTS.reduce((sum, part) => sum + row[part].length, 0);
      this.kept.set(id, { version, stocks, product }, { size });
    }
    return products;
  }

  private createStatement(condition: string): string {
    const json = (entity: EntityTarget<ObjectLiteral>, alias: string): string =>
      `(SELECT to_json(r) FROM (SELECT ${columnsOf(this.dataSource, entity, alias)}) r)::text`;
    return `SELECT ${VERSION_COLUMNS}, d.product::text AS product, d.variants::text AS variants, d.pictures::text AS pictures,
        ${json(Brand, 'b')} AS brand, ${json(Category, 'c')} AS category
      FROM ${DOCUMENTS} WHERE ${condition}`;
  }
}

function isProductVersion(row: Partial<ProductVersion>): row is ProductVersion {
  return typeof row.id === 'string';
}

function toProductDocument(row: DocumentRow): ProductDocument {
  const product: Product = JSON.parse(row.product);
  const variants: Variant[] = JSON.parse(row.variants);
  const pictures: Picture[] = JSON.parse(row.pictures);
  const brand: Brand = JSON.parse(row.brand);
  const category: Category = JSON.parse(row.category);
  const { createdAt, updatedAt } = product;
  return withStocks(
    {
      ...product,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
      variants,
      pictures,
      brand,
      category,
    },
    row.stocks,
  );
}

function withStocks(product: ProductDocument, stocks: string): ProductDocument {
  const numbers: number[] = JSON.parse(stocks.replace('{', '[').replace('}', ']'));
  return {
    ...product,
    stock: numbers.reduce((sum, stock) => sum + stock, 0),
    variants: product.variants.map((variant, at) => ({ ...variant, stock: numbers[at] ?? 0 })),
  };
}
