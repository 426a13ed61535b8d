import { array, boolean, object, string, type InferType } from '../../../domain/yup';
import { productFields, rupees, toImageBody, toProductBody } from '../../catalogue/rest/catalogue.shapes';
import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import { PRODUCT_STATUSES, type Product } from '../../catalogue/products/product.entity';
import { toMajor, toMinor } from '../../../domain/money';
import {
  decimalSchema,
  booleanSchema,
  listOf,
  orNull,
  objectSchema,
  reference,
  textSchema,
  uuidSchema,
  integerSchema,
  type JsonSchema,
} from '../../../platform/rest/json-schema';
import { VARIANTS_MAX, type RemovalResult } from '../product-admin.service';
import type { ProductAnalytics, PerformanceWithConversion } from '../product-analytics.service';
import { PICTURES_MAX, type NewProduct, type ProductChange, type VariantInput } from '../product-input';
import {
  requiredMessage,
  positiveAmount,
  attributesField,
  id,
  requiredLine,
  listOfLines,
  optionalLine,
  requiredText,
  positiveNumber,
  parsePictureHash,
  pictureUrlField,
  slugField,
  wholeNumberBetween,
} from './fields.shapes';

/** More than the longest description of the demo catalogue. */
const DESCRIPTION_MAX = 20_000;
const STOCK_MAX = 1_000_000;

const image = object({
  imageUrl: pictureUrlField().required(requiredMessage),
  altText: requiredLine(200),
  isMain: boolean(),
}).noUnknown();
type ImageBody = InferType<typeof image>;

const images = array()
  .of(image)
  .max(PICTURES_MAX, ({ path }) => `${path} may hold at most ${PICTURES_MAX} pictures`);

/** Fields of a variant; on a product they apply to its single variant. */
const PURCHASE_FIELDS = {
  sku: requiredLine(64),
  price: positiveAmount(),
  comparePrice: positiveAmount().nullable(),
  quantity: wholeNumberBetween(0, STOCK_MAX),
  expectedQuantity: wholeNumberBetween(0, STOCK_MAX),
  images,
};

