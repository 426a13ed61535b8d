import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock';
import { NOBODY } from '../../../testing/rest/document-client';
import { createTestServices } from '../../../testing/services';
import {
  openAdminTestShop,
  pollUntil,
  variantBody,
  type AdminBody,
  type AdminTestShop,
} from '../../../testing/admin-test-shop';
import { createForm, createPicture } from '../testing.forms';
import { productAdminCalls, type ProductAdmin } from '../testing.products';

const IMAGES = 'POST /api/ecommerce/products/{id}/images';
const CATEGORY = 'POST /api/ecommerce/products/categories/{id}/image';
const BRAND = 'POST /api/ecommerce/products/brands/{id}/image';

interface TaxonomyBody {
  readonly id: string;
  readonly slug: string;
  readonly imageUrl: string | null;
}

let shop: AdminTestShop;
let createOrFail: ProductAdmin['createOrFail'];
let updateProduct: ProductAdmin['updateProduct'];
let product: AdminBody;
beforeAll(async () => {
  shop = await openAdminTestShop();
  ({ createOrFail, updateProduct } = productAdminCalls(shop));
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await createOrFail(
    shop.productBody({ variants: [variantBody(`A-${Date.now()}`), variantBody(`B-${Date.now()}`)] }),
  );
});

type Parts = Parameters<typeof createForm>[0];
const upload = (parts: Parts, id = product.id) =>
  shop.call<AdminBody>(IMAGES, { params: { id }, ...createForm(parts) });
const picturesFolder = () => path.join(shop.dataDir, 'uploads', 'pictures');
const listFiles = async () => (await readdir(picturesFolder()).catch(() => [])).toSorted();
const fetchHashes = async () =>
  (await shop.client.sql<{ hash: string }>('SELECT hash FROM uploaded_picture ORDER BY hash')).map(
    ({ hash }) => hash,
  );
const parseHash = (url: string) => url.split('/')[2] ?? '';

