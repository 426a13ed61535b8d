import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '../accounts/customers/customer.entity';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../testing/cart';
import { DomainError } from '../../domain/domain-error';
import { fillInCheckout, placeOrder } from '../../testing/orders';
import { findBrokenInvariants } from '../../testing/invariants';
import {
  fetchReviewedProduct,
  createReachableCustomer,
  viewerReviewsOf,
  VALID_REVIEW,
  writeReview,
} from './testing';

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Heron' | 'Ibis' | 'Teal', Bag>>;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  const bag = { price: 349_900, stock: 40 };
  products = await createProducts(shop, { Kestrel: bag, Heron: bag, Ibis: bag, Teal: bag });
});
afterAll(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  await shop.close();
});

async function fetchCustomer(browser: TestClient): Promise<Customer> {
  const row = await shop.accounts.sessions.findBySecret(browser.cookies.get('sid') ?? '');
  if (!row) throw new Error('Nobody is signed in');
  return row.customer;
}
const picture = (colour: string) =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: colour } });
async function addPhoto(browser: TestClient, file: Buffer): Promise<string> {
  const photo = await shop.services.authors.addPhoto(await fetchCustomer(browser), file);
  if (photo instanceof DomainError) throw photo;
  return photo.id;
}
const jpeg = (colour = '#a3b18a') => picture(colour).jpeg().toBuffer();
const isPhotoStored = (id: string) => shop.services.photos.read(`${id}.webp`);

describe('ReviewWritingService', () => {
  it("writeReview publishes at once under the author's first name and initial, and updates the product's figures", async () => {
    const { productId } = products.Kestrel;
    const { browser } = await createReachableCustomer(shop, 'first');
    const { review, product } = await writeReview(browser, productId, { rating: 4 });
    expect(review).toMatchObject({
      productId,
      authorName: 'Asha R.',
      rating: 4,
      isHeld: false,
      isVerifiedPurchase: false,
    });
    expect(product).toMatchObject({ reviewCount: 1, averageRating: 4, reviews: { total: 1, average: 4 } });
    expect(await fetchReviewedProduct(shop.client(), productId)).toMatchObject({
      reviewCount: 1,
      averageRating: 4,
    });
    expect(await viewerReviewsOf(browser, productId)).toMatchObject({
      canWrite: true,
      review: { id: review?.id },
    });
  });

  it('writeReview saves one review per customer and product when it is sent eight times in parallel', async () => {
    const { productId } = products.Heron;
    const { browser } = await createReachableCustomer(shop, 'twice');
    const answers = await Promise.all(Array.from({ length: 8 }, () => writeReview(browser, productId)));
    const codes = answers.map(({ __typename, code }) => code ?? __typename).sort();
    expect(codes).toEqual([...Array<string>(7).fill('CONFLICT'), 'ReviewSaved']);
    expect((await fetchReviewedProduct(shop.client(), productId)).reviewCount).toBe(1);
  });

  it("updateReview and deleteReview work for the review's author alone", async () => {
    const { productId } = products.Ibis;
    const { browser } = await createReachableCustomer(shop, 'owner');
    const { browser: other } = await createReachableCustomer(shop, 'stranger');
    const { review } = await writeReview(browser, productId);
    const change = { id: review?.id, input: { ...VALID_REVIEW, rating: 2, title: 'Not so good after all' } };
    const missing = { code: 'NOT_FOUND', message: 'There is no such review' };
    expect(await other.mutate('updateReview', change)).toMatchObject(missing);
    expect(await other.mutate('deleteReview', { id: review?.id })).toMatchObject(missing);
    expect(await shop.browser().mutate('updateReview', change)).toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const id of ['x', randomUUID(), "' OR true --"])
      expect(await browser.mutate('deleteReview', { id })).toMatchObject(missing);

    expect(await browser.mutate('updateReview', change)).toMatchObject({
      review: { rating: 2, title: 'Not so good after all', updatedAt: expect.any(String) },
      product: { reviewCount: 1, averageRating: 2 },
    });
    expect(await browser.mutate('deleteReview', { id: review?.id })).toMatchObject({
      product: { reviewCount: 0, averageRating: 0 },
    });
    expect(await viewerReviewsOf(browser, productId)).toMatchObject({ review: null });
  });

  it('writeReview and addPhoto ask for a confirmed email or mobile number', async () => {
    const { browser } = await shop.member('unreachable@example.com');
    const refused = { code: 'FORBIDDEN', message: 'Please confirm your email or mobile number first' };
    expect(await writeReview(browser, products.Ibis.productId)).toMatchObject(refused);
    expect(await shop.services.authors.addPhoto(await fetchCustomer(browser), await jpeg())).toMatchObject(
      refused,
    );
    expect(await viewerReviewsOf(browser, products.Ibis.productId)).toMatchObject({ canWrite: false });
    expect(await viewerReviewsOf(shop.browser(), products.Ibis.productId)).toBeNull();
    expect(await writeReview(shop.browser(), products.Ibis.productId)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it.each([
    [{ rating: 0 }, 'rating', 'Please choose one to five stars'],
    [{ rating: 6 }, 'rating', 'Please choose one to five stars'],
    [{ title: '  ' }, 'title', 'Please give your review a title'],
    [{ title: 'x'.repeat(101) }, 'title', 'The title may have at most 100 characters'],
    [{ title: 'Two\nlines' }, 'title', 'The title contains a character that is not allowed'],
    [{ body: 'Too short' }, 'body', 'Please write at least 20 characters'],
    [{ body: 'x'.repeat(3_001) }, 'body', 'Your review may have at most 3000 characters'],
    [
      { body: `A bell in the text \u0007 rings` },
      'body',
      'Your review contains a character that is not allowed',
    ],
    [{ photoIds: ['x'] }, 'photoIds', 'There is no such photo'],
    [{ photoIds: Array.from({ length: 5 }, () => randomUUID()) }, 'photoIds', 'You can add up to 4 photos'],
    [{ photoIds: [randomUUID()] }, 'photoIds', 'A photo is not there any more. Please add it again.'],
  ])('writeReview refuses %j and names the field', async (part, field, message) => {
    const { browser } = await createReachableCustomer(shop, `form${Math.random()}`);
    expect(await writeReview(browser, products.Ibis.productId, part)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field, message }],
    });
    expect(await viewerReviewsOf(browser, products.Ibis.productId)).toMatchObject({ review: null });
  });

  it('writeReview holds a review with script tags and keeps its text unchanged', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const { browser } = await createReachableCustomer(shop, 'script');
    const { review, product } = await writeReview(browser, products.Ibis.productId, {
      title: script,
      body: script,
    });
    expect(review).toMatchObject({ title: script, body: script, isHeld: true });
    expect(product).toMatchObject({ reviewCount: 0, reviews: { items: [] } });
    await browser.mutate('deleteReview', { id: review?.id });
  });

  it("a review is a verified purchase once the customer's order of that product is delivered", async () => {
    const { browser } = await createReachableCustomer(shop, 'buyer');
    const boss = await createReachableCustomer(shop, 'boss');
    await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [boss.customer.id]);
    await addToCart(browser, products.Teal);
    const { order } = await placeOrder(browser, await fillInCheckout(browser));
    const number = order?.number ?? '';
    expect((await writeReview(browser, products.Teal.productId)).review).toMatchObject({
      isVerifiedPurchase: false,
    });
    await boss.browser.mutate('packOrder', { number });
    await boss.browser.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: '1' });
    await shop.services.authors.markVerified();
    expect((await viewerReviewsOf(browser, products.Teal.productId))?.review).toMatchObject({
      isVerifiedPurchase: false,
    });
    await boss.browser.mutate('deliverOrder', { number });
    await shop.services.authors.markVerified();
    expect((await viewerReviewsOf(browser, products.Teal.productId))?.review).toMatchObject({
      isVerifiedPurchase: true,
    });
    // Not for another product, nor for another customer.
    expect((await writeReview(browser, products.Heron.productId)).review).toMatchObject({
      isVerifiedPurchase: false,
    });
    expect((await writeReview(boss.browser, products.Teal.productId)).review).toMatchObject({
      isVerifiedPurchase: false,
    });
  });
});

