/** India's offset from UTC, 5:30 hours all year. */
export const INDIA_MS = 19_800_000;
