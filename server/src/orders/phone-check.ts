/**
 * Whether a code to the phone of a cash order confirms it. `none`: no code is asked for, as it is paid otherwise or its customer has
 * shown the number before. `awaited`: it is placed when the code is entered. `given`: the code was entered.
 */
export const PHONE_CHECKS = ['none', 'awaited', 'given'] as const;
export type PhoneCheck = (typeof PHONE_CHECKS)[number];
