import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY } from '../../../testing/rest/document-client';
import {
  openAdminTestShop,
  pollUntil,
  variantBody,
  type AdminBody,
  type AdminTestShop,
} from '../../../testing/admin-test-shop';
import { CREATE, productAdminCalls, REMOVE, type ProductAdmin } from '../testing.products';

const customer = { role: 'customer' } as const;

let shop: AdminTestShop;
let create: ProductAdmin['create'];
let updateProduct: ProductAdmin['updateProduct'];
let remove: ProductAdmin['remove'];
let fetchAsGuest: ProductAdmin['fetchAsGuest'];
let createOrFail: ProductAdmin['createOrFail'];
let addToCart: ProductAdmin['addToCart'];
let orderProduct: ProductAdmin['orderProduct'];
beforeAll(async () => {
  shop = await openAdminTestShop();
  ({ create, updateProduct, remove, fetchAsGuest, createOrFail, addToCart, orderProduct } =
    productAdminCalls(shop));
});
afterAll(() => shop.close());

describe('PUT /api/ecommerce/products/{id}', () => {
  it('PUT /products/{id} keeps fields that are not given and replaces lists that are', async () => {
    const before = await createOrFail(
      shop.productBody({ tags: ['one', 'two'], attributes: { lining: 'cotton' } }),
    );
    const { data } = await updateProduct(before.id, { tags: ['three'], name: 'Renamed sling' });
    expect(data).toMatchObject({
      name: 'Renamed sling',
      slug: before.slug,
      tags: ['three'],
      attributes: { lining: 'cotton' },
      variants: before.variants,
      description: before.description,
    });
    expect((await updateProduct(before.id, {})).data.name).toBe('Renamed sling');
    await pollUntil(() => shop.fetchStatusAndText('/api/ecommerce/products/search?search=renamed')).toContain(
      before.id,
    );
  });

  it('PUT /products/{id} changes existing variants, adds new ones and keeps those not named', async () => {
    const before = await createOrFail(
      shop.productBody({ variants: [variantBody('VAR-1'), variantBody('VAR-2')] }),
    );
    const [first, second] = before.variants;
    const { data, message } = await updateProduct(before.id, {
      variants: [
        variantBody('VAR-3', { price: 999, quantity: 1 }),
        { sku: 'VAR-2', price: 1200, comparePrice: 1600 },
      ],
    });
    expect(data?.variants, message).toMatchObject([
      first ?? {},
      { id: second?.id, sku: 'VAR-2', price: 1200, comparePrice: 1600, quantity: 7, sortOrder: 1 },
      { sku: 'VAR-3', price: 999, quantity: 1, sortOrder: 2 },
    ]);
    expect(data.quantity).toBe(15);
    // The price history has the old price, which the claimed reduction refers to.
    const history = await shop.client.sql<{ price: number }>(
      'SELECT c.price FROM price_change c WHERE c.variant_id = $1 ORDER BY c.at',
      [second?.id],
    );
    expect(history).toEqual([{ price: 149_950 }, { price: 120_000 }]);
    const [prior] = await shop.client.sql('SELECT prior_price FROM variant WHERE id = $1', [second?.id]);
    expect(prior).toEqual({ prior_price: 149_950 });
    const moved = await updateProduct(before.id, { variants: [{ sku: 'VAR-3', sortOrder: 0 }] });
    expect(moved.data.variants.map(({ sku }) => sku)).toEqual(['VAR-3', 'VAR-1', 'VAR-2']);
    expect((await updateProduct(before.id, { variants: [{ id: NOBODY }] })).fields).toEqual({
      'variants[0].id': 'variants[0].id is no variant of this product',
    });
    const incomplete = await updateProduct(before.id, {
      variants: [{ sku: 'VAR-9' }, { id: second?.id }, { id: second?.id }],
    });
    expect(Object.keys(incomplete.fields).toSorted()).toEqual(['variants[0].price', 'variants[2].id']);
  });

  it('PUT /products/{id} applies price, compare price, quantity, SKU and pictures to a single variant', async () => {
    const before = await createOrFail();
    const said = { price: 1299, comparePrice: 1599, quantity: 2, sku: `ONE-${before.id}` };
    const images = [{ imageUrl: shop.pictureUrl, altText: 'From the front' }];
    const { data, message } = await updateProduct(before.id, { ...said, images });
    expect(data, message).toMatchObject({ ...said, images: [{ altText: 'From the front' }] });
    expect(data.variants).toMatchObject([{ id: before.variants[0]?.id, ...said }]);
    expect((await updateProduct(before.id, { comparePrice: 1299 })).fields).toEqual({
      comparePrice: 'comparePrice must be above the price, or null',
    });
    expect((await updateProduct(before.id, { comparePrice: null })).data.comparePrice).toBeNull();
    const both = await updateProduct(before.id, { price: 5, variants: [{ id: before.variants[0]?.id }] });
    expect(both.fields).toEqual({
      price: 'price belongs to a variant: say it in variants, or leave variants out',
    });
  });

  it('PUT /products/{id} refuses a quantity if units were sold since the expected one was read', async () => {
    const before = await createOrFail(
      shop.productBody({ variants: [variantBody('SEEN-1', { quantity: 5 })] }),
    );
    await shop.client.sql('UPDATE variant SET stock = stock - 3, committed = committed + 3 WHERE sku = $1', [
      'SEEN-1',
    ]);
    expect(await updateProduct(before.id, { quantity: 8, expectedQuantity: 5 })).toMatchObject({
      status: 409,
      fields: { expectedQuantity: 'SEEN-1 has 2 units by now, not 5' },
    });
    const inVariants = { variants: [{ sku: 'SEEN-1', quantity: 8, expectedQuantity: 5 }] };
    expect((await updateProduct(before.id, inVariants)).fields).toEqual({
      'variants[0].expectedQuantity': 'SEEN-1 has 2 units by now, not 5',
    });
    expect((await updateProduct(before.id, { quantity: 8, expectedQuantity: 2 })).data.quantity).toBe(8);
  });

  it('POST and PUT /products refuse an expectedQuantity for a new variant, such as one with a mistyped SKU', async () => {
    const mistyped = { ...variantBody('SEEN-TYPO'), expectedQuantity: 5 };
    const { id } = await createOrFail();
    const message = 'expectedQuantity is not allowed for a new variant';
    const update = await updateProduct(id, { variants: [mistyped] });
    expect([update.status, update.fields]).toEqual([
      400,
      { 'variants[0].expectedQuantity': `variants[0].${message}` },
    ]);
    expect((await fetchAsGuest(id)).data.variants).toHaveLength(1);
    const inVariants = await create(shop.productBody({ variants: [mistyped] }));
    expect([inVariants.status, Object.keys(inVariants.fields)]).toEqual([
      400,
      ['variants[0].expectedQuantity'],
    ]);
    const alone = await create(shop.productBody({ variants: undefined, price: 1299, expectedQuantity: 5 }));
    expect([alone.status, alone.fields]).toEqual([400, { expectedQuantity: message }]);
  });

  it('PUT /products/{id} refuses a price or quantity for a product with several variants', async () => {
    const before = await createOrFail(
      shop.productBody({ variants: [variantBody('MANY-1'), variantBody('MANY-2')] }),
    );
    const { status, fields } = await updateProduct(before.id, { name: 'Other', price: 1299, quantity: 1 });
    const said = 'belongs to a variant, and this product has 2: name one in variants, by its id or SKU';
    expect([status, fields]).toEqual([
      400,
      { price: `price ${said} (MANY-1, MANY-2)`, quantity: `quantity ${said} (MANY-1, MANY-2)` },
    ]);
    expect((await fetchAsGuest(before.id)).data).toMatchObject({
      name: before.name,
      variants: before.variants,
    });
  });

  it('PUT /products/{id} refuses unknown fields by name', async () => {
    const { id } = await createOrFail();
    const { status, fields } = await updateProduct(id, {
      pricee: 1,
      averageRating: 5,
      variants: [{ sku: 'X', colr: 'Tan' }],
      images: [{ imageUrl: shop.pictureUrl, angle: 'top' }],
    });
    expect([status, Object.keys(fields).toSorted()]).toEqual([
      400,
      ['averageRating', 'images[0].angle', 'pricee', 'variants[0].colr'],
    ]);
  });

  it('a variant is deleted by DELETE, unless it is the last one or an order has it', async () => {
    const before = await createOrFail(
      shop.productBody({ variants: [variantBody('SOLD-1'), variantBody('SOLD-2'), variantBody('SOLD-3')] }),
    );
    const [sold, second, third] = before.variants;
    await orderProduct(before);
    const drop = (variantId = NOBODY) =>
      shop.call<AdminBody>(`${REMOVE}/variants/{variantId}`, { params: { id: before.id, variantId } });
    expect(await drop(sold?.id)).toMatchObject({
      status: 409,
      message: 'SOLD-1 must stay, for orders or carts hold it: set its quantity to 0 instead',
    });
    expect((await drop(second?.id)).data.variants).toMatchObject([
      { sku: 'SOLD-1', sortOrder: 0 },
      { id: third?.id, sku: 'SOLD-3', sortOrder: 1 },
    ]);
    expect((await drop(second?.id)).status).toBe(404);
    await updateProduct(before.id, { variants: [{ sku: 'SOLD-1', quantity: 0 }] });
    const [row] = await shop.client.sql(
      `SELECT stock, committed, received FROM variant WHERE sku = 'SOLD-1'`,
    );
    expect(row).toEqual({ stock: 0, committed: 1, received: 1 });
    const { id, variants } = await createOrFail();
    const last = { params: { id, variantId: variants[0]?.id ?? '' } };
    expect(await shop.call(`${REMOVE}/variants/{variantId}`, last)).toMatchObject({
      status: 409,
      message: 'This is the only variant: delete the product instead',
    });
  });

  it('PUT /products/{id} refuses to remove a picture that a page of the shop shows', async () => {
    const { productId, variantId } = shop.shelf.Kestrel;
    await shop.client.sql(
      'DELETE FROM product WHERE id IN (SELECT product_id FROM picture WHERE product_id <> $1)',
      [productId],
    );
    const { status, fields } = await updateProduct(productId, { variants: [{ id: variantId, images: [] }] });
    expect([status, Object.keys(fields)]).toEqual([409, ['variants']]);
    expect(await remove(productId)).toMatchObject({
      status: 200,
      data: { archived: true, reason: 'page_pictures' },
    });
    await updateProduct(productId, { status: 'active' });
  });

  it('PUT and DELETE /products/{id} answer 404 to an unknown id', async () => {
    expect((await updateProduct(NOBODY, { name: 'x' })).status).toBe(404);
    expect((await remove(NOBODY)).status).toBe(404);
  });
});

