/** Limits and lifetimes of alerts. */

/** Most alerts that may wait for one email address. */
export const ALERTS_MAX = 50;
/** Most unconfirmed alerts of one email address; a further one replaces the oldest. */
export const ALERTS_UNCONFIRMED_MAX = 10;
/** Lifetime of a confirmation link; unconfirmed alerts are deleted after it. */
export const ALERT_LINK_SECONDS = 48 * 3_600;
/** Stock has to last this long before alerts are sent: it may be sold again with the next payment. */
export const BACK_IN_STOCK_FOR_SECONDS = 30;
/** Alert mails that could not be sent within this time are dropped. */
export const ALERT_MAIL_SECONDS = 24 * 3_600;
/** Finished alerts are kept this long, so that the link in their mail works. */
export const ALERT_KEPT_SECONDS = 90 * 24 * 3_600;
/** One rupee. */
export const WISHED_PRICE_MIN = 100;
