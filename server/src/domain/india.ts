/** India's offset from UTC, 5:30 hours all year. */
export const INDIA_UTC_OFFSET_MS = 19_800_000;

/** The calendar date in India: "2026-11-21". */
export function toIndiaDate(date: Date): string {
  return new Date(date.getTime() + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 10);
}
