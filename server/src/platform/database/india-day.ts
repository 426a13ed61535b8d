/** The day in India of a point in time, as SQL: what is counted by day is counted by India's days. @param instant SQL of a timestamptz */
export function indiaDay(instant: string): string {
  return `(${instant} AT TIME ZONE 'Asia/Kolkata')::date`;
}
