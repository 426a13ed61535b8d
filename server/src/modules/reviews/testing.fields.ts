export const REVIEW =
  '{ id productId authorName rating title body isVerifiedPurchase helpfulCount isHeld isRejected createdAt updatedAt photos { id url width height } }';

export const PRODUCT = `{ id reviewCount averageRating reviews { total average withPhotos histogram { rating count } items ${REVIEW} } }`;

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
  readonly productId: string;
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
