import type { MutationAnswer, TestClient, TestShop } from '../../testing/test-shop';

const REVIEW =
  '{ id authorName rating title body isVerifiedPurchase helpfulCount isHeld isRejected createdAt updatedAt photos { id url width height } }';
const PRODUCT = `{ id reviewCount averageRating reviews { total average withPhotos histogram { rating count } items ${REVIEW} } }`;
const REVIEW_CHANGED = `... on ReviewChanged { review ${REVIEW} }`;
const REVIEW_SAVED = `... on ReviewSaved { review ${REVIEW} product ${PRODUCT} }`;

/** Every mutation of reviews, with the fields that tests read. */
export const REVIEW_MUTATIONS = {
  writeReview: REVIEW_SAVED,
  updateReview: REVIEW_SAVED,
  deleteReview: `... on ReviewDeleted { product ${PRODUCT} }`,
  voteForReview: REVIEW_CHANGED,
  reportReview: REVIEW_CHANGED,
  approveReview: REVIEW_CHANGED,
  rejectReview: REVIEW_CHANGED,
  setReviewMails: '... on ReviewMails { wanted }',
} as const;

export interface TestReview {
  readonly id: string;
  readonly authorName: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly isVerifiedPurchase: boolean;
  readonly helpfulCount: number;
  readonly isHeld: boolean;
  readonly isRejected: boolean;
  readonly updatedAt: string | null;
  readonly photos: readonly { readonly id: string; readonly url: string; readonly width: number }[];
}

export interface TestReviewedProduct {
  readonly id: string;
  readonly reviewCount: number;
  readonly averageRating: number;
  readonly reviews: {
    readonly total: number;
    readonly average: number;
    readonly withPhotos: number;
    readonly histogram: readonly { readonly rating: number; readonly count: number }[];
    readonly items: readonly TestReview[];
  };
}

export const VALID_REVIEW = {
  rating: 5,
  title: 'A good bag',
  body: 'It has been to Pune and back with me, twice.',
  photoIds: [],
};

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

export interface TestViewerReviews {
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

export const writeReview = (
  caller: TestClient,
  productId: string,
  overrides: object = {},
): Promise<MutationAnswer> =>
  caller.mutate('writeReview', { productId, input: { ...VALID_REVIEW, ...overrides } });
