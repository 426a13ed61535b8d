/** India's offset from UTC, 5:30 hours all year. */
export const INDIA_UTC_OFFSET_MS = 19_800_000;
