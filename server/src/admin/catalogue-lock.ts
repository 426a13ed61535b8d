/** Advisory lock of catalogue admin: one change at a time. Any number that no other lock uses. */
export const CATALOGUE_LOCK = 7_165_405;
