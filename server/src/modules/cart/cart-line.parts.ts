import type { ProductType } from '../catalogue/products/product.type';
import type { VariantType } from '../catalogue/products/variant.type';
import type { CartLineRow } from './cart.repository';

/** The part of a product that is read with its line. */
export type LineProduct = Pick<ProductType, 'id' | 'slug' | 'name'>;
/** The part of a variant that is read with its line; its pictures are found by these ids. */
export type LineVariant = Pick<VariantType, 'id' | 'sku' | 'name' | 'productId'>;

export const LINE_PRODUCT_FIELDS: ReadonlySet<string> = new Set(['id', 'slug', 'name']);
export const LINE_VARIANT_FIELDS: ReadonlySet<string> = new Set(['id', 'sku', 'name', 'image', 'images']);

export function lineProductOf({ productId, productSlug, productName }: CartLineRow): LineProduct {
  return { id: productId, slug: productSlug, name: productName };
}

export function lineVariantOf({ variantId, sku, variantName, productId }: CartLineRow): LineVariant {
  return { id: variantId, sku, name: variantName, productId };
}
