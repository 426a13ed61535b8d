/**
 * Replaces Chakra's reset of the browser's styles in the browser's build: the shop has its own (global-css.ts), which the
 * server writes into every page.
 */
export const createPreflight = (): object => ({});