describe('DELETE /api/ecommerce/products/{id}', () => {
  it('DELETE /products/{id} deletes a product that nothing refers to', async () => {
    const { id } = await createOrFail();
    expect(await remove(id)).toMatchObject({
      status: 200,
      message: 'The product is deleted',
      data: { archived: false, reason: null },
    });
    expect((await remove(id)).status).toBe(404);
    expect(await shop.client.sql('SELECT 1 FROM product WHERE id = $1', [id])).toEqual([]);
  });

  it('DELETE /products/{id} archives an ordered product: it is no longer found, and its order still opens', async () => {
    const product = await createOrFail(shop.productBody({ name: 'Wombat weekender' }));
    await shop.call('POST /api/ecommerce/wishlist/items', { ...customer, body: { productId: product.id } });
    const number = await orderProduct(product);
    await pollUntil(() => shop.fetchStatusAndText('/sitemap.xml')).toContain(product.slug);
    expect(await remove(product.id)).toMatchObject({
      status: 200,
      message: 'Orders name this product: it is archived instead, and they open as before',
      data: { archived: true, reason: 'orders' },
    });
    await pollUntil(() => shop.fetchStatusAndText(`/api/ecommerce/products/${product.id}`)).toMatch(/^404 /);
    for (const path of ['/search?search=wombat', '?limit=96', '/recommendations?limit=96'])
      await pollUntil(() => shop.fetchStatusAndText(`/api/ecommerce/products${path}`)).not.toContain(
        product.id,
      );
    await pollUntil(() => shop.fetchStatusAndText('/sitemap.xml')).not.toContain(product.slug);
    expect(
      (
        await shop.call('POST /api/ecommerce/products/{id}/reviews', {
          ...customer,
          params: { id: product.id },
          body: { rating: 5, title: 'Good', body: 'It took three days of clothes.' },
        })
      ).status,
    ).toBe(404);
    const order = await shop.call<{ items: { name: string }[] }>('GET /api/ecommerce/orders/{number}', {
      ...customer,
      params: { number },
    });
    expect(order.data.items).toMatchObject([{ name: 'Wombat weekender' }]);
    expect((await updateProduct(product.id, { status: 'active' })).status).toBe(200);
    await pollUntil(async () => (await fetchAsGuest(product.id)).status).toBe(200);
  });

  it('DELETE /products/{id} archives a product with a review, which stays', async () => {
    const { id } = await createOrFail();
    const review = { rating: 5, title: 'Good', body: 'It took three days of clothes.' };
    await shop.call('POST /api/ecommerce/products/{id}/reviews', {
      ...customer,
      params: { id },
      body: review,
    });
    expect((await remove(id)).data).toMatchObject({ archived: true, reason: 'reviews_or_questions' });
    expect(await shop.client.sql('SELECT title FROM review WHERE product_id = $1', [id])).toEqual([
      { title: 'Good' },
    ]);
  });

  it('DELETE /products/{id} archives a product in a cart, which then marks the line as gone', async () => {
    const product = await createOrFail();
    await shop.client.signInAs('customer');
    await addToCart(product);
    expect((await remove(product.id)).data).toMatchObject({ archived: true, reason: 'carts' });
    const cart = await shop.call<{ items: { status: string }[] }>('GET /api/ecommerce/cart', customer);
    expect(cart.data.items).toMatchObject([{ status: 'gone' }]);
  });
});

