/**
 * Whether a code that was sent to the phone confirms a cash order. `none`: not needed, because the order is not paid in
 * cash or the customer has verified the number before. `awaited`: the order is placed when the code is entered.
 * `given`: the code was entered.
 */
export const PHONE_CHECKS = ['none', 'awaited', 'given'] as const;
export type PhoneCheck = (typeof PHONE_CHECKS)[number];
