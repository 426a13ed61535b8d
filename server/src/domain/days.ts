/** A day of 24 hours. */
export const DAY_SECONDS = 86_400;
export const DAY_MS = DAY_SECONDS * 1_000;

/** Whether a date like "2027-02-28" exists: 2027-02-30 does not. */
export function isCalendarDate(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