const variant = object({
  id: id(),
  ...PURCHASE_FIELDS,
  colour: requiredLine(60),
  colourHex: string()
    .trim()
    .lowercase()
    .matches(/^#[0-9a-f]{6}$/i, ({ path }) => `${path} is a colour like #a3386b`),
  colourFamily: requiredLine(40),
  attributes: attributesField(),
  imageUrl: pictureUrlField(),
  sortOrder: wholeNumberBetween(0, 1_000),
}).noUnknown();
type VariantBody = Omit<InferType<typeof variant>, 'id'> & { readonly id?: string | undefined };

const variantCount = ({ path }: { readonly path: string }) =>
  `${path} must be a list of 1 to ${VARIANTS_MAX} variants`;

const variants = array()
  .of(variant)
  .typeError(variantCount)
  .min(1, variantCount)
  .max(VARIANTS_MAX, variantCount);

/** A category or brand as in responses; only the id is used. */
const taxonomyReference = object({
  id: id().required(requiredMessage),
  name: string(),
  slug: string(),
  parentId: id().nullable(),
})
  .noUnknown()
  .default(undefined);

const PRODUCT_FIELDS = {
  name: requiredLine(120),
  slug: slugField(),
  status: string().oneOf(PRODUCT_STATUSES, `status must be one of ${PRODUCT_STATUSES.join(', ')}`),
  description: requiredText(DESCRIPTION_MAX),
  shortDescription: requiredLine(400),
  highlight: optionalLine(120),
  categoryId: id(),
  category: taxonomyReference,
  brandId: id(),
  brand: taxonomyReference,
  ...PURCHASE_FIELDS,
  variants,
  model: requiredLine(80),
  lengthCm: positiveNumber(1_000).nullable(),
  widthCm: positiveNumber(1_000).nullable(),
  heightCm: positiveNumber(1_000).nullable(),
  weightKg: positiveNumber(1_000).nullable(),
  capacityLitres: positiveNumber(10_000).nullable(),
  laptopInches: positiveNumber(100).nullable(),
  materials: listOfLines(20, 60),
  materialFamilies: listOfLines(20, 40),
  closure: requiredLine(60).nullable(),
  wheels: wholeNumberBetween(1, 12).nullable(),
  warrantyMonths: wholeNumberBetween(0, 600),
  countryOfOrigin: requiredLine(60),
  // A heading, sub-heading or tariff item: the required number of digits depends on the seller's turnover
  // (notification 78/2020-Central Tax). A code that is too short for a lower rate gets the general rate.
  hsnCode: string()
    .trim()
    .matches(/^(?:[0-9]{4}|[0-9]{6}|[0-9]{8})$/, 'hsnCode has 4, 6 or 8 digits'),
  isHandicraft: boolean().typeError('isHandicraft must be true or false'),
  tags: listOfLines(30, 40),
  features: listOfLines(30, 120),
  attributes: attributesField(),
  isFeatured: boolean().typeError('isFeatured must be true or false'),
};

/** Body of POST: name, price, category and brand; missing fields get default values. */
export const newProductBody = object({
  ...PRODUCT_FIELDS,
  name: PRODUCT_FIELDS.name.required(requiredMessage),
  price: PRODUCT_FIELDS.price.test('price', requiredMessage, function (value) {
    const beside: unknown = this.parent.variants;
    return value !== undefined || Array.isArray(beside);
  }),
  categoryId: PRODUCT_FIELDS.categoryId.test('category', requiredMessage, hasIdOrObject('category')),
  brandId: PRODUCT_FIELDS.brandId.test('brand', requiredMessage, hasIdOrObject('brand')),
}).noUnknown();

/** Body of PUT: missing fields stay unchanged. */
export const productBody = object(PRODUCT_FIELDS).noUnknown();

/** Whether the id is given directly, or as {id} in an object of this name. */
function hasIdOrObject(name: 'category' | 'brand') {
  return function (this: { readonly parent: Record<string, unknown> }, value: string | undefined): boolean {
    return value !== undefined || this.parent[name] !== undefined;
  };
}

export function toNewProduct(body: InferType<typeof newProductBody>): NewProduct {
  const { name, categoryId = '', brandId = '', ...change } = toProductChange(body);
  return { ...change, name: name ?? '', categoryId, brandId };
}

export function toProductChange({
  description,
  variants: named,
  category,
  brand,
  sku,
  price,
  comparePrice,
  quantity,
  expectedQuantity,
  images: shown,
  ...body
}: InferType<typeof productBody>): ProductChange {
  return {
    ...body,
    categoryId: body.categoryId ?? category?.id,
    brandId: body.brandId ?? brand?.id,
    descriptionHtml: description,
    variants: named?.map(toVariantInput),
    singleVariant: {
      sku,
      quantity,
      expectedQuantity,
      ...toPrices({ price, comparePrice }),
      images: toPictures(shown),
    },
  };
}

function toVariantInput({
  price,
  comparePrice,
  images: shown,
  imageUrl,
  ...body
}: VariantBody): VariantInput {
  return {
    ...body,
    ...toPrices({ price, comparePrice }),
    images: toPictures(shown),
    mainImage: imageUrl === undefined ? undefined : parsePictureHash(imageUrl),
  };
}

function toPrices({
  price,
  comparePrice,
}: Pick<VariantBody, 'price' | 'comparePrice'>): Pick<VariantInput, 'price' | 'comparePrice'> {
  return {
    price: price === undefined ? undefined : toMinor(price),
    comparePrice: typeof comparePrice === 'number' ? toMinor(comparePrice) : comparePrice,
  };
}

/** The picture marked as main comes first. */
function toPictures(shown: readonly ImageBody[] | undefined): VariantInput['images'] {
  return shown
    ?.toSorted((left, right) => Number(right.isMain ?? false) - Number(left.isMain ?? false))
    .map(({ imageUrl, altText }) => ({ hash: parsePictureHash(imageUrl), altText }));
}

const performanceSchema: JsonSchema = objectSchema({
  views: { ...integerSchema, description: 'Views of its page, counted once per hour and IP block.' },
  orders: { ...integerSchema, description: 'Placed orders, without cancelled, returned or refunded ones.' },
  unitsSold: integerSchema,
  revenue: {
    ...rupees,
    description: 'Revenue of those units in rupees, after discounts, including tax if prices include it.',
  },
  conversion: { ...orNull(decimalSchema), description: 'orders / views; null without views.' },
});

/** The names of the reasons in responses. */
const REMOVAL_REASONS = {
  orders: 'orders',
  carts: 'carts',
  reviewsOrQuestions: 'reviews_or_questions',
  pagePictures: 'page_pictures',
} as const satisfies Record<NonNullable<RemovalResult['reason']>, string>;

/** Schemas with a name in the OpenAPI document. */
export const CATALOGUE_ADMIN_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ProductRemoval: objectSchema({
    id: uuidSchema,
    archived: {
      ...booleanSchema,
      description: 'True: archived, no longer for sale. False: deleted.',
    },
    reason: {
      enum: [...Object.values(REMOVAL_REASONS), null],
      description:
        'Why it is kept: orders or carts that contain it, customers’ reviews or questions about it, or a page that shows its picture.',
    },
  }),
  ProductAnalytics: objectSchema({
    productId: uuidSchema,
    name: textSchema,
    status: { enum: PRODUCT_STATUSES },
    stock: { ...integerSchema, description: 'Units for sale.' },
    committed: { ...integerSchema, description: 'Units in orders, held or sold.' },
    carts: { ...integerSchema, description: 'Carts that contain it.' },
    unitsInCarts: integerSchema,
    wishlists: { ...integerSchema, description: 'Wishlists that contain it.' },
    averageRating: decimalSchema,
    reviewCount: integerSchema,
    last30Days: performanceSchema,
    allTime: performanceSchema,
  }),
  AdminImage: objectSchema({
    url: textSchema,
    imageUrl: { ...textSchema, description: 'The same as url.' },
    altText: textSchema,
    isMain: booleanSchema,
    variantId: { ...uuidSchema, description: 'Id of the variant that the picture belongs to.' },
  }),
  AdminProduct: objectSchema({
    ...productFields,
    images: listOf(reference('AdminImage')),
    status: { enum: PRODUCT_STATUSES },
    highlight: textSchema,
    model: textSchema,
    lengthCm: orNull(decimalSchema),
    widthCm: orNull(decimalSchema),
    heightCm: orNull(decimalSchema),
    weightKg: orNull(decimalSchema),
    capacityLitres: orNull(decimalSchema),
    laptopInches: orNull(decimalSchema),
    materials: listOf(textSchema),
    materialFamilies: listOf(textSchema),
    closure: orNull(textSchema),
    wheels: orNull(integerSchema),
    warrantyMonths: integerSchema,
    hsnCode: {
      ...textSchema,
      description: '4, 6 or 8 digits. The tax rate is that of the longest matching GST prefix.',
    },
    isHandicraft: {
      ...booleanSchema,
      description: 'Whether it is a handicraft under GST, with the tax rate for handicrafts.',
    },
  }),
};

