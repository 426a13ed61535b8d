import * as indiaTime from '@domain/india-time';

/** Formats a date as "21 November 2026". @param iso a DateTimeISO of the schema, or a day such as 2026-11-21 */
export function formatDay(iso: string): string {
  return indiaTime.formatDay(new Date(iso));
}

/** Formats a date and time as "21 Nov 2026, 7:15 am". */
export function formatDateTime(iso: string): string {
  return indiaTime.formatDateTime(new Date(iso));
}

/** Formats a range as "Tue 24 to Thu 26 Nov", and one day as "Tue, 24 Nov". */
export function formatDeliveryDays(earliest: string, latest: string): string {
  return indiaTime.formatDayRange(new Date(earliest), new Date(latest));
}