it("GET /admin/products/{id}/analytics returns a product's views, orders, revenue and conversion", async () => {
  const product = await createOrFail();
  await orderProduct(product);
  await addToCart(product);
  await shop.client.sql(
    `INSERT INTO product_day (product_id, day, views) VALUES ($1, current_date, 8), ($1, current_date - 40, 100)
     ON CONFLICT (product_id, day) DO UPDATE SET views = excluded.views`,
    [product.id],
  );
  await shop.call('POST /api/ecommerce/wishlist/items', { ...customer, body: { productId: product.id } });
  const { data } = await shop.call('GET /api/ecommerce/admin/products/{id}/analytics', {
    params: { id: product.id },
  });
  const sold = { orders: 1, unitsSold: 1, revenue: 1499.5 };
  expect(data).toEqual({
    productId: product.id,
    name: product.name,
    status: 'active',
    stock: 6,
    committed: 1,
    carts: 1,
    unitsInCarts: 1,
    wishlists: 1,
    averageRating: 0,
    reviewCount: 0,
    last30Days: { ...sold, views: 8, conversion: 0.125 },
    allTime: { ...sold, views: 108, conversion: 0.0093 },
  });
});

it('the routes of products are for admins only, refuse other origins, and log each change', async () => {
  const body = shop.productBody();
  expect((await shop.call(CREATE, { role: 'guest', body })).status).toBe(401);
  expect((await shop.call(CREATE, { role: 'customer', body })).status).toBe(403);
  const foreign = { body, headers: { origin: 'https://evil.example' } };
  expect(await shop.call(CREATE, foreign)).toMatchObject({ status: 403, code: 'CROSS_SITE' });
  expect((await shop.call(CREATE, { body: { ...body, description: 'x'.repeat(10_000_000) } })).status).toBe(
    413,
  );
  const { id, slug } = await createOrFail();
  await updateProduct(id, { isFeatured: true });
  await remove(id);
  await remove(id);
  const [row] = await shop.client.sql<{ id: string }>('SELECT id FROM customer WHERE email = $1', [
    shop.client.emails.admin,
  ]);
  expect(shop.auditLines.slice(-3)).toEqual([
    `admin ${row?.id} created product ${id} ${slug}`,
    `admin ${row?.id} changed product ${id} ${slug}`,
    `admin ${row?.id} deleted product ${id}`,
  ]);
});
