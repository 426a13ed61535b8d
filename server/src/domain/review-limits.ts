/** Limits of reviews. */

export const REVIEW_TITLE_MAX = 100;
export const REVIEW_BODY_MIN = 20;
export const REVIEW_BODY_MAX = 3_000;
export const REVIEW_PHOTOS_MAX = 4;
/** Enough for a photo from a phone. */
export const REVIEW_PHOTO_MAX_BYTES = 10 * 1_048_576;
/** Longest side of a stored photo. */
export const REVIEW_PHOTO_MAX_PX = 1_600;
/** Photos that are not attached to a review are deleted after a day. */
export const UNATTACHED_PHOTO_SECONDS = 24 * 3_600;
/** Reports of different customers that hide a review until staff decide. */
export const REPORTS_TO_HOLD = 3;

/** How long the shop remembers whose text about a bag was refused, without the account. */
export const REFUSAL_KEPT_SECONDS = 180 * 24 * 3_600;

/** Days between the delivery and the mail that invites to review. */
export const INVITE_AFTER_DAYS = 10;
/** No invitations for older deliveries: a shop that was down for long must not send a flood of mails. */
export const INVITE_UNTIL_DAYS = 30;
