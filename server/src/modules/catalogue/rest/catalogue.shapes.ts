import { toMajor } from '../../../domain/money';
import { SEARCH_TOPICS } from '../../../domain/search-topics';
import {
  decimalSchema,
  booleanSchema,
  listOf,
  dateTimeSchema,
  orNull,
  objectSchema,
  reference,
  textSchema,
  uuidSchema,
  integerSchema,
  type JsonSchema,
} from '../../../platform/rest/json-schema';
import type { Brand } from '../taxonomy/brand.entity';
import type { CatalogueLoaders } from '../catalogue.loaders';
import type { Category } from '../taxonomy/category.entity';
import { toImage } from '../image.type';
import type { Picture } from '../products/picture.entity';
import { toSpecifications } from '../products/product-specifications';
import type { ProductWithRelations } from '../products/product-relations';
import type { SearchCondition } from '../../search/search-condition';
import { sanitiseHtml } from '../products/sanitise-html';
import type { Variant } from '../products/variant.entity';

/** The body of a condition that was found in a search text. */
export function toConditionBody({ topic, label }: SearchCondition) {
  return { topic, label };
}

export const rupees: JsonSchema = { ...decimalSchema, description: 'In rupees, with two decimals at most.' };
const textMap: JsonSchema = { type: 'object', additionalProperties: textSchema };
const idNameSlug = { id: uuidSchema, name: textSchema, slug: textSchema };

/** The fields of a product in every response. */
export const productFields: Readonly<Record<string, JsonSchema>> = {
  ...idNameSlug,
  description: { ...textSchema, description: 'HTML with p, ul, li, strong and em only.' },
  shortDescription: textSchema,
  price: {
    ...rupees,
    description: 'Price in rupees of the default variant: the first in stock, or the first of all.',
  },
  comparePrice: orNull(rupees),
  sku: { ...textSchema, description: 'Of the default variant, like price and comparePrice.' },
  quantity: integerSchema,
  inStock: booleanSchema,
  isFeatured: booleanSchema,
  images: listOf(reference('Image')),
  variants: listOf(reference('Variant')),
  category: objectSchema({ ...idNameSlug, parentId: orNull(uuidSchema) }),
  brand: objectSchema(idNameSlug),
  countryOfOrigin: textSchema,
  tags: listOf(textSchema),
  attributes: textMap,
  features: listOf(textSchema),
  specifications: listOf(objectSchema({ group: textSchema, label: textSchema, value: textSchema })),
  averageRating: decimalSchema,
  reviewCount: integerSchema,
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
};

/** Prices are decimal rupees. */
export const CATALOGUE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Image: objectSchema({
    url: textSchema,
    imageUrl: { ...textSchema, description: 'The same as url.' },
    altText: textSchema,
    isMain: booleanSchema,
  }),
  Variant: objectSchema({
    id: uuidSchema,
    price: rupees,
    comparePrice: orNull(rupees),
    quantity: integerSchema,
    sku: textSchema,
    attributes: textMap,
    imageUrl: orNull(textSchema),
    sortOrder: integerSchema,
  }),
  Product: objectSchema(productFields),
  ProductPage: objectSchema({
    products: listOf(reference('Product')),
    total: integerSchema,
    totalPages: integerSchema,
    page: integerSchema,
    limit: integerSchema,
    understood: {
      ...listOf(reference('SearchCondition')),
      description: 'Conditions found in the search text; name their topics in `without` to remove them.',
    },
    relaxed: {
      ...listOf(reference('SearchCondition')),
      description: 'Conditions that were dropped, since no product met all of them.',
    },
    ignoredWords: {
      ...listOf(textSchema),
      description:
        'Words of the search text that were ignored: no product that meets the conditions has them.',
    },
  }),
  SearchCondition: objectSchema({ topic: { enum: [...SEARCH_TOPICS] }, label: textSchema }),
  Category: objectSchema({
    ...idNameSlug,
    parentId: orNull(uuidSchema),
    description: textSchema,
    imageUrl: { ...orNull(textSchema), description: 'Null without a picture.' },
    productCount: integerSchema,
    startingPrice: orNull(rupees),
  }),
  Brand: objectSchema({
    ...idNameSlug,
    description: textSchema,
    city: textSchema,
    foundedYear: orNull(integerSchema),
    imageUrl: { ...orNull(textSchema), description: 'Null without a picture.' },
    productCount: integerSchema,
  }),
  Filters: objectSchema({
    categories: listOf(objectSchema({ ...idNameSlug, productCount: integerSchema })),
    brands: listOf(objectSchema({ ...idNameSlug, productCount: integerSchema })),
    countries: listOf(
      objectSchema({
        slug: { ...textSchema, description: 'The value for the filter.' },
        name: textSchema,
        productCount: integerSchema,
      }),
    ),
    priceRange: objectSchema({ min: rupees, max: rupees }),
  }),
};

