import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY } from '../../../testing/rest/document-client';
import { openAdminTestShop, pollUntil, type AdminTestShop } from '../../../testing/admin-test-shop';

interface TaxonomyBody {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly parentId?: string | null;
}

const CATEGORIES = '/api/ecommerce/products/categories';
const BRANDS = '/api/ecommerce/products/brands';

let shop: AdminTestShop;
beforeAll(async () => {
  shop = await openAdminTestShop();
});
afterAll(() => shop.close());

const createEntry = (path: string, body: unknown) => shop.call<TaxonomyBody>(`POST ${path}`, { body });
const updateEntry = (path: string, id: string, body: unknown) =>
  shop.call<TaxonomyBody>(`PUT ${path}/{id}`, { params: { id }, body });
const deleteEntry = (path: string, id: string) =>
  shop.call<TaxonomyBody>(`DELETE ${path}/{id}`, { params: { id } });
const category = (name: string, more: object = {}) =>
  createEntry(CATEGORIES, { name, description: 'What one needs.', imageUrl: shop.pictureUrl, ...more });

describe('the catalogue admin routes of categories', () => {
  it('a category is listed when created, keeps fields that an update omits, and is deleted when empty', async () => {
    const { status, data } = await category('Dog carriers');
    expect([status, data]).toMatchObject([
      201,
      {
        slug: 'dog-carriers',
        parentId: null,
        imageUrl: shop.pictureUrl,
        productCount: 0,
        startingPrice: null,
      },
    ]);
    await pollUntil(() => shop.fetchStatusAndText(`${CATEGORIES}/list`)).toContain(data.id);
    await pollUntil(() => shop.fetchStatusAndText('/sitemap.xml')).toContain('/categories/dog-carriers');
    const changed = await updateEntry(CATEGORIES, data.id, { name: 'Pet carriers' });
    expect(changed.data).toMatchObject({
      name: 'Pet carriers',
      slug: 'dog-carriers',
      description: 'What one needs.',
    });
    await pollUntil(() => shop.fetchStatusAndText(`${CATEGORIES}/slug/dog-carriers`)).toContain(
      'Pet carriers',
    );
    expect((await deleteEntry(CATEGORIES, data.id)).status).toBe(200);
    await pollUntil(() => shop.fetchStatusAndText(`${CATEGORIES}/${data.id}`)).toMatch(/^404 /);
    expect((await deleteEntry(CATEGORIES, data.id)).status).toBe(404);
  });

  it('renaming a category changes the words by which its products are found', async () => {
    const name = 'Okapi rucksacks';
    expect((await updateEntry(CATEGORIES, shop.categoryId, { name })).status).toBe(200);
    await pollUntil(() => shop.fetchStatusAndText('/api/ecommerce/products/search?search=okapi')).toContain(
      shop.shelf.Kestrel.productId,
    );
  });

  it('a category cannot be moved below itself or a descendant, and not deleted with subcategories', async () => {
    const { data: top } = await category('Top');
    const { data: middle } = await category('Middle', { parentId: top.id });
    const { data: low } = await category('Low', { parentId: middle.id });
    expect(low.parentId).toBe(middle.id);
    for (const parentId of [top.id, low.id])
      expect((await updateEntry(CATEGORIES, top.id, { parentId })).fields).toEqual({
        parentId: 'parentId may be neither the category itself nor one below it',
      });
    expect((await updateEntry(CATEGORIES, low.id, { parentId: NOBODY })).fields).toEqual({
      parentId: 'parentId is no category of the shop',
    });
    // Each alone is valid; both together would form a cycle.
    const both = await Promise.all([
      category('Left').then(({ data }) => data.id),
      category('Right').then(({ data }) => data.id),
    ]);
    const [left = '', right = ''] = both;
    const statuses = await Promise.all([
      updateEntry(CATEGORIES, left, { parentId: right }),
      updateEntry(CATEGORIES, right, { parentId: left }),
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await deleteEntry(CATEGORIES, top.id)).toMatchObject({
      status: 409,
      message: '1 category stands under this category: move them first',
    });
    expect((await updateEntry(CATEGORIES, low.id, { parentId: null })).data.parentId).toBeNull();
  });

  it('a category cannot be deleted while it has products, archived ones included', async () => {
    await shop.client.sql(`UPDATE product SET status = 'archived' WHERE id = $1`, [
      shop.shelf.Corsica.productId,
    ]);
    expect(await deleteEntry(CATEGORIES, shop.categoryId)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: '2 products stand under this category: move them first',
    });
  });

  it('the routes of categories name every wrong field and answer 409 to a slug in use', async () => {
    const { fields } = await createEntry(CATEGORIES, {
      slug: '-',
      description: '',
      imageUrl: 'https://evil.example/x.png',
      parentId: 'none',
      position: -1,
      badge: 'x'.repeat(41),
    });
    expect(Object.keys(fields).toSorted()).toEqual([
      'badge',
      'description',
      'imageUrl',
      'name',
      'parentId',
      'position',
      'slug',
    ]);
    expect((await category('Nowhere', { imageUrl: '/pictures/ffffffffffffffff/none' })).fields).toEqual({
      imageUrl: 'imageUrl is no picture of the shop',
    });
    const race = await Promise.all([category('Twins'), category('Twins')]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(race.find(({ status }) => status === 409)?.fields).toEqual({ slug: 'The slug twins is taken' });
    expect((await updateEntry(CATEGORIES, NOBODY, { name: 'x' })).status).toBe(404);
  });
});

describe('the catalogue admin routes of brands', () => {
  it('a brand is listed when created, keeps fields that an update omits, and is deleted when it has no products', async () => {
    const { status, data } = await createEntry(BRANDS, { name: 'Chinkara & Sons', city: 'Bhuj' });
    expect([status, data]).toMatchObject([
      201,
      { slug: 'chinkara-sons', description: '', city: 'Bhuj', foundedYear: null, productCount: 0 },
    ]);
    await pollUntil(() => shop.fetchStatusAndText(`${BRANDS}/list`)).toContain(data.id);
    expect(
      (await updateEntry(BRANDS, data.id, { description: 'Since the salt.', foundedYear: 1931 })).data,
    ).toMatchObject({
      name: 'Chinkara & Sons',
      city: 'Bhuj',
      description: 'Since the salt.',
      foundedYear: 1931,
    });
    expect((await deleteEntry(BRANDS, data.id)).status).toBe(200);
    expect((await updateEntry(BRANDS, data.id, {})).status).toBe(404);
    expect(await deleteEntry(BRANDS, shop.brandId)).toMatchObject({
      status: 409,
      message: '2 products stand under this brand: move them first',
    });
  });

  it('the routes of brands name every wrong field and answer 409 to a slug in use', async () => {
    const { fields } = await createEntry(BRANDS, { slug: 'a--b', foundedYear: 12.5, city: 'x'.repeat(61) });
    expect(Object.keys(fields).toSorted()).toEqual(['city', 'foundedYear', 'name', 'slug']);
    const race = await Promise.all([1, 2].map(() => createEntry(BRANDS, { name: 'Twins' })));
    expect(race.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
