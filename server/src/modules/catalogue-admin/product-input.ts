import type { Product, ProductStatus } from '../catalogue/products/product.entity';

/** Most pictures of one variant. */
export const PICTURES_MAX = 12;

/** A picture of the shop by the hash in its URL; the alt text only when it differs from the picture's own. */
export interface PictureInput {
  readonly hash: string;
  readonly altText?: string | undefined;
}

/**
 * A variant in a request; prices in paise. Missing fields stay unchanged, or get the defaults of a new variant. The
 * attribute "colour" or "color" is the colour's name, as in responses.
 */
export interface VariantInput {
  readonly id?: string | undefined;
  readonly sku?: string | undefined;
  readonly colour?: string | undefined;
  /** "#a3386b" */
  readonly colourHex?: string | undefined;
  readonly colourFamily?: string | undefined;
  readonly price?: number | undefined;
  /** Null for no reduction. */
  readonly comparePrice?: number | null | undefined;
  /** Stock for sale; committed units are counted separately. */
  readonly quantity?: number | undefined;
  /** The stock that the caller has seen; the change is refused if it is another one by now. */
  readonly expectedQuantity?: number | undefined;
  readonly attributes?: Record<string, string> | undefined;
  /** All its pictures, the main one first. */
  readonly images?: readonly PictureInput[] | undefined;
  /** The hash of the picture that moves to the front. */
  readonly mainImage?: string | undefined;
  /** Position among the product's variants, starting at 0; new ones are last by default. */
  readonly sortOrder?: number | undefined;
}

/** The fields of a product that staff write; the database derives the others. */
export type ProductFields = Pick<
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

/** A change of a product; missing fields stay unchanged. */
export type ProductChange = { readonly [K in keyof ProductFields]?: ProductFields[K] | undefined } & {
  /** Existing variants by id or SKU, and new ones; those not named stay unchanged. */
  readonly variants?: readonly VariantInput[] | undefined;
  /** Fields of the product's single variant that were given on the product. */
  readonly singleVariant?: VariantInput | undefined;
};

type OptionalField =
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

/** A new product: name, category and brand. Missing fields get default values. */
export type NewProduct = Omit<ProductFields, OptionalField> & ProductChange;
