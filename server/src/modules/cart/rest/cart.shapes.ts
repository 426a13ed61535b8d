import { object, string } from '../../../domain/yup';
import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import { rupees, toImageBody, toVariantBody } from '../../catalogue/rest/catalogue.shapes';
import { CART_LINE_MAX } from '../../../domain/cart';
import { CURRENCY_CODES, toMajor, type CurrencyCode } from '../../../domain/money';
import {
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
import { plainNumber } from '../../../platform/rest/plain-number';
import type { CartContents, CartLine } from '../cart.calculation';

/** The currency of all amounts beside it. */
export const currencyCode: JsonSchema = { enum: CURRENCY_CODES };

/** Prices are decimal rupees. */
export const CART_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ProductSummary: objectSchema({
    id: uuidSchema,
    name: textSchema,
    slug: textSchema,
    price: rupees,
    comparePrice: orNull(rupees),
    images: listOf(reference('Image')),
  }),
  CartItem: objectSchema({
    id: {
      ...textSchema,
      description:
        'The item’s id for PATCH and DELETE; stays the same for the same variant in the same cart.',
    },
    productId: uuidSchema,
    variantId: uuidSchema,
    quantity: integerSchema,
    wantedQuantity: integerSchema,
    maxQuantity: { ...integerSchema, description: 'Maximum quantity: the stock, and at most 10.' },
    price: { ...rupees, description: 'Unit price in rupees.' },
    previousPrice: {
      ...orNull(rupees),
      description: 'Previous unit price if it has changed; null otherwise.',
    },
    lineTotal: rupees,
    status: { enum: ['available', 'reduced', 'sold_out', 'gone'] },
    product: reference('ProductSummary'),
    variant: reference('Variant'),
    addedAt: dateTimeSchema,
  }),
  Cart: objectSchema({
    id: uuidSchema,
    items: listOf(reference('CartItem')),
    itemCount: { ...integerSchema, description: 'Total quantity of all items.' },
    subtotal: rupees,
    discount: rupees,
    shipping: rupees,
    tax: rupees,
    taxIncluded: { ...booleanSchema, description: 'Whether prices include tax; otherwise it is added.' },
    total: rupees,
    currency: currencyCode,
    promotion: orNull(
      objectSchema({
        code: textSchema,
        description: textSchema,
        problem: { ...orNull(textSchema), description: 'Why the promo code gives no discount at present.' },
      }),
    ),
    notes: listOf(textSchema),
  }),
};

const wholeQuantity = (message: string) =>
  plainNumber(message).integer(message).max(CART_LINE_MAX, message).required(message);

const quantity = () => {
  const message = `quantity must be a whole number from 1 to ${CART_LINE_MAX}`;
  return wholeQuantity(message).min(1, message);
};

/** Unknown fields, for example a price or an owner, are rejected. */
export const addItemBody = object({
  productId: string().required('productId must be the id of a bag'),
  variantId: string().nullable().default(null),
  quantity: quantity(),
  changeId: string().nullable().default(null),
}).noUnknown();

/** 0 or less removes the item. */
export const quantityBody = object({
  quantity: wholeQuantity(`quantity must be a whole number up to ${CART_LINE_MAX}`),
}).noUnknown();

export const promoCodeBody = object({
  code: string().required('Please enter a promo code').max(40, 'A promo code has at most 40 characters'),
}).noUnknown();

/** "<cart>.<variant>", the same id as of a line in GraphQL. */
export function itemId({ id }: Pick<CartContents, 'id'>, { variantId }: Pick<CartLine, 'variantId'>): string {
  return `${id}.${variantId}`;
}

export async function toCartBody(cart: CartContents, loaders: CatalogueLoaders, currency: CurrencyCode) {
  const { id, itemCount, taxIncluded, promotion, notes } = cart;
  return {
    id,
    items: await Promise.all(cart.lines.map((line) => toItemBody(cart, line, loaders))),
    itemCount,
    subtotal: toMajor(cart.subtotal),
    discount: toMajor(cart.discount),
    shipping: toMajor(cart.shipping),
    tax: toMajor(cart.tax),
    taxIncluded,
    total: toMajor(cart.total),
    currency,
    promotion: promotion && {
      code: promotion.row.code,
      description: promotion.row.description,
      problem: promotion.problem,
    },
    notes,
  };
}

const STATUSES = { AVAILABLE: 'available', REDUCED: 'reduced', SOLD_OUT: 'sold_out', GONE: 'gone' } as const;

async function toItemBody(cart: CartContents, line: CartLine, loaders: CatalogueLoaders) {
  const { productId, variantId, price, seenPrice } = line;
  const [product, variants, pictures] = await Promise.all([
    toProductSummaryBody(productId, loaders),
    loaders.variants.load(productId),
    loaders.pictures.load(productId),
  ]);
  const variant = variants.find(({ id }) => id === variantId);
  if (!variant) throw new Error(`The variant ${variantId} is gone`);
  return {
    id: itemId(cart, line),
    productId,
    variantId,
    quantity: line.quantity,
    wantedQuantity: line.wantedQuantity,
    maxQuantity: line.maxQuantity,
    price: toMajor(price),
    previousPrice: price === seenPrice ? null : toMajor(seenPrice),
    lineTotal: toMajor(line.lineTotal),
    status: STATUSES[line.status],
    product,
    variant: toVariantBody(variant, pictures),
    addedAt: line.addedAt,
  };
}

/** The product fields in carts and wishlists. */
export async function toProductSummaryBody(productId: string, loaders: CatalogueLoaders) {
  const [product, pictures] = await Promise.all([
    loaders.product.load(productId),
    loaders.pictures.load(productId),
  ]);
  const { id, name, slug, price, comparePrice } = product;
  return {
    id,
    name,
    slug,
    price: toMajor(price),
    comparePrice: comparePrice === null ? null : toMajor(comparePrice),
    images: pictures.map(toImageBody),
  };
}
