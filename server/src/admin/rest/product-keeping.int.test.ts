import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowsing } from '../../browsing';
import { RateLimits } from '../../limits/rate-limits';
import { NOBODY } from '../../rest/testing.visitor';
import { openKeptShop, poll, variantOf, type KeptBody, type KeptShop } from '../testing';

const CREATE = 'POST /api/ecommerce/products';
const CHANGE = 'PUT /api/ecommerce/products/{id}';
const REMOVE = 'DELETE /api/ecommerce/products/{id}';
const customer = { role: 'customer' } as const;

let shop: KeptShop;
beforeAll(async () => {
  shop = await openKeptShop();
});
afterAll(() => shop.close());

const create = (body: unknown) => shop.call<KeptBody>(CREATE, { body });
const change = (id: string, body: unknown) => shop.call<KeptBody>(CHANGE, { params: { id }, body });
const remove = (id: string) =>
  shop.call<{ archived: boolean; because: string | null }>(REMOVE, { params: { id } });
const found = (id: string) =>
  shop.call<KeptBody>('GET /api/ecommerce/products/{id}', { role: 'guest', params: { id } });

async function made(body = shop.bag()): Promise<KeptBody> {
  const { status, data, message } = await create(body);
  expect(status, message).toBe(201);
  return data;
}

async function inCart(product: KeptBody): Promise<void> {
  const body = { productId: product.id, variantId: product.variants[0]?.id, quantity: 1 };
  expect((await shop.call('POST /api/ecommerce/cart/items', { ...customer, body })).status).toBe(201);
}

const CASH = {
  contact: { email: 'asha@example.in', phoneNumber: '9876543210' },
  address: {
    fullName: 'Asha Rao',
    phoneNumber: '9876543210',
    line1: '12 Lake Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560001',
  },
  paymentMethod: 'cash_on_delivery',
};

