import type { Product, ProductStatus } from '../catalogue/product.entity';

/** Of one variant. Ours. */
export const PICTURES_MAX = 12;

/** A picture that the shop has, by the hash in its address; words for who cannot see it, where others than the shop's are wanted. */
export interface PictureInput {
  readonly hash: string;
  readonly altText?: string | undefined;
}

/**
 * One colourway as an admin says it; prices in paise. What is left out stays as it is, or is the usual of a new one. A text
 * named "colour" or "color" among the attributes is the colour, as the shop's answers have it.
 */
export interface VariantInput {
  readonly id?: string | undefined;
  readonly sku?: string | undefined;
  readonly colour?: string | undefined;
  /** "#a3386b" */
  readonly colourHex?: string | undefined;
  readonly colourFamily?: string | undefined;
  readonly price?: number | undefined;
  /** Null: nothing is saved. */
  readonly comparePrice?: number | null | undefined;
  /** What can be sold; units that orders hold are counted beside it. */
  readonly quantity?: number | undefined;
  readonly attributes?: Record<string, string> | undefined;
  /** All of its pictures, the main one first. */
  readonly images?: readonly PictureInput[] | undefined;
  /** The hash of the picture that goes to the front of them. */
  readonly mainImage?: string | undefined;
  /** Its place among the product's variants, from 0; new ones go to the end. */
  readonly sortOrder?: number | undefined;
}

/** What of a product an admin writes; the database derives the rest. */
export type ProductFacts = Pick<
  Product,
  | 'slug'
  | 'name'
  | 'model'
  | 'brandId'
  | 'categoryId'
  | 'highlight'
  | 'shortDescription'
  | 'descriptionHtml'
  | 'lengthCm'
  | 'widthCm'
  | 'heightCm'
  | 'weightKg'
  | 'capacityLitres'
  | 'laptopInches'
  | 'materials'
  | 'materialFamilies'
  | 'closure'
  | 'wheels'
  | 'warrantyMonths'
  | 'countryOfOrigin'
  | 'hsnCode'
  | 'isHandicraft'
  | 'features'
  | 'tags'
  | 'attributes'
  | 'isFeatured'
> & { readonly status: ProductStatus };

/** A change of a product: what is left out stays as it is. */
export type ProductChange = { readonly [K in keyof ProductFacts]?: ProductFacts[K] | undefined } & {
  /** Known ones by id or SKU, others are new; whichever is not named stays as it is. */
  readonly variants?: readonly VariantInput[] | undefined;
  /** What was said of the product and belongs to its one variant. */
  readonly only?: VariantInput | undefined;
};

type Usual =
  | 'slug'
  | 'descriptionHtml'
  | 'shortDescription'
  | 'lengthCm'
  | 'widthCm'
  | 'heightCm'
  | 'weightKg'
  | 'materials'
  | 'countryOfOrigin'
  | 'hsnCode'
  | 'isHandicraft'
  | 'model'
  | 'status'
  | 'highlight'
  | 'capacityLitres'
  | 'laptopInches'
  | 'materialFamilies'
  | 'closure'
  | 'wheels'
  | 'warrantyMonths'
  | 'features'
  | 'tags'
  | 'attributes'
  | 'isFeatured';

/** A new product: its name, and where it belongs. Whatever else is left out has a usual value. */
export type NewProduct = Omit<ProductFacts, Usual> & ProductChange;
