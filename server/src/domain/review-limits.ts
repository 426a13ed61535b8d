/** The constants of reviews. Ours, unless a line says otherwise. */

export const REVIEW_TITLE_MAX = 100;
export const REVIEW_BODY_MIN = 20;
export const REVIEW_BODY_MAX = 3_000;
/** Issue "Reviews": up to 4 photos. */
export const REVIEW_PHOTOS_MAX = 4;
/** What a phone takes fits; what is scanned does not. */
export const REVIEW_PHOTO_MAX_BYTES = 10 * 1_048_576;
/** Longest side of a photo as it is kept. */
export const REVIEW_PHOTO_MAX_PX = 1_600;
/** Photos of a review that nobody sent are forgotten after a day. */
export const LOOSE_PHOTO_SECONDS = 24 * 3_600;
/** So many customers have to report a review before it waits for somebody of the shop. */
export const REPORTS_TO_HOLD = 3;

/** A mail invites to review so long after delivery. Issue "Reviews": ten days. */
export const INVITE_AFTER_DAYS = 10;
/** Nobody is asked about a bag that came longer ago: a shop that stood still sends no flood. */
export const INVITE_UNTIL_DAYS = 30;
