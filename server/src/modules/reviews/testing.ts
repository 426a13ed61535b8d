import type { MutationAnswer, TestClient, TestShop } from '../../testing/test-shop';
import { REVIEW, PRODUCT, type TestReview, type TestReviewedProduct } from './testing.fields';

/** The public view of a product and its reviews. @param reviewArguments for example "(stars: 5, sort: NEWEST)" */
export async function fetchReviewedProduct(
  caller: TestClient,
  productId: string,
  reviewArguments = '(sort: NEWEST)',
): Promise<TestReviewedProduct> {
  const { data, errors } = await caller.query(
    `query ($id: ID!) { product(id: $id) ${PRODUCT.replace('reviews {', `reviews${reviewArguments} {`)} }`,
    { id: productId },
  );
  if (errors) throw new Error(errors[0]?.message);
  return data?.['product'] as TestReviewedProduct;
}

interface TestViewerReviews {
  readonly canWrite: boolean;
  readonly review: TestReview | null;
  readonly helpful: readonly TestReview[];
  readonly reported: readonly TestReview[];
}

/** The viewer's reviews of a product; null for a guest. */
export async function viewerReviewsOf(
  caller: TestClient,
  productId: string,
): Promise<TestViewerReviews | null> {
  const { data, errors } = await caller.query(
    `query ($id: ID!) { viewerReviews(productId: $id) { canWrite review ${REVIEW} helpful ${REVIEW} reported ${REVIEW} } }`,
    { id: productId },
  );
  if (errors) throw new Error(errors[0]?.message);
  return data?.['viewerReviews'] as TestViewerReviews | null;
}

/** Registers a customer with a confirmed email address. */
export async function createReachableCustomer(
  shop: TestShop,
  name: string,
): Promise<Awaited<ReturnType<TestShop['member']>>> {
  const member = await shop.member(`${name}@example.com`, { firstName: 'Asha', lastName: 'Rao' });
  await shop.sql('UPDATE customer SET email_verified_at = now() WHERE id = $1', [member.customer.id]);
  return member;
}

export const VALID_REVIEW = {
  rating: 5,
  title: 'A good bag',
  body: 'It has been to Pune and back with me, twice.',
  photoIds: [],
};

export const writeReview = (
  caller: TestClient,
  productId: string,
  overrides: object = {},
): Promise<MutationAnswer> =>
  caller.mutate('writeReview', { productId, input: { ...VALID_REVIEW, ...overrides } });