async function ordered(product: KeptBody): Promise<string> {
  await shop.walker.enter('customer');
  await inCart(product);
  const { status, data, message } = await shop.call<{ number: string }>('POST /api/ecommerce/orders', {
    ...customer,
    body: CASH,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(status, message).toBe(201);
  return data.number;
}

describe('a new product', () => {
  it('is found at once by search, list, facets, its addresses and the sitemap', async () => {
    const { walker, read } = shop;
    const facets = async (): Promise<number> => {
      const { data } = await shop.call<{ categories: { id: string; productCount: number }[] }>(
        'GET /api/ecommerce/products/filters',
        { role: 'guest' },
      );
      return data.categories.find(({ id }) => id === shop.categoryId)?.productCount ?? 0;
    };
    const before = await facets();
    expect(await read('/sitemap.xml')).toContain('200 ');
    const body = shop.bag({ name: 'Quokka “Ünïque” sling' });
    const product = await made(body);
    expect(product).toMatchObject({
      slug: 'quokka-unique-sling',
      status: 'active',
      price: 1499.5,
      quantity: 7,
      images: [],
      reviewCount: 0,
    });
    const [row] = await walker.sql<{ price: number }>('SELECT price FROM product WHERE id = $1', [
      product.id,
    ]);
    expect(row).toEqual({ price: 149_950 });
    await poll(facets).toBe(before + 1);
    const one = `"id":"${product.id}"`;
    for (const path of [
      '/search?search=quokka',
      '/search?search=night%20quoka',
      '?search=Quokka&minPrice=1499.5&maxPrice=1499.5',
      `/${product.id}`,
      `/slug/${product.slug}`,
      `/${shop.shelf.Corsica.productId}/related`,
    ]) {
      if (path.includes('quoka')) await walker.sql('SELECT refresh_search_words()');
      await poll(() => read(`/api/ecommerce/products${path}`)).toContain(one);
    }
    await poll(() => read('/sitemap.xml')).toContain('/products/quokka-unique-sling');
    await inCart(product);
  });

  it('shows pictures that the shop has, in the order in which they are named', async () => {
    const images = [{ imageUrl: shop.pictureUrl }];
    const { images: shown } = await made(
      shop.bag({ name: 'Pictured sling', variants: [variantOf('PIC-1', { images })] }),
    );
    expect(shown).toMatchObject([{ url: shop.pictureUrl, altText: 'Pictured sling in night', isMain: true }]);
    // On the shop's own pages it keeps the words that it had.
    const { dataSource } = shop.database;
    const { rows } = createBrowsing(dataSource, new RateLimits(dataSource, false));
    expect((await rows.picturesByFiles(['bags/kestrel.webp'])).map(({ alt }) => alt)).toEqual(['A bag']);
  });

  it('takes the shape in which products are answered, and gives what it lacks a usual value', async () => {
    const { data, message, status } = await create({
      name: 'Plain tote',
      price: 1499.5,
      comparePrice: 1999,
      quantity: 4,
      category: { id: shop.categoryId },
      brand: { id: shop.brandId, name: 'Any' },
      images: [{ imageUrl: shop.pictureUrl, altText: 'A tote', isMain: true }],
      tags: ['office'],
    });
    expect(status, message).toBe(201);
    expect(data).toMatchObject({
      slug: 'plain-tote',
      status: 'active',
      description: '',
      price: 1499.5,
      comparePrice: 1999,
      quantity: 4,
      sku: expect.stringMatching(/^PLAIN-TOTE-[0-9A-F]{8}$/),
      images: [{ url: shop.pictureUrl, altText: 'A tote', isMain: true }],
      variants: [{ price: 1499.5, comparePrice: 1999, quantity: 4, attributes: { colour: 'Standard' } }],
      lengthCm: null,
      weightKg: null,
      materials: [],
      countryOfOrigin: 'India',
      hsnCode: '4202',
    });
    expect((await found(data.id)).status).toBe(200);
    await inCart(data);
    const bare = await create({ name: '', price: 0, sku: ' ' });
    expect([bare.status, Object.keys(bare.fields).toSorted()]).toEqual([
      400,
      ['brandId', 'categoryId', 'name', 'price', 'sku'],
    ]);
  });

  it('fills what its variants leave out with what is said of the product', async () => {
    const { sku } = await made(shop.bag());
    const product = await made(
      shop.bag({
        price: 999,
        quantity: 3,
        variants: [{ attributes: { Color: 'Navy', lining: 'Cotton' } }, { sku: 'OWN-2', price: 1200 }],
      }),
    );
    expect(product.variants).toMatchObject([
      { price: 999, quantity: 3, attributes: { colour: 'Navy', lining: 'Cotton' }, sortOrder: 0 },
      { sku: 'OWN-2', price: 1200, quantity: 0, attributes: { colour: 'Standard 2' }, sortOrder: 1 },
    ]);
    const taken = await create({
      name: 'Taken tote',
      price: 1,
      comparePrice: 1,
      sku,
      categoryId: shop.categoryId,
      brandId: shop.brandId,
    });
    expect(taken.fields).toEqual({ comparePrice: 'comparePrice must be above the price, or null' });
  });

  it('is refused with every faulty field named', async () => {
    const { status, fields } = await create({
      name: '',
      slug: 'No Slug',
      description: 5,
      categoryId: 'hats',
      lengthCm: -1,
      hsnCode: '42',
      attributes: { __proto: 'x' },
      tags: [{}],
      isFeatured: 'perhaps',
      variants: [
        variantOf('A', { price: -1, quantity: 0.5, colourHex: 'red' }),
        variantOf('B', { price: 10.005, comparePrice: 2 ** 53, quantity: '7', images: [{ imageUrl: '/x' }] }),
      ],
    });
    expect(status).toBe(400);
    expect(Object.keys(fields).toSorted()).toEqual(
      [
        'attributes',
        'brandId',
        'categoryId',
        'hsnCode',
        'isFeatured',
        'lengthCm',
        'name',
        'slug',
        'tags[0]',
        'variants[0].colourHex',
        'variants[0].price',
        'variants[0].quantity',
        'variants[1].comparePrice',
        'variants[1].images[0].imageUrl',
        'variants[1].price',
        'variants[1].quantity',
      ].toSorted(),
    );
  });

  it('needs a category, a brand, families and pictures of the shop, a price below its list price, SKUs of its own', async () => {
    const { status, fields } = await create(
      shop.bag({
        description: '<script>alert(1)</script>',
        categoryId: NOBODY,
        brandId: NOBODY,
        materialFamilies: ['gold'],
        variants: [
          variantOf('TWICE', { comparePrice: 1499.5, colourFamily: 'plaid' }),
          variantOf('TWICE', { images: [{ imageUrl: '/pictures/ffffffffffffffff/none' }] }),
        ],
      }),
    );
    expect([status, fields]).toEqual([
      400,
      {
        description: 'description is empty without the markup that the shop does not take',
        categoryId: 'categoryId is no category of the shop',
        brandId: 'brandId is no brand of the shop',
        materialFamilies: 'materialFamilies are among leather',
        'variants[0].comparePrice': 'variants[0].comparePrice must be above the price, or null',
        'variants[0].colourFamily': 'variants[0].colourFamily is one of blue',
        'variants[1].sku': 'variants[1].sku is there twice',
        'variants[1].images[0].imageUrl': 'variants[1].images[0].imageUrl is no picture of the shop',
      },
    ]);
    expect((await create(shop.bag({ name: 'पोटली' }))).fields).toEqual({
      slug: 'slug is needed: no letter of the name can stand in an address',
    });
    for (const variants of [
      [],
      {},
      'x',
      null,
      [null],
      [5],
      Array.from({ length: 21 }, (_, i) => variantOf(`M${i}`)),
    ])
      expect((await create(shop.bag({ variants }))).status, JSON.stringify(variants)).toBe(400);
  });

  it('carries no script, whatever field holds one', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const { description, name } = await made(
      shop.bag({
        name: `Plain ${script}`,
        description: `<p onclick="x()">Fine</p><script>alert(1)</script>${script}`,
        shortDescription: script,
        highlight: script,
        tags: [script.slice(0, 40)],
        features: [script],
      }),
    );
    expect(description).toBe('<p>Fine</p>');
    // Text everywhere else, which pages escape.
    expect(name).toBe(`Plain ${script}`);
    expect((await create(shop.bag({ name: 'a\u0000b' }))).fields).toHaveProperty('name');
  });

  it('cannot take a slug or an SKU that another one has, not even at the same moment', async () => {
    const [taken] = await shop.walker.sql<{ sku: string }>('SELECT sku FROM variant WHERE id = $1', [
      shop.shelf.Kestrel.variantId,
    ]);
    const slug = `bag-${shop.shelf.Kestrel.productId}`;
    const both = await create(shop.bag({ slug, variants: [variantOf(taken?.sku ?? '')] }));
    expect([both.status, both.code, Object.keys(both.fields)]).toEqual([
      409,
      'CONFLICT',
      ['slug', 'variants[0].sku'],
    ]);
    const [first, second] = [shop.bag(), shop.bag()];
    const races = [
      [first, first],
      [second, shop.bag({ variants: second['variants'] })],
    ];
    for (const race of races) {
      const statuses = (await Promise.all(race.map(create))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409]);
    }
  });
});

