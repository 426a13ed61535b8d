import { array, mixed, number, object, string, type InferType } from './yup';
import { REVIEW_BODY_MAX, REVIEW_BODY_MIN, REVIEW_PHOTOS_MAX, REVIEW_TITLE_MAX } from './review-limits';
import { isUuid } from './uuid';
import { MULTI_LINE, SINGLE_LINE, trimLines } from './user-text';

const STARS = 'Please choose one to five stars';

/** Schema of the review form; the browser validates with it while the customer types, the server on submission. */
export const reviewSchema = object({
  rating: number().required(STARS).typeError(STARS).integer(STARS).min(1, STARS).max(5, STARS),
  title: string()
    .trim()
    .required('Please give your review a title')
    .max(REVIEW_TITLE_MAX, `The title may have at most ${REVIEW_TITLE_MAX} characters`)
    .matches(SINGLE_LINE, 'The title contains a character that is not allowed'),
  body: string()
    .transform(trimLines)
    .required('Please write what you think of it')
    .min(REVIEW_BODY_MIN, `Please write at least ${REVIEW_BODY_MIN} characters`)
    .max(REVIEW_BODY_MAX, `Your review may have at most ${REVIEW_BODY_MAX} characters`)
    .matches(MULTI_LINE, 'Your review contains a character that is not allowed'),
  /** Ids of uploaded photos, in display order. */
  photoIds: array()
    // Not string(), which converts any input to text first.
    .of(mixed<string>().defined())
    .max(REVIEW_PHOTOS_MAX, `You can add up to ${REVIEW_PHOTOS_MAX} photos`)
    .test('ids', 'There is no such photo', (ids) =>
      (ids ?? []).every((id: unknown) => typeof id === 'string' && isUuid(id)),
    )
    .test('once', 'Each photo can be added once', (ids) => new Set(ids).size === (ids ?? []).length)
    .default([]),
}).noUnknown();

export type ReviewInput = InferType<typeof reviewSchema>;

export const REPORT_REASONS = {
  spam: 'It is advertising',
  offensive: 'It is rude or hateful',
  private: 'It tells something private',
  off_topic: 'It is not about this bag',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
