/** Whoever keeps the catalogue does so alone. Any number that no other lock of the shop has. */
export const KEEPING_LOCK = 7_165_405;
