import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServices } from '../../../testing/services';
import { NOBODY } from '../../../testing/rest/document-client';
import {
  openAdminTestShop,
  pollUntil,
  variantBody,
  type AdminTestShop,
} from '../../../testing/admin-test-shop';
import { productAdminCalls, type ProductAdmin } from '../testing.products';

let shop: AdminTestShop;
let create: ProductAdmin['create'];
let fetchAsGuest: ProductAdmin['fetchAsGuest'];
let createOrFail: ProductAdmin['createOrFail'];
let addToCart: ProductAdmin['addToCart'];
beforeAll(async () => {
  shop = await openAdminTestShop();
  ({ create, fetchAsGuest, createOrFail, addToCart } = productAdminCalls(shop));
});
afterAll(() => shop.close());

describe('POST /api/ecommerce/products', () => {
  it('a new product appears at once in search, lists, facets, its own routes and the sitemap, and can be bought', async () => {
    const { client, fetchStatusAndText } = shop;
    const facets = async (): Promise<number> => {
      const { data } = await shop.call<{ categories: { id: string; productCount: number }[] }>(
        'GET /api/ecommerce/products/filters',
        { role: 'guest' },
      );
      return data.categories.find(({ id }) => id === shop.categoryId)?.productCount ?? 0;
    };
    const before = await facets();
    expect(await fetchStatusAndText('/sitemap.xml')).toContain('200 ');
    const body = shop.productBody({ name: 'Quokka “Ünïque” sling' });
    const product = await createOrFail(body);
    expect(product).toMatchObject({
      slug: 'quokka-unique-sling',
      status: 'active',
      price: 1499.5,
      quantity: 7,
      images: [],
      reviewCount: 0,
    });
    const [row] = await client.sql<{ price: number }>('SELECT price FROM product WHERE id = $1', [
      product.id,
    ]);
    expect(row).toEqual({ price: 149_950 });
    await pollUntil(facets).toBe(before + 1);
    const one = `"id":"${product.id}"`;
    for (const path of [
      '/search?search=quokka',
      '/search?search=night%20quoka',
      '?search=Quokka&minPrice=1499.5&maxPrice=1499.5',
      `/${product.id}`,
      `/slug/${product.slug}`,
      `/${shop.shelf.Corsica.productId}/related`,
    ]) {
      if (path.includes('quoka')) await client.sql('SELECT refresh_search_words()');
      await pollUntil(() => fetchStatusAndText(`/api/ecommerce/products${path}`)).toContain(one);
    }
    await pollUntil(() => fetchStatusAndText('/sitemap.xml')).toContain('/products/quokka-unique-sling');
    await addToCart(product);
  });

  it('a new product shows existing pictures in the given order', async () => {
    const images = [{ imageUrl: shop.pictureUrl }];
    const { images: shown } = await createOrFail(
      shop.productBody({ name: 'Pictured sling', variants: [variantBody('PIC-1', { images })] }),
    );
    expect(shown).toMatchObject([{ url: shop.pictureUrl, altText: 'Pictured sling in night', isMain: true }]);
    // The picture itself keeps its alt text, as for the shop's pages.
    const { dataSource } = shop.database;
    const { catalogueRepository } = createTestServices(dataSource);
    expect(
      (await catalogueRepository.findPicturesByFiles(['bags/kestrel.webp'])).map(({ alt }) => alt),
    ).toEqual(['A bag']);
  });

  it('POST /products accepts a product in the shape of responses and fills missing fields with defaults', async () => {
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
    expect((await fetchAsGuest(data.id)).status).toBe(200);
    await addToCart(data);
    const bare = await create({ name: '', price: 0, sku: ' ' });
    expect([bare.status, Object.keys(bare.fields).toSorted()]).toEqual([
      400,
      ['brandId', 'categoryId', 'name', 'price', 'sku'],
    ]);
  });

  it("POST /products fills missing prices of variants, and the first one's quantity, from the product", async () => {
    const { sku } = await createOrFail(shop.productBody());
    const product = await createOrFail(
      shop.productBody({
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

  it('POST /products names every wrong field, of variants and their pictures too', async () => {
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
        variantBody('A', { price: -1, quantity: 0.5, colourHex: 'red' }),
        variantBody('B', {
          price: 10.005,
          comparePrice: 2 ** 53,
          quantity: '7',
          images: [{ imageUrl: '/x' }],
        }),
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

  it('POST /products checks category, brand, families, pictures, compare price and SKUs against the shop', async () => {
    const { status, fields } = await create(
      shop.productBody({
        description: '<script>alert(1)</script>',
        categoryId: NOBODY,
        brandId: NOBODY,
        materialFamilies: ['gold'],
        variants: [
          variantBody('TWICE', { comparePrice: 1499.5, colourFamily: 'plaid' }),
          variantBody('TWICE', { images: [{ imageUrl: '/pictures/ffffffffffffffff/none' }] }),
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
    expect((await create(shop.productBody({ name: 'पोटली' }))).fields).toEqual({
      slug: 'slug is needed: no letter of the name can stand in an address',
    });
    for (const variants of [
      [],
      {},
      'x',
      null,
      [null],
      [5],
      Array.from({ length: 21 }, (_, i) => variantBody(`M${i}`)),
    ])
      expect((await create(shop.productBody({ variants }))).status, JSON.stringify(variants)).toBe(400);
  });

  it('POST /products removes scripts from the description and keeps other fields as plain text', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const { description, name } = await createOrFail(
      shop.productBody({
        name: `Plain ${script}`,
        description: `<p onclick="x()">Fine</p><script>alert(1)</script>${script}`,
        shortDescription: script,
        highlight: script,
        tags: [script.slice(0, 40)],
        features: [script],
      }),
    );
    expect(description).toBe('<p>Fine</p>');
    // Other fields are plain text, which pages escape.
    expect(name).toBe(`Plain ${script}`);
    expect((await create(shop.productBody({ name: 'a\u0000b' }))).fields).toHaveProperty('name');
  });

  it('POST /products answers 409 to a slug or SKU in use, even with concurrent requests', async () => {
    const [taken] = await shop.client.sql<{ sku: string }>('SELECT sku FROM variant WHERE id = $1', [
      shop.shelf.Kestrel.variantId,
    ]);
    const slug = `bag-${shop.shelf.Kestrel.productId}`;
    const both = await create(shop.productBody({ slug, variants: [variantBody(taken?.sku ?? '')] }));
    expect([both.status, both.code, Object.keys(both.fields)]).toEqual([
      409,
      'CONFLICT',
      ['slug', 'variants[0].sku'],
    ]);
    const [first, second] = [shop.productBody(), shop.productBody()];
    const races = [
      [first, first],
      [second, shop.productBody({ variants: second['variants'] })],
    ];
    for (const race of races) {
      const statuses = (await Promise.all(race.map(create))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409]);
    }
  });
});