export function toRemovalBody({ id: removed, archived, reason }: RemovalResult) {
  return { id: removed, archived, reason: reason && REMOVAL_REASONS[reason] };
}

/** The message for an archived or deleted product. */
export function removalMessage({ reason }: RemovalResult): string {
  switch (reason) {
    case null:
      return 'The product is deleted';
    case 'orders':
      return 'Orders name this product: it is archived instead, and they open as before';
    case 'carts':
      return 'Carts contain this product: it is archived instead, and their shoppers are told';
    case 'reviewsOrQuestions':
      return 'Customers have written about it: it is archived instead, and what they wrote stays theirs';
    case 'pagePictures':
      return 'A page of the shop shows its picture: it is archived instead';
  }
}

export function toAnalyticsBody({ id: productId, last30Days, allTime, ...totals }: ProductAnalytics) {
  return {
    productId,
    ...totals,
    last30Days: toPerformanceBody(last30Days),
    allTime: toPerformanceBody(allTime),
  };
}

function toPerformanceBody(figures: PerformanceWithConversion) {
  return { ...figures, revenue: toMajor(figures.revenue) };
}

export async function toAdminProductBody(product: Product, loaders: CatalogueLoaders) {
  const { status, highlight, model, lengthCm, widthCm, heightCm, weightKg, capacityLitres, laptopInches } =
    product;
  const { materials, materialFamilies, closure, wheels, warrantyMonths } = product;
  const { hsnCode, isHandicraft } = product;
  const pictures = await loaders.pictures.load(product.id);
  return {
    ...(await toProductBody(product, loaders)),
    images: pictures.map((picture, index) => ({
      ...toImageBody(picture, index),
      variantId: picture.variantId,
    })),
    status,
    highlight,
    model,
    lengthCm,
    widthCm,
    heightCm,
    weightKg,
    capacityLitres,
    laptopInches,
    materials,
    materialFamilies,
    closure,
    wheels,
    warrantyMonths,
    hsnCode,
    isHandicraft,
  };
}
