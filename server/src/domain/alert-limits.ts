/** The constants of alerts. Ours, unless a line says otherwise. */

/** So many may wait for one address at a time. */
export const ALERTS_MAX = 50;
/** So many may ask for its confirmation at a time; the oldest gives way. */
export const ALERTS_UNCONFIRMED_MAX = 10;
/** A link that confirms an alert is good for so long; what nobody confirmed is forgotten then. */
export const ALERT_LINK_SECONDS = 48 * 3_600;
/** Stock has to stay for so long before anybody hears of it: what comes back may be gone with the next payment. */
export const BACK_FOR_SECONDS = 30;
/** A mail about stock or a price is not worth sending later than this. */
export const ALERT_MAIL_SECONDS = 24 * 3_600;
/** What is over is kept for so long: the link in its mail has to work. */
export const ALERT_KEPT_SECONDS = 90 * 24 * 3_600;
/** One rupee. */
export const WISHED_PRICE_MIN = 100;
