/** India is 5:30 ahead of UTC, all year. */
export const INDIA_MS = 19_800_000;
