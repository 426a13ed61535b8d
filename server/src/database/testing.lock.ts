/**
 * Advisory lock on the maintenance database while the seeded template is created; any number that no other lock uses.
 */
export const SEEDING_LOCK = 7_165_410;
