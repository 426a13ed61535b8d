/** Held on the maintenance database while the template with the seed is made. Any number that nobody else takes. */
export const SEEDING_LOCK = 7_165_410;
