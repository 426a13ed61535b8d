import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProducts } from '../../testing/cart';
import { openOwnTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createReachableCustomer, writeReview } from '../reviews/testing';
import { answerQuestion, askQuestion, createAdminPerson, createBagOwner } from './testing';

let shop: TestShop;
let admin: TestClient;
let author: TestClient;
beforeAll(async () => {
  shop = await openOwnTestShop({ rateLimits: false });
  admin = (await createAdminPerson(shop)).browser;
  author = (await createReachableCustomer(shop, 'asha')).browser;
});
afterAll(() => shop.close());

const HELD = 'Is it cheaper at bagdeals.com or here?';
const createBag = async () => (await createProducts(shop, { Bag: { price: 100_000, stock: 1 } })).Bag;
let ownerCount = 0;
/** Each writes a text that is held, and returns its id. */
const KINDS = {
  Review: async () =>
    (await writeReview(author, (await createBag()).productId, { title: HELD })).review?.id ?? '',
  Question: async () => (await askQuestion(author, (await createBag()).productId, HELD)).question?.id ?? '',
  Answer: async () => {
    const bag = await createBag();
    const owner = await createBagOwner(shop, admin, `owner${(ownerCount += 1)}`, bag);
    const { question } = await askQuestion(author, bag.productId);
    return (await answerQuestion(owner.browser, question?.id ?? '', HELD)).answer?.id ?? '';
  },
};

describe.each(['Review', 'Question', 'Answer'] as const)('decisions of two members of staff: %s', (kind) => {
  const [approve, reject] = [`approve${kind}`, `reject${kind}`] as const;
  const noun = kind.toLowerCase();
  const decided = (isRejected: boolean) => ({ [noun]: { isHeld: isRejected, isRejected } });

  it('publishing what was read as pending does not overturn the rejection of a colleague', async () => {
    const id = await KINDS[kind]();
    expect(await admin.mutate(reject, { id, wasPending: true })).toMatchObject(decided(true));
    expect(await admin.mutate(approve, { id, wasPending: true })).toMatchObject({
      code: 'CONFLICT',
      message: `A colleague has rejected the ${noun} meanwhile`,
      fields: [{ field: 'wasPending' }],
    });
    expect(await admin.mutate(reject, { id, wasPending: true })).toMatchObject(decided(true));
    expect(await admin.mutate(approve, { id })).toMatchObject(decided(false));
  });

  it('rejecting what was read as pending does not overturn the publication by a colleague', async () => {
    const id = await KINDS[kind]();
    expect(await admin.mutate(approve, { id, wasPending: true })).toMatchObject(decided(false));
    expect(await admin.mutate(reject, { id, wasPending: true })).toMatchObject({
      code: 'CONFLICT',
      message: `A colleague has published the ${noun} meanwhile`,
    });
    expect(await admin.mutate(approve, { id, wasPending: true })).toMatchObject(decided(false));
    expect(await admin.mutate(reject, { id })).toMatchObject(decided(true));
  });
});