it("a product's review count and average are exact after parallel writes, edits and deletions", async () => {
  const bag = (await createProducts(shop, { Wren: { price: 100_000, stock: 1 } })).Wren;
  const people = await Promise.all(
    Array.from({ length: 9 }, (_, n) => createReachableCustomer(shop, `crowd${n}`)),
  );
  const writtenReviews = await Promise.all(
    people.map(({ browser }, n) => writeReview(browser, bag.productId, { rating: (n % 5) + 1 })),
  );
  await Promise.all(
    people.map(({ browser }, n) => {
      const id = writtenReviews[n]?.review?.id;
      if (n % 3 === 0) return browser.mutate('deleteReview', { id });
      return browser.mutate('updateReview', { id, input: { ...VALID_REVIEW, rating: 5 - (n % 2) } });
    }),
  );
  const { reviewCount, averageRating, reviews } = await fetchReviewedProduct(shop.client(), bag.productId);
  expect({ reviewCount, averageRating, total: reviews.total }).toEqual({
    reviewCount: 6,
    // Ratings 4, 5, 5, 4, 4, 5 of the reviews 1, 2, 4, 5, 7, 8.
    averageRating: 4.5,
    total: 6,
  });
});

describe('review photos', () => {
  it('addPhoto stores a WebP of at most 1600 pixels without metadata, and reviews filter by photos and stars', async () => {
    const { productId } = (await createProducts(shop, { Photo: { price: 100_000, stock: 1 } })).Photo;
    const { browser } = await createReachableCustomer(shop, 'camera');
    const file = await picture('#445566')
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .toBuffer();
    const ids = [await addPhoto(browser, file), await addPhoto(browser, await jpeg())];
    const { review } = await writeReview(browser, productId, { photoIds: ids });
    expect(review?.photos).toEqual([
      { id: ids[0], url: `/uploads/reviews/${ids[0]}.webp`, width: 1_600, height: 800 },
      { id: ids[1], url: `/uploads/reviews/${ids[1]}.webp`, width: 1_600, height: 800 },
    ]);
    const storedPhoto = await isPhotoStored(ids[0] ?? '');
    const { format, exif } = await sharp(storedPhoto ?? undefined).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    expect(storedPhoto?.toString('latin1')).not.toContain('Asha');

    const { browser: other } = await createReachableCustomer(shop, 'without');
    await writeReview(other, productId, { rating: 1 });
    const { reviews } = await fetchReviewedProduct(other, productId, '(withPhotos: true)');
    expect(reviews).toMatchObject({ total: 1, withPhotos: 1, average: 3, items: [{ id: review?.id }] });
    expect((await fetchReviewedProduct(other, productId, '(withPhotos: true, stars: 1)')).reviews.total).toBe(
      0,
    );
    expect((await fetchReviewedProduct(other, productId, '(stars: 1)')).reviews.items).toHaveLength(1);
  });

  it('writeReview refuses a photo of another customer or of another review', async () => {
    const { browser } = await createReachableCustomer(shop, 'thief');
    const { browser: owner } = await createReachableCustomer(shop, 'robbed');
    const ownPhotoId = await addPhoto(owner, await jpeg());
    const message = 'A photo is not there any more. Please add it again.';
    expect(await writeReview(browser, products.Ibis.productId, { photoIds: [ownPhotoId] })).toMatchObject({
      message,
    });
    expect(await viewerReviewsOf(browser, products.Ibis.productId)).toMatchObject({ review: null });
    await writeReview(owner, products.Ibis.productId, { photoIds: [ownPhotoId] });
    expect(await writeReview(owner, products.Heron.productId, { photoIds: [ownPhotoId] })).toMatchObject({
      message,
    });
  });

  it('photos are deleted with their review, when an edit drops them, and after their account is deleted', async () => {
    const { browser, customer } = await createReachableCustomer(shop, 'leaver');
    const [a, b, c] = [await jpeg('#111111'), await jpeg('#222222'), await jpeg('#333333')];
    const ids = [await addPhoto(browser, a), await addPhoto(browser, b)];
    const { review } = await writeReview(browser, products.Kestrel.productId, { photoIds: ids });
    const remainingInput = { ...VALID_REVIEW, photoIds: [ids[1]] };
    await browser.mutate('updateReview', { id: review?.id, input: remainingInput });
    expect([await isPhotoStored(ids[0] ?? ''), (await isPhotoStored(ids[1] ?? ''))?.length]).toEqual([
      null,
      expect.any(Number),
    ]);
    await browser.mutate('deleteReview', { id: review?.id });
    expect(await isPhotoStored(ids[1] ?? '')).toBeNull();

    const last = await addPhoto(browser, c);
    await writeReview(browser, products.Kestrel.productId, { photoIds: [last] });
    const unattached = await addPhoto((await createReachableCustomer(shop, 'forgetful')).browser, c);
    const exported = JSON.stringify(await shop.accounts.exports.exportCustomer(customer.id));
    expect(exported).toContain(`/uploads/reviews/${last}.webp`);
    expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
    await shop.services.authors.deleteStalePhotos();
    expect(await isPhotoStored(unattached)).not.toBeNull();
    // The age of a file comes from the machine's clock, not from the test clock.
    shop.clock.advance(Math.max(0, (Date.now() - shop.clock.read().getTime()) / 1000));
    shop.clock.advance(30 * 3_600);
    await shop.services.authors.deleteStalePhotos();
    expect([await isPhotoStored(last), await isPhotoStored(unattached)]).toEqual([null, null]);
  });

  const INVALID_INPUTS: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
    'an SVG': () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    'a GIF': () => picture('#fff').gif().toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    'a JPEG’s first bytes before a script': () =>
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    nothing: () => Buffer.alloc(0),
  };
  it.each(Object.entries(INVALID_INPUTS))('addPhoto refuses %s', async (_name, file) => {
    const { browser } = await createReachableCustomer(shop, `wrong${Math.random()}`);
    expect(await shop.services.authors.addPhoto(await fetchCustomer(browser), await file())).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Please choose a JPEG, PNG or WebP photo',
      field: 'photo',
    });
  });

  it('addPhoto drops a script that is appended to a JPEG', async () => {
    const { browser } = await createReachableCustomer(shop, 'polyglot');
    const id = await addPhoto(
      browser,
      Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]),
    );
    expect((await isPhotoStored(id))?.toString('latin1')).not.toContain('script');
  });

  it('addPhoto refuses a file of 20 MB', async () => {
    const { browser } = await createReachableCustomer(shop, 'huge');
    const file = Buffer.concat([await jpeg(), Buffer.alloc(20 * 1_048_576)]);
    expect(await shop.services.authors.addPhoto(await fetchCustomer(browser), file)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'A photo can be up to 10 MB',
      field: 'photo',
    });
  });
});
