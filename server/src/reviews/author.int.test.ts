import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '../accounts/customer.entity';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { put, createProducts, type Bag } from '../cart/testing';
import { DomainError } from '../domain/domain-error';
import { fillIn, place } from '../orders/testing';
import { brokenInvariants } from '../testing/invariants';
import { GOOD, productOf, reachable, viewerReviewsOf, write } from './testing';

let shop: TestShop;
let shelf: Readonly<Record<'Kestrel' | 'Heron' | 'Ibis' | 'Teal', Bag>>;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  const bag = { price: 349_900, stock: 40 };
  shelf = await createProducts(shop, { Kestrel: bag, Heron: bag, Ibis: bag, Teal: bag });
});
afterAll(async () => {
  expect(await brokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  await shop.close();
});

async function rowOf(browser: Caller): Promise<Customer> {
  const row = await shop.accounts.sessions.bySecret(browser.cookies.get('sid') ?? '');
  if (!row) throw new Error('Nobody is signed in');
  return row.customer;
}
const picture = (colour: string) =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: colour } });
async function addPhoto(browser: Caller, file: Buffer): Promise<string> {
  const photo = await shop.reviewing.authors.addPhoto(await rowOf(browser), file);
  if (photo instanceof DomainError) throw photo;
  return photo.id;
}
const jpeg = (colour = '#a3b18a') => picture(colour).jpeg().toBuffer();
const stored = (id: string) => shop.reviewing.photos.read(`${id}.webp`);

describe('a review', () => {
  it('is counted at once, by the name that its author goes by', async () => {
    const { productId } = shelf.Kestrel;
    const { browser } = await reachable(shop, 'first');
    const { review, product } = await write(browser, productId, { rating: 4 });
    expect(review).toMatchObject({
      authorName: 'Asha R.',
      rating: 4,
      isHeld: false,
      isVerifiedPurchase: false,
    });
    expect(product).toMatchObject({ reviewCount: 1, averageRating: 4, reviews: { total: 1, average: 4 } });
    expect(await productOf(shop.client(), productId)).toMatchObject({ reviewCount: 1, averageRating: 4 });
    expect(await viewerReviewsOf(browser, productId)).toMatchObject({
      canWrite: true,
      review: { id: review?.id },
    });
  });

  it('is one of each customer and product, however fast it is sent again', async () => {
    const { productId } = shelf.Heron;
    const { browser } = await reachable(shop, 'twice');
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(browser, productId)));
    const codes = answers.map(({ __typename, code }) => code ?? __typename).sort();
    expect(codes).toEqual([...Array<string>(7).fill('CONFLICT'), 'ReviewSaved']);
    expect((await productOf(shop.client(), productId)).reviewCount).toBe(1);
  });

  it('changes and goes by its author alone', async () => {
    const { productId } = shelf.Ibis;
    const { browser } = await reachable(shop, 'owner');
    const { browser: other } = await reachable(shop, 'stranger');
    const { review } = await write(browser, productId);
    const change = { id: review?.id, input: { ...GOOD, rating: 2, title: 'Not so good after all' } };
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

  it('is for those who can be reached', async () => {
    const { browser } = await shop.member('unreachable@example.com');
    const refused = { code: 'FORBIDDEN', message: 'Please confirm your email or mobile number first' };
    expect(await write(browser, shelf.Ibis.productId)).toMatchObject(refused);
    expect(await shop.reviewing.authors.addPhoto(await rowOf(browser), await jpeg())).toMatchObject(refused);
    expect(await viewerReviewsOf(browser, shelf.Ibis.productId)).toMatchObject({ canWrite: false });
    expect(await viewerReviewsOf(shop.browser(), shelf.Ibis.productId)).toBeNull();
    expect(await write(shop.browser(), shelf.Ibis.productId)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    [{ rating: 0 }, 'rating', 'Please choose one to five stars'],
    [{ rating: 6 }, 'rating', 'Please choose one to five stars'],
    [{ title: '  ' }, 'title', 'Please give your review a title'],
    [{ title: 'x'.repeat(101) }, 'title', 'The title may have at most 100 characters'],
    [{ title: 'Two\nlines' }, 'title', 'The title holds a character that it may not'],
    [{ body: 'Too short' }, 'body', 'Please write at least 20 characters'],
    [{ body: 'x'.repeat(3_001) }, 'body', 'Your review may have at most 3000 characters'],
    [{ body: `A bell in the text \u0007 rings` }, 'body', 'Your review holds a character that it may not'],
    [{ photoIds: ['x'] }, 'photoIds', 'There is no such photo'],
    [{ photoIds: Array.from({ length: 5 }, () => randomUUID()) }, 'photoIds', 'You can add up to 4 photos'],
    [{ photoIds: [randomUUID()] }, 'photoIds', 'A photo is not there any more. Please add it again.'],
  ])('with %j is refused, and the field named', async (part, field, message) => {
    const { browser } = await reachable(shop, `form${Math.random()}`);
    expect(await write(browser, shelf.Ibis.productId, part)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field, message }],
    });
    expect(await viewerReviewsOf(browser, shelf.Ibis.productId)).toMatchObject({ review: null });
  });

  it('with a script in every field stays text, and waits for somebody of the shop', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const { browser } = await reachable(shop, 'script');
    const { review, product } = await write(browser, shelf.Ibis.productId, { title: script, body: script });
    expect(review).toMatchObject({ title: script, body: script, isHeld: true });
    expect(product).toMatchObject({ reviewCount: 0, reviews: { items: [] } });
    await browser.mutate('deleteReview', { id: review?.id });
  });

  it('about a bag that was delivered says so, also when it was delivered afterwards', async () => {
    const { browser } = await reachable(shop, 'buyer');
    const boss = await reachable(shop, 'boss');
    await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [boss.customer.id]);
    await put(browser, shelf.Teal);
    const { order } = await place(browser, await fillIn(browser));
    const number = order?.number ?? '';
    expect((await write(browser, shelf.Teal.productId)).review).toMatchObject({ isVerifiedPurchase: false });
    await boss.browser.mutate('packOrder', { number });
    await boss.browser.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: '1' });
    await shop.reviewing.authors.markVerified();
    expect((await viewerReviewsOf(browser, shelf.Teal.productId))?.review).toMatchObject({
      isVerifiedPurchase: false,
    });
    await boss.browser.mutate('deliverOrder', { number });
    await shop.reviewing.authors.markVerified();
    expect((await viewerReviewsOf(browser, shelf.Teal.productId))?.review).toMatchObject({
      isVerifiedPurchase: true,
    });
    // Of this bag, and for this customer.
    expect((await write(browser, shelf.Heron.productId)).review).toMatchObject({ isVerifiedPurchase: false });
    expect((await write(boss.browser, shelf.Teal.productId)).review).toMatchObject({
      isVerifiedPurchase: false,
    });
  });
});