/** Converts products with all relations: those that were not read with them by one statement for each kind. */
export function toProductBodies(products: readonly ProductWithRelations[], loaders: CatalogueLoaders) {
  return Promise.all(products.map((product) => toProductBody(product, loaders)));
}

export async function toProductBody(product: ProductWithRelations, loaders: CatalogueLoaders) {
  const [category, brand, pictures, variants] = await Promise.all([
    product.category ?? loaders.category.load(product.categoryId),
    product.brand ?? loaders.brand.load(product.brandId),
    product.pictures ?? loaders.pictures.load(product.id),
    product.variants ?? loaders.variants.load(product.id),
  ]);
  const { id, name, slug, shortDescription, sku, countryOfOrigin, tags, attributes, features, isFeatured } =
    product;
  return {
    id,
    name,
    slug,
    description: sanitiseHtml(product.descriptionHtml),
    shortDescription,
    price: toMajor(product.price),
    comparePrice: product.comparePrice === null ? null : toMajor(product.comparePrice),
    sku,
    quantity: product.stock,
    inStock: product.stock > 0,
    isFeatured,
    images: pictures.map(toImageBody),
    variants: variants.map((variant) => toVariantBody(variant, pictures)),
    category: { id: category.id, name: category.name, slug: category.slug, parentId: category.parentId },
    brand: { id: brand.id, name: brand.name, slug: brand.slug },
    countryOfOrigin,
    tags,
    attributes,
    features,
    specifications: toSpecifications(product),
    averageRating: product.averageRating,
    reviewCount: product.reviewCount,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  };
}

/** @param pictures those of its product */
export function toVariantBody(variant: Variant, pictures: readonly Picture[]) {
  const { id, price, comparePrice, stock, sku, attributes, name, position } = variant;
  const picture = pictures.find(({ variantId }) => variantId === id);
  return {
    id,
    price: toMajor(price),
    comparePrice: comparePrice === null ? null : toMajor(comparePrice),
    quantity: stock,
    sku,
    attributes: { ...attributes, colour: name },
    imageUrl: picture ? toImage(picture).url : null,
    sortOrder: position,
  };
}

/** The first picture of a product is its main picture. */
export function toImageBody(picture: Picture, index: number) {
  const { url, alt } = toImage(picture);
  return { url, imageUrl: url, altText: alt, isMain: index === 0 };
}

export async function toCategoryBody(category: Category, loaders: CatalogueLoaders) {
  const [picture, { productCount, startingPrice }] = await Promise.all([
    category.pictureFile === null ? null : loaders.pictureByFile.load(category.pictureFile),
    loaders.categoryStats.load(category.id),
  ]);
  const { id, name, slug, parentId, description } = category;
  return {
    id,
    name,
    slug,
    parentId,
    description,
    imageUrl: picture && toImage(picture).url,
    productCount,
    startingPrice: startingPrice === null ? null : toMajor(startingPrice),
  };
}

export async function toBrandBody(brand: Brand, loaders: CatalogueLoaders) {
  const { id, name, slug, story, city, foundedYear, pictureFile } = brand;
  const [picture, { productCount }] = await Promise.all([
    pictureFile === null ? null : loaders.pictureByFile.load(pictureFile),
    loaders.brandStats.load(id),
  ]);
  const imageUrl = picture && toImage(picture).url;
  return { id, name, slug, description: story, city, foundedYear, imageUrl, productCount };
}
