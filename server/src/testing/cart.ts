import { randomUUID } from 'node:crypto';
import type { MutationAnswer, TestClient, TestShop } from './test-shop';
import { CART, WISHLIST, type TestCart, type TestWishlist } from './cart.fields';

/** Creates products by name, with a price in paise and a stock. */
export async function createProducts<N extends string>(
  shop: Pick<TestShop, 'sql'>,
  bags: Readonly<Record<N, { readonly price: number; readonly stock: number }>>,
): Promise<Readonly<Record<N, Bag>>> {
  const [brand, category] = [randomUUID(), randomUUID()];
  await shop.sql(`INSERT INTO colour_family VALUES ('blue', 'Blue', '#0000ff', 1) ON CONFLICT DO NOTHING`);
  await shop.sql(
    `INSERT INTO brand (id, slug, name, story, city, position) VALUES ($1, 'brand-' || $1::uuid, 'Marigold', '', 'Pune', 1)`,
    [brand],
  );
  await shop.sql(
    `INSERT INTO category (id, slug, name, description, tagline, picture_file, gradient, tint, icon, position)
     VALUES ($1, 'category-' || $1::uuid, 'Backpacks', '', '', 'x.webp', '', 'backpacks', 'backpack', 1)`,
    [category],
  );
  const products = Object.fromEntries(
    Object.keys(bags).map((name) => [name, { productId: randomUUID(), variantId: randomUUID() }]),
  ) as Record<N, Bag>;
  const names = Object.keys(products) as N[];
  await shop.sql(
    `INSERT INTO product (id, slug, name, model, brand_id, category_id, highlight, short_description, description_html, length_cm,
       width_cm, height_cm, weight_kg, materials, material_families, warranty_months, country_of_origin, hsn_code, features, tags)
     SELECT id, 'bag-' || id, name, 'bag', $3, $4, '', '', '', 30, 20, 40, 1, '{}', '{}', 12, 'India', '4202', '{}', '{}'
     FROM unnest($1::uuid[], $2::text[]) AS bag (id, name)`,
    [names.map((name) => products[name].productId), names, brand, category],
  );
  await shop.sql(
    `INSERT INTO variant (id, product_id, sku, name, colour_slug, colour_name, colour_hex, colour_family, price, stock, position)
     SELECT id, product_id, 'SKU-' || id, 'Blue', 'blue', 'Blue', '#0000ff', 'blue', price, stock, 0
     FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) AS bag (id, product_id, price, stock)`,
    [
      names.map((name) => products[name].variantId),
      names.map((name) => products[name].productId),
      names.map((name) => bags[name].price),
      names.map((name) => bags[name].stock),
    ],
  );
  return products;
}

/** The caller's cart; null for none. */
export async function fetchCart(caller: TestClient): Promise<TestCart | null> {
  const { data, errors } = await caller.query(`{ cart ${CART} }`);
  if (errors) throw new Error(errors[0]?.message);
  return (data?.['cart'] ?? null) as TestCart | null;
}

/** The product names and quantities in the caller's cart. */
export async function cartQuantities(caller: TestClient): Promise<[name: string, quantity: number][]> {
  const cart = await fetchCart(caller);
  return cart?.lines.map(({ product, quantity }) => [product.name, quantity]) ?? [];
}

export async function fetchWishlistProductIds(caller: TestClient): Promise<string[]> {
  const { data } = await caller.query(`{ wishlist ${WISHLIST} }`);
  return ((data?.['wishlist'] ?? { items: [] }) as TestWishlist).items.map(({ product }) => product.id);
}

/** Products for cart tests: expensive, cheap, with little stock and sold out. */
export const CART_PRODUCTS = {
  Kestrel: { price: 349_900, stock: 40 },
  Corsica: { price: 1_299_950, stock: 40 },
  Pebble: { price: 33, stock: 40 },
  Rare: { price: 100_000, stock: 3 },
  Empty: { price: 100_000, stock: 0 },
} as const;

export type CartProducts = Readonly<Record<keyof typeof CART_PRODUCTS, Bag>>;

/** The promotion SAVE10: 10 % off the subtotal. */
export async function createSave10Promotion(shop: TestShop): Promise<void> {
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent) VALUES ('SAVE10', '10% off', 'percentage', 10)`,
  );
}

/** A product of a test shop, with one variant. */
export interface Bag {
  readonly productId: string;
  readonly variantId: string;
}

export const addToCart = (
  caller: TestClient,
  { productId, variantId }: Bag,
  quantity = 1,
): Promise<MutationAnswer> => caller.mutate('addToCart', { input: { productId, variantId, quantity } });
