import { valueOf } from '../../platform/graphql/value-of';
import DataLoader from 'dataloader';
import type { Brand } from './taxonomy/brand.entity';
import type { CatalogueRepository, ProductStats } from './catalogue.repository';
import type { CatalogueService } from './catalogue.service';
import type { Category } from './taxonomy/category.entity';
import type { Picture, DisplayPicture } from './products/picture.entity';
import type { Product } from './products/product.entity';
import type { ProductDocument } from './products/product-relations';
import type { Variant } from './products/variant.entity';

/** Data loaders of one request: each reads a kind of row for all products of a page in one statement. */
export interface CatalogueLoaders {
  /** By id, of any status: carts and orders show archived products too. */
  readonly product: DataLoader<string, Product>;
  readonly category: DataLoader<string, Category>;
  readonly brand: DataLoader<string, Brand>;
  readonly categoryStats: DataLoader<string, ProductStats>;
  readonly brandStats: DataLoader<string, ProductStats>;
  /** By product id. */
  readonly variants: DataLoader<string, readonly Variant[]>;
  /** By product id, the pictures of all variants in order. */
  readonly pictures: DataLoader<string, readonly Picture[]>;
  /** By the picture's file. */
  readonly pictureByFile: DataLoader<string, DisplayPicture>;
  /** Related products by product id; one statement for each limit. */
  related(limit: number): DataLoader<string, readonly ProductDocument[]>;
}

declare module '../../platform/graphql/context' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface Loaders extends CatalogueLoaders {}
}

/** Created for each request, so that visitors do not share cached rows. */
export function createCatalogueLoaders(
  catalogue: CatalogueRepository,
  service: CatalogueService,
): CatalogueLoaders {
  const category = createKeyLoader(
    (ids) => catalogue.findCategoriesByIds(ids),
    (row) => row.id,
  );
  const brand = createKeyLoader(
    (ids) => catalogue.findBrandsByIds(ids),
    (row) => row.id,
  );
  const variants = createGroupLoader((ids) => catalogue.findVariants(ids));
  const pictures = createGroupLoader((ids) => catalogue.findPictures(ids));
  return {
    product: createKeyLoader(
      (ids) => service.findProductsOfAnyStatus(ids),
      (product) => product.id,
    ),
    category,
    brand,
    categoryStats: createStatsLoader(catalogue, 'category_id'),
    brandStats: createStatsLoader(catalogue, 'brand_id'),
    variants,
    pictures,
    pictureByFile: createKeyLoader(
      (files) => catalogue.findPicturesByFiles(files),
      (picture) => picture.file,
    ),
    related: loaderByArguments(
      (limit: number) =>
        new DataLoader(async (ids) => {
          const related = valueOf(await service.findRelatedTo(ids, limit));
          return ids.map((id) => related.get(id) ?? []);
        }),
    ),
  };
}

/** Creates one loader for each distinct set of arguments within a request. */
export function loaderByArguments<A, L>(create: (loaderArguments: A) => L): (loaderArguments: A) => L {
  const loaders = new Map<string, L>();
  return (loaderArguments) => {
    const key = JSON.stringify(loaderArguments);
    const loader = loaders.get(key) ?? create(loaderArguments);
    loaders.set(key, loader);
    return loader;
  };
}

function createKeyLoader<T>(
  readRows: (keys: readonly string[]) => Promise<T[]>,
  toKey: (row: T) => string,
): DataLoader<string, T> {
  return new DataLoader(async (keys) => {
    const rows = new Map((await readRows(keys)).map((row) => [toKey(row), row]));
    return keys.map((key) => rows.get(key) ?? new Error(`No row for the key ${key}`));
  });
}

function createGroupLoader<T extends { productId: string }>(
  readRows: (ids: readonly string[]) => Promise<T[]>,
): DataLoader<string, readonly T[]> {
  return new DataLoader(async (ids) => {
    const groups = new Map<string, T[]>(ids.map((id) => [id, []]));
    for (const row of await readRows(ids)) groups.get(row.productId)?.push(row);
    return ids.map((id) => groups.get(id) ?? []);
  });
}

function createStatsLoader(
  catalogue: CatalogueRepository,
  column: 'category_id' | 'brand_id',
): DataLoader<string, ProductStats> {
  return new DataLoader(async (ids) => {
    const statsById = await catalogue.findStatsBy(column);
    return ids.map((id) => statsById.get(id) ?? { productCount: 0, startingPrice: null });
  });
}
