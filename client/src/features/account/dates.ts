const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** "21 November 2026". @param iso a DateTimeISO of the schema */
export function day(iso: string): string {
  return DAY.format(new Date(iso));
}

/** "21 Nov 2026, 7:15 am". */
export function moment(iso: string): string {
  return MOMENT.format(new Date(iso));
}