describe('uploading pictures of a product', () => {
  it('uploaded pictures are stored together, and served in each size and format with an immutable URL', async () => {
    const wide = await createPicture('#a3386b', 1600, 800);
    const small = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { status, data, message } = await upload([
      ['images', wide],
      ['images', small],
      ['altText', 'From the front'],
    ]);
    expect(status, message).toBe(201);
    const [first, second] = data.images;
    expect(data.images).toMatchObject([
      { altText: 'From the front', isMain: true, variantId: data.variants[0]?.id },
      { altText: `${product.name} in night`, isMain: false },
    ]);
    expect(first?.url).toMatch(new RegExp(`^/pictures/[0-9a-f]{16}/${product.slug}$`));
    const shown = await shop.fetchPublic(`${first?.url}`, { accept: 'image/webp' });
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { data: pixels, info } = await sharp(shown.body).raw().toBuffer({ resolveWithObject: true });
    // Nothing is cropped: pictures are extended to a square on white.
    expect([info.width, info.height, [...pixels.subarray(0, 3)]]).toEqual([1000, 1000, [255, 255, 255]]);
    for (const [accept, format] of [
      ['image/avif', 'avif'],
      ['*/*', 'jpeg'],
    ] as const) {
      // Until a size has been generated, the full picture is served.
      const typeOf = async () =>
        (await shop.fetchPublic(`${first?.url}?w=160`, { accept })).headers['content-type'];
      await pollUntil(typeOf).toBe(`image/${format}`);
    }
    const tiny = sharp((await shop.fetchPublic(`${second?.url}`, { accept: 'image/webp' })).body);
    expect(await tiny.metadata()).toMatchObject({ width: 90, height: 90 });
    // Kept unchanged, so that larger sizes can be made later.
    const originals = (await listFiles()).filter((name) => name.endsWith('.original'));
    expect(originals).toContain(`${parseHash(first?.url ?? '')}.original`);
    expect((await shop.fetchPublic(`/uploads/pictures%2F${originals[0]}`)).status).toBe(404);
  });

  it('an upload adds pictures to the given variant, and PUT reorders, describes and removes them', async () => {
    const [one, two] = product.variants;
    const [red, blue] = [await createPicture('#d01020'), await createPicture('#1020d0')];
    await upload([
      ['images', red],
      ['variantId', two?.id ?? ''],
    ]);
    const { data } = await upload([
      ['images', blue],
      ['images', red],
      ['variantId', two?.id ?? ''],
      ['altText', 'In blue'],
      ['altText', 'In red'],
    ]);
    // An existing picture keeps its position and gets the new alt text.
    expect(data.images.map(({ altText }) => altText)).toEqual(['In red', 'In blue']);
    const [first, second] = data.images;
    const images = [{ imageUrl: second?.url, altText: 'The blue one' }, { imageUrl: first?.url }];
    const ordered = await updateProduct(product.id, { variants: [{ id: two?.id, images }] });
    expect(ordered.data.images.map(({ altText }) => altText)).toEqual(['The blue one', 'In red']);
    expect(ordered.data.images.map(({ variantId }) => variantId)).toEqual([two?.id, two?.id]);
    // Another variant may show it too.
    const both = await updateProduct(product.id, {
      variants: [
        { id: one?.id, images: [{ imageUrl: first?.url }] },
        { id: two?.id, images: [] },
      ],
    });
    expect(both.data.images).toMatchObject([{ url: first?.url, variantId: one?.id }]);
    await pollUntil(() => shop.fetchStatusAndText(`/api/ecommerce/products/${product.id}`)).toContain(
      parseHash(first?.url ?? ''),
    );
  });

  it('an upload with an invalid picture or field stores nothing and names each invalid one', async () => {
    const before = [await listFiles(), await fetchHashes()];
    const good = await createPicture('#0a0b0c');
    const { status, fields } = await upload([
      ['images', good],
      ['images', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['images', good.subarray(0, 200)],
      ['images', good],
    ]);
    expect([status, fields]).toEqual([
      400,
      {
        'images[1]': 'images[1] is no JPEG, PNG or WebP picture',
        'images[2]': 'images[2] is no JPEG, PNG or WebP picture',
        'images[3]': 'images[3] is there twice',
      },
    ]);
    for (const [parts, field] of [
      [[], 'images'],
      [[['altText', 'Alone']], 'altText'],
      [
        [
          ['images', good],
          ['variantId', NOBODY],
        ],
        'variantId',
      ],
      [
        [
          ['images', good],
          ['variantId', 'none'],
        ],
        'variantId',
      ],
      [
        [
          ['images', good],
          ['altText', 'x'.repeat(201)],
        ],
        'altText[0]',
      ],
      [
        [
          ['images', good],
          ['isMain', 'true'],
        ],
        'isMain',
      ],
      [[['photo', good]], 'images'],
      [Array.from({ length: 13 }, () => ['images', good] as const), 'images'],
    ] as const satisfies readonly (readonly [Parts, string])[]) {
      const refused = await upload(parts);
      expect([refused.status, Object.keys(refused.fields)], field).toEqual([400, [field]]);
    }
    expect((await upload([['images', good]], NOBODY)).status).toBe(404);
    expect([await listFiles(), await fetchHashes()]).toEqual(before);
  });

  it('an upload that would give a variant more than 12 pictures is refused', async () => {
    const twelve = await Promise.all(
      Array.from({ length: 12 }, (_, index) => createPicture('#777', 40 + index, 40)),
    );
    expect((await upload(twelve.map((file) => ['images', file] as const))).data.images).toHaveLength(12);
    const before = await listFiles();
    const { status, fields } = await upload([['images', await createPicture('#787878')]]);
    expect([status, fields]).toEqual([
      400,
      { images: 'A variant may have at most 12 pictures, and with these it would have 13' },
    ]);
    expect(await listFiles()).toEqual(before);
  });

  it('an upload that fails while writing its files leaves no rows or files', async () => {
    const pair = [await createPicture('#135'), await createPicture('#531')];
    const parts = pair.map((file) => ['images', file] as const);
    const { data } = await upload(parts);
    const [first, second] = data.images.map(({ url }) => parseHash(url));
    await updateProduct(product.id, { variants: [{ id: product.variants[0]?.id, images: [] }] });
    await shop.client.sql('DELETE FROM uploaded_picture WHERE hash = ANY ($1)', [[first, second]]);
    for (const ending of ['webp', 'original'])
      for (const hash of [first, second]) await rm(path.join(picturesFolder(), `${hash}.${ending}`));
    // Makes writing the second file fail.
    await mkdir(path.join(picturesFolder(), `${second}.webp`, 'full'), { recursive: true });
    const before = [await listFiles(), await fetchHashes()];
    const { client } = shop;
    const sent = { role: 'admin', params: { id: product.id }, ...createForm(parts) } as const;
    expect((await client.call(client.operation(IMAGES), sent)).status).toBe(500);
    // The OpenAPI document has no such response.
    client.takeViolations();
    expect([await listFiles(), await fetchHashes()]).toEqual(before);
    const images = await shop.client.sql('SELECT 1 FROM picture WHERE product_id = $1', [product.id]);
    expect(images).toEqual([]);
    await rm(path.join(picturesFolder(), `${second}.webp`), { recursive: true });
    expect((await upload(parts)).status).toBe(201);
  });

  // Linux has a device that is always full.
  it.runIf(process.platform === 'linux')(
    'an upload to a full disk is answered with 507 and Retry-After',
    async () => {
      const parts = [['images', await createPicture('#3a5')]] as const;
      const hash = parseHash((await upload(parts)).data.images[0]?.url ?? '');
      const before = await listFiles();
      await symlink('/dev/full', path.join(picturesFolder(), `${hash}.webp.tmp`));
      const { client } = shop;
      const sent = { role: 'admin', params: { id: product.id }, ...createForm(parts) } as const;
      const { status, headers, text } = await client.call(client.operation(IMAGES), sent);
      client.takeViolations();
      expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([
        507,
        '60',
        expect.objectContaining({ code: 'INSUFFICIENT_STORAGE' }),
      ]);
      expect((await upload(parts)).status).toBe(201);
      expect(await listFiles()).toEqual(before);
    },
  );
});

describe('uploading a picture of a category or brand', () => {
  it('an uploaded picture of a category or brand replaces the previous one, and PUT removes it', async () => {
    const { data: createOrFail } = await shop.call<TaxonomyBody>('POST /api/ecommerce/products/categories', {
      body: { name: 'Camera bags', description: 'For lenses.' },
    });
    const { data: brand } = await shop.call<TaxonomyBody>('POST /api/ecommerce/products/brands', {
      body: { name: 'Chinkara' },
    });
    expect([createOrFail.imageUrl, brand.imageUrl]).toEqual([null, null]);
    for (const [operation, put, one] of [
      [CATEGORY, 'PUT /api/ecommerce/products/categories/{id}', createOrFail],
      [BRAND, 'PUT /api/ecommerce/products/brands/{id}', brand],
    ] as const) {
      const params = { id: one.id };
      const send = async (colour: string) =>
        shop.call<TaxonomyBody>(operation, {
          params,
          ...createForm([
            ['image', await createPicture(colour)],
            ['altText', `In ${colour}`],
          ]),
        });
      const first = await send('#246');
      expect([first.status, first.data.imageUrl]).toEqual([
        201,
        expect.stringMatching(new RegExp(`^/pictures/[0-9a-f]{16}/${one.slug}$`)),
      ]);
      expect((await shop.fetchPublic(`${first.data.imageUrl}?w=320`)).status).toBe(200);
      const second = await send('#642');
      expect(second.data.imageUrl).not.toBe(first.data.imageUrl);
      await pollUntil(() => shop.fetchStatusAndText('/api/ecommerce/products/categories/list')).toContain(
        createOrFail.id,
      );
      // Any existing picture can be set by its URL, here the previous one.
      const before = await shop.call<TaxonomyBody>(put, { params, body: { imageUrl: first.data.imageUrl } });
      expect(parseHash(before.data.imageUrl ?? '')).toBe(parseHash(first.data.imageUrl ?? ''));
      expect(
        (await shop.call<TaxonomyBody>(put, { params, body: { imageUrl: null } })).data.imageUrl,
      ).toBeNull();
      const faulty = await shop.call(operation, { params, ...createForm([['image', Buffer.from('x')]]) });
      expect([faulty.status, faulty.fields]).toEqual([
        400,
        { image: 'image is no JPEG, PNG or WebP picture' },
      ]);
      const nowhere = { params: { id: NOBODY }, ...createForm([['image', await createPicture('#246')]]) };
      expect((await shop.call(operation, nowhere)).status).toBe(404);
    }
  });
});

it('maintenance deletes a picture that nothing has shown for a day, with all sizes, and keeps others', async () => {
  const { data } = await upload([
    ['images', await createPicture('#9a9')],
    ['images', await createPicture('#a9a')],
  ]);
  const [keptPicture, droppedPicture] = data.images;
  await shop.fetchPublic(`${droppedPicture?.url}?w=160`);
  await updateProduct(product.id, {
    variants: [{ id: product.variants[0]?.id, images: [{ imageUrl: keptPicture?.url }] }],
  });
  const { dataSource } = shop.database;
  const sweepAt = (clock: () => Date) =>
    createTestServices(dataSource, { dataDir: shop.dataDir, clock }).catalogueAdmin.uploads.deleteUnused();
  await sweepAt(systemClock);
  expect((await shop.fetchPublic(`${droppedPicture?.url}`)).status).toBe(200);
  const strayFile = path.join(picturesFolder(), 'ffffffffffffffff.webp');
  const cutOff = path.join(picturesFolder(), 'eeeeeeeeeeeeeeee.original.tmp');
  await writeFile(cutOff, 'half');
  await utimes(cutOff, new Date(0), new Date(0));
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).toFile(strayFile);
  await utimes(strayFile, new Date(0), new Date(0));
  await sweepAt(() => new Date(Date.now() + 2 * 86_400_000));
  const left = await listFiles();
  expect(left).toContain(`${parseHash(keptPicture?.url ?? '')}.webp`);
  expect(left.filter((name) => name.includes(parseHash(droppedPicture?.url ?? '')))).toEqual([]);
  expect(left.filter((name) => /^[ef]{16}/.test(name))).toEqual([]);
  const copies = await readdir(path.join(shop.dataDir, 'pictures'), { recursive: true });
  expect(copies.filter((name) => name.includes(parseHash(droppedPicture?.url ?? '')))).toEqual([]);
});

it('an upload is refused for guests and customers, above 10 MB, and without a multipart form', async () => {
  const params = { id: product.id };
  const form = createForm([['images', await createPicture('#fed')]]);
  expect((await shop.call(IMAGES, { role: 'guest', params, ...form })).status).toBe(401);
  expect((await shop.call(IMAGES, { role: 'customer', params, ...form })).status).toBe(403);
  const large = createForm([['images', Buffer.alloc(10 * 1024 * 1024 + 1)]]);
  expect(await shop.call(IMAGES, { params, ...large })).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
    fields: { images: 'A picture may have at most 10 MB' },
  });
  expect(await shop.call(IMAGES, { params, rawBody: { type: 'image/png', text: 'x' } })).toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    fields: { images: 'Send the picture as multipart/form-data' },
  });
  await shop.call(IMAGES, { params, ...form });
  expect(shop.auditLines.at(-1)).toMatch(/^admin \S+ pictured product /);
});