it('counts and means stay exact when many write, change and delete at once', async () => {
  const bag = (await createProducts(shop, { Wren: { price: 100_000, stock: 1 } })).Wren;
  const people = await Promise.all(Array.from({ length: 9 }, (_, n) => reachable(shop, `crowd${n}`)));
  const written = await Promise.all(
    people.map(({ browser }, n) => write(browser, bag.productId, { rating: (n % 5) + 1 })),
  );
  await Promise.all(
    people.map(({ browser }, n) => {
      const id = written[n]?.review?.id;
      if (n % 3 === 0) return browser.mutate('deleteReview', { id });
      return browser.mutate('updateReview', { id, input: { ...GOOD, rating: 5 - (n % 2) } });
    }),
  );
  const { reviewCount, averageRating, reviews } = await productOf(shop.client(), bag.productId);
  expect({ reviewCount, averageRating, total: reviews.total }).toEqual({
    reviewCount: 6,
    // 4, 5, 5, 4, 4, 5 of numbers 1, 2, 4, 5, 7, 8.
    averageRating: 4.5,
    total: 6,
  });
});

describe('a photo', () => {
  it('is kept anew: at most 1600 pixels, WebP, without metadata, and found by what was asked for', async () => {
    const { productId } = (await createProducts(shop, { Photo: { price: 100_000, stock: 1 } })).Photo;
    const { browser } = await reachable(shop, 'camera');
    const file = await picture('#445566')
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .toBuffer();
    const ids = [await addPhoto(browser, file), await addPhoto(browser, await jpeg())];
    const { review } = await write(browser, productId, { photoIds: ids });
    expect(review?.photos).toEqual([
      { id: ids[0], url: `/uploads/reviews/${ids[0]}.webp`, width: 1_600, height: 800 },
      { id: ids[1], url: `/uploads/reviews/${ids[1]}.webp`, width: 1_600, height: 800 },
    ]);
    const kept = await stored(ids[0] ?? '');
    const { format, exif } = await sharp(kept ?? undefined).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    expect(kept?.toString('latin1')).not.toContain('Asha');

    const { browser: other } = await reachable(shop, 'without');
    await write(other, productId, { rating: 1 });
    const { reviews } = await productOf(other, productId, '(withPhotos: true)');
    expect(reviews).toMatchObject({ total: 1, withPhotos: 1, average: 3, items: [{ id: review?.id }] });
    expect((await productOf(other, productId, '(withPhotos: true, stars: 1)')).reviews.total).toBe(0);
    expect((await productOf(other, productId, '(stars: 1)')).reviews.items).toHaveLength(1);
  });

  it('of somebody else, or of another review, is not there', async () => {
    const { browser } = await reachable(shop, 'thief');
    const { browser: owner } = await reachable(shop, 'robbed');
    const mine = await addPhoto(owner, await jpeg());
    const message = 'A photo is not there any more. Please add it again.';
    expect(await write(browser, shelf.Ibis.productId, { photoIds: [mine] })).toMatchObject({ message });
    expect(await viewerReviewsOf(browser, shelf.Ibis.productId)).toMatchObject({ review: null });
    await write(owner, shelf.Ibis.productId, { photoIds: [mine] });
    expect(await write(owner, shelf.Heron.productId, { photoIds: [mine] })).toMatchObject({ message });
  });

  it('goes when its review loses it, when the review goes, and when the account goes', async () => {
    const { browser, customer } = await reachable(shop, 'leaver');
    const [a, b, c] = [await jpeg('#111111'), await jpeg('#222222'), await jpeg('#333333')];
    const ids = [await addPhoto(browser, a), await addPhoto(browser, b)];
    const { review } = await write(browser, shelf.Kestrel.productId, { photoIds: ids });
    const left = { ...GOOD, photoIds: [ids[1]] };
    await browser.mutate('updateReview', { id: review?.id, input: left });
    expect([await stored(ids[0] ?? ''), (await stored(ids[1] ?? ''))?.length]).toEqual([
      null,
      expect.any(Number),
    ]);
    await browser.mutate('deleteReview', { id: review?.id });
    expect(await stored(ids[1] ?? '')).toBeNull();

    const last = await addPhoto(browser, c);
    await write(browser, shelf.Kestrel.productId, { photoIds: [last] });
    const loose = await addPhoto((await reachable(shop, 'forgetful')).browser, c);
    const exported = JSON.stringify(await shop.accounts.exports.of(customer.id));
    expect(exported).toContain(`/uploads/reviews/${last}.webp`);
    expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
    await shop.reviewing.authors.deleteOver();
    expect(await stored(loose)).not.toBeNull();
    // A file without a row is as old as the machine says.
    shop.clock.turn(Math.max(0, (Date.now() - shop.clock.read().getTime()) / 1000));
    shop.clock.turn(30 * 3_600);
    await shop.reviewing.authors.deleteOver();
    expect([await stored(last), await stored(loose)]).toEqual([null, null]);
  });

  const WRONG: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
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
  it.each(Object.entries(WRONG))('that is %s is refused', async (_name, file) => {
    const { browser } = await reachable(shop, `wrong${Math.random()}`);
    expect(await shop.reviewing.authors.addPhoto(await rowOf(browser), await file())).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Please choose a JPEG, PNG or WebP photo',
      field: 'photo',
    });
  });

  it('with a page behind it loses the page', async () => {
    const { browser } = await reachable(shop, 'polyglot');
    const id = await addPhoto(
      browser,
      Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]),
    );
    expect((await stored(id))?.toString('latin1')).not.toContain('script');
  });

  it('of 20 MB is refused', async () => {
    const { browser } = await reachable(shop, 'huge');
    const file = Buffer.concat([await jpeg(), Buffer.alloc(20 * 1_048_576)]);
    expect(await shop.reviewing.authors.addPhoto(await rowOf(browser), file)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'A photo may have at most 10 MB',
      field: 'photo',
    });
  });
});