describe('a changed product', () => {
  it('keeps what is not said, and replaces the lists that are', async () => {
    const before = await made(shop.bag({ tags: ['one', 'two'], attributes: { lining: 'cotton' } }));
    const { data } = await change(before.id, { tags: ['three'], name: 'Renamed sling' });
    expect(data).toMatchObject({
      name: 'Renamed sling',
      slug: before.slug,
      tags: ['three'],
      attributes: { lining: 'cotton' },
      variants: before.variants,
      description: before.description,
    });
    expect((await change(before.id, {})).data.name).toBe('Renamed sling');
    await poll(() => shop.read('/api/ecommerce/products/search?search=renamed')).toContain(before.id);
  });

  it('changes known variants, adds new ones, and keeps those that are not named', async () => {
    const before = await made(shop.bag({ variants: [variantOf('VAR-1'), variantOf('VAR-2')] }));
    const [first, second] = before.variants;
    const { data, message } = await change(before.id, {
      variants: [
        variantOf('VAR-3', { price: 999, quantity: 1 }),
        { sku: 'VAR-2', price: 1200, comparePrice: 1600 },
      ],
    });
    expect(data?.variants, message).toMatchObject([
      first ?? {},
      { id: second?.id, sku: 'VAR-2', price: 1200, comparePrice: 1600, quantity: 7, sortOrder: 1 },
      { sku: 'VAR-3', price: 999, quantity: 1, sortOrder: 2 },
    ]);
    expect(data.quantity).toBe(15);
    // What it cost in the 30 days before is on the books, for the reduction that is claimed.
    const history = await shop.walker.sql<{ price: number }>(
      'SELECT c.price FROM price_change c WHERE c.variant_id = $1 ORDER BY c.at',
      [second?.id],
    );
    expect(history).toEqual([{ price: 149_950 }, { price: 120_000 }]);
    const [prior] = await shop.walker.sql('SELECT prior_price FROM variant WHERE id = $1', [second?.id]);
    expect(prior).toEqual({ prior_price: 149_950 });
    const moved = await change(before.id, { variants: [{ sku: 'VAR-3', sortOrder: 0 }] });
    expect(moved.data.variants.map(({ sku }) => sku)).toEqual(['VAR-3', 'VAR-1', 'VAR-2']);
    expect((await change(before.id, { variants: [{ id: NOBODY }] })).fields).toEqual({
      'variants[0].id': 'variants[0].id is no variant of this product',
    });
    const incomplete = await change(before.id, {
      variants: [{ sku: 'VAR-9' }, { id: second?.id }, { id: second?.id }],
    });
    expect(Object.keys(incomplete.fields).toSorted()).toEqual(['variants[0].price', 'variants[2].id']);
  });

  it('takes price, list price, quantity, SKU and pictures for its one variant', async () => {
    const before = await made();
    const said = { price: 1299, comparePrice: 1599, quantity: 2, sku: `ONE-${before.id}` };
    const images = [{ imageUrl: shop.pictureUrl, altText: 'From the front' }];
    const { data, message } = await change(before.id, { ...said, images });
    expect(data, message).toMatchObject({ ...said, images: [{ altText: 'From the front' }] });
    expect(data.variants).toMatchObject([{ id: before.variants[0]?.id, ...said }]);
    expect((await change(before.id, { comparePrice: 1299 })).fields).toEqual({
      comparePrice: 'comparePrice must be above the price, or null',
    });
    expect((await change(before.id, { comparePrice: null })).data.comparePrice).toBeNull();
    const both = await change(before.id, { price: 5, variants: [{ id: before.variants[0]?.id }] });
    expect(both.fields).toEqual({
      price: 'price belongs to a variant: say it in variants, or leave variants out',
    });
  });

  it('asks which variant is meant where it has several, and changes none', async () => {
    const before = await made(shop.bag({ variants: [variantOf('MANY-1'), variantOf('MANY-2')] }));
    const { status, fields } = await change(before.id, { name: 'Other', price: 1299, quantity: 1 });
    const said = 'belongs to a variant, and this product has 2: name one in variants, by its id or SKU';
    expect([status, fields]).toEqual([
      400,
      { price: `price ${said} (MANY-1, MANY-2)`, quantity: `quantity ${said} (MANY-1, MANY-2)` },
    ]);
    expect((await found(before.id)).data).toMatchObject({ name: before.name, variants: before.variants });
  });

  it('refuses fields that it does not have, by their names', async () => {
    const { id } = await made();
    const { status, fields } = await change(id, {
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

  it('loses a variant by DELETE alone, and never the last one or one that an order names', async () => {
    const before = await made(
      shop.bag({ variants: [variantOf('SOLD-1'), variantOf('SOLD-2'), variantOf('SOLD-3')] }),
    );
    const [sold, second, third] = before.variants;
    await ordered(before);
    const drop = (variantId = NOBODY) =>
      shop.call<KeptBody>(`${REMOVE}/variants/{variantId}`, { params: { id: before.id, variantId } });
    expect(await drop(sold?.id)).toMatchObject({
      status: 409,
      message: 'SOLD-1 must stay, for orders or carts hold it: set its quantity to 0 instead',
    });
    expect((await drop(second?.id)).data.variants).toMatchObject([
      { sku: 'SOLD-1', sortOrder: 0 },
      { id: third?.id, sku: 'SOLD-3', sortOrder: 1 },
    ]);
    expect((await drop(second?.id)).status).toBe(404);
    await change(before.id, { variants: [{ sku: 'SOLD-1', quantity: 0 }] });
    const [row] = await shop.walker.sql(
      `SELECT stock, committed, received FROM variant WHERE sku = 'SOLD-1'`,
    );
    expect(row).toEqual({ stock: 0, committed: 1, received: 1 });
    const { id, variants } = await made();
    const last = { params: { id, variantId: variants[0]?.id ?? '' } };
    expect(await shop.call(`${REMOVE}/variants/{variantId}`, last)).toMatchObject({
      status: 409,
      message: 'This is the only variant: delete the product instead',
    });
  });

  it('keeps the picture that a page of the shop shows', async () => {
    const { productId, variantId } = shop.shelf.Kestrel;
    await shop.walker.sql(
      'DELETE FROM product WHERE id IN (SELECT product_id FROM picture WHERE product_id <> $1)',
      [productId],
    );
    const { status, fields } = await change(productId, { variants: [{ id: variantId, images: [] }] });
    expect([status, Object.keys(fields)]).toEqual([409, ['variants']]);
    expect(await remove(productId)).toMatchObject({
      status: 200,
      data: { archived: true, because: 'pages' },
    });
    await change(productId, { status: 'active' });
  });

  it('is 404 under an unknown id', async () => {
    expect((await change(NOBODY, { name: 'x' })).status).toBe(404);
    expect((await remove(NOBODY)).status).toBe(404);
  });
});

describe('a product that goes', () => {
  it('is gone for good where nothing hangs on it', async () => {
    const { id } = await made();
    expect(await remove(id)).toMatchObject({
      status: 200,
      message: 'The product is deleted',
      data: { archived: false, because: null },
    });
    expect((await remove(id)).status).toBe(404);
    expect(await shop.walker.sql('SELECT 1 FROM product WHERE id = $1', [id])).toEqual([]);
  });

  it('is archived where orders name it: found by nobody, and the orders open as before', async () => {
    const product = await made(shop.bag({ name: 'Wombat weekender' }));
    await shop.call('POST /api/ecommerce/wishlist/items', { ...customer, body: { productId: product.id } });
    const number = await ordered(product);
    await poll(() => shop.read('/sitemap.xml')).toContain(product.slug);
    expect(await remove(product.id)).toMatchObject({
      status: 200,
      message: 'Orders name this product: it is archived instead, and they open as before',
      data: { archived: true, because: 'orders' },
    });
    await poll(() => shop.read(`/api/ecommerce/products/${product.id}`)).toMatch(/^404 /);
    for (const path of ['/search?search=wombat', '?limit=96', '/recommendations?limit=96'])
      await poll(() => shop.read(`/api/ecommerce/products${path}`)).not.toContain(product.id);
    await poll(() => shop.read('/sitemap.xml')).not.toContain(product.slug);
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
    expect((await change(product.id, { status: 'active' })).status).toBe(200);
    await poll(async () => (await found(product.id)).status).toBe(200);
  });

  it('is archived where a customer has written about it, and what was written stays', async () => {
    const { id } = await made();
    const review = { rating: 5, title: 'Good', body: 'It took three days of clothes.' };
    await shop.call('POST /api/ecommerce/products/{id}/reviews', {
      ...customer,
      params: { id },
      body: review,
    });
    expect((await remove(id)).data).toMatchObject({ archived: true, because: 'words' });
    expect(await shop.walker.sql('SELECT title FROM review WHERE product_id = $1', [id])).toEqual([
      { title: 'Good' },
    ]);
  });

  it('is archived where it lies in a cart, whose shopper is told', async () => {
    const product = await made();
    await shop.walker.enter('customer');
    await inCart(product);
    expect((await remove(product.id)).data).toMatchObject({ archived: true, because: 'carts' });
    const cart = await shop.call<{ items: { status: string }[] }>('GET /api/ecommerce/cart', customer);
    expect(cart.data.items).toMatchObject([{ status: 'gone' }]);
  });
});

it('says how a product does', async () => {
  const product = await made();
  await ordered(product);
  await inCart(product);
  await shop.walker.sql(
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

it('is for the shop’s own people, from its own pages, and leaves a line in the log', async () => {
  const body = shop.bag();
  expect((await shop.call(CREATE, { role: 'guest', body })).status).toBe(401);
  expect((await shop.call(CREATE, { role: 'customer', body })).status).toBe(403);
  const foreign = { body, headers: { origin: 'https://evil.example' } };
  expect(await shop.call(CREATE, foreign)).toMatchObject({ status: 403, code: 'CROSS_SITE' });
  expect((await shop.call(CREATE, { body: { ...body, description: 'x'.repeat(10_000_000) } })).status).toBe(
    413,
  );
  const { id, slug } = await made();
  await change(id, { isFeatured: true });
  await remove(id);
  await remove(id);
  const [row] = await shop.walker.sql<{ id: string }>('SELECT id FROM customer WHERE email = $1', [
    shop.walker.emails.admin,
  ]);
  expect(shop.journal.slice(-3)).toEqual([
    `admin ${row?.id} created product ${id} ${slug}`,
    `admin ${row?.id} changed product ${id} ${slug}`,
    `admin ${row?.id} deleted product ${id}`,
  ]);
});
