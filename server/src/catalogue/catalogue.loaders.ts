import DataLoader from 'dataloader';
import type { Brand } from './brand.entity';
import type { CatalogueRepository, Stock } from './catalogue.repository';
import type { CatalogueService } from './catalogue.service';
import type { Category } from './category.entity';
import type { Picture, ShownPicture } from './picture.entity';
import type { Product } from './product.entity';
import type { Part, ProductWithParts } from './product-parts';
import type { Variant } from './variant.entity';

/** Data loaders of one request: each reads a kind of row for all products of a page in one statement. */
export interface CatalogueLoaders {
  /** By id, of any status: carts and orders show archived products too. */
  readonly product: DataLoader<string, Product>;
  readonly category: DataLoader<string, Category>;
  readonly brand: DataLoader<string, Brand>;
  readonly categoryStock: DataLoader<string, Stock>;
  readonly brandStock: DataLoader<string, Stock>;
  /** By product id. */
  readonly variants: DataLoader<string, readonly Variant[]>;
  /** By product id, the pictures of all variants in order. */
  readonly pictures: DataLoader<string, readonly Picture[]>;
  /** By the picture's file. */
  readonly pictureByFile: DataLoader<string, ShownPicture>;
  /** Related products by product id; one statement for each limit and set of relations. */
  related(asked: RelatedRequest): DataLoader<string, readonly Product[]>;
  /** Primes the loaders with relations that were read together with products. */
  keep(products: readonly ProductWithParts[]): void;
}

export interface RelatedRequest {
  readonly limit: number;
  readonly parts: readonly Part[];
}

/** Created for each request, so that visitors do not share cached rows. */
export function createCatalogueLoaders(
  catalogue: CatalogueRepository,
  service: CatalogueService,
): CatalogueLoaders {
  const category = byKey(
    (ids) => catalogue.categoriesByIds(ids),
    (row) => row.id,
  );
  const brand = byKey(
    (ids) => catalogue.brandsByIds(ids),
    (row) => row.id,
  );
  const variants = grouped((ids) => catalogue.variantsOf(ids));
  const pictures = grouped((ids) => catalogue.picturesOf(ids));
  const keep = (products: readonly ProductWithParts[]): void => {
    for (const product of products) {
      if (product.variants) variants.prime(product.id, product.variants);
      if (product.pictures) pictures.prime(product.id, product.pictures);
      if (product.brand) brand.prime(product.brandId, product.brand);
      if (product.category) category.prime(product.categoryId, product.category);
    }
  };
  return {
    product: byKey(
      (ids) => service.productsOfAnyStatus(ids),
      (product) => product.id,
    ),
    category,
    brand,
    categoryStock: stock(catalogue, 'category_id'),
    brandStock: stock(catalogue, 'brand_id'),
    variants,
    pictures,
    pictureByFile: byKey(
      (files) => catalogue.picturesByFiles(files),
      (picture) => picture.file,
    ),
    related: perArguments(
      ({ limit, parts }: RelatedRequest) =>
        new DataLoader(async (ids) => {
          const related = await service.relatedTo(ids, limit, parts);
          keep([...related.values()].flat());
          return ids.map((id) => related.get(id) ?? []);
        }),
    ),
    keep,
  };
}

/** Creates one loader for each distinct set of arguments within a request. */
export function perArguments<A, L>(create: (given: A) => L): (given: A) => L {
  const loaders = new Map<string, L>();
  return (given) => {
    const key = JSON.stringify(given);
    const loader = loaders.get(key) ?? create(given);
    loaders.set(key, loader);
    return loader;
  };
}

function byKey<T>(
  read: (keys: readonly string[]) => Promise<T[]>,
  keyOf: (row: T) => string,
): DataLoader<string, T> {
  return new DataLoader(async (keys) => {
    const rows = new Map((await read(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key) ?? new Error(`No row for the key ${key}`));
  });
}

function grouped<T extends { productId: string }>(
  read: (ids: readonly string[]) => Promise<T[]>,
): DataLoader<string, readonly T[]> {
  return new DataLoader(async (ids) => {
    const groups = new Map<string, T[]>(ids.map((id) => [id, []]));
    for (const row of await read(ids)) groups.get(row.productId)?.push(row);
    return ids.map((id) => groups.get(id) ?? []);
  });
}

function stock(
  catalogue: CatalogueRepository,
  column: 'category_id' | 'brand_id',
): DataLoader<string, Stock> {
  return new DataLoader(async (ids) => {
    const all = await catalogue.stockBy(column);
    return ids.map((id) => all.get(id) ?? { productCount: 0, startingPrice: null });
  });
}
