/** Returns the current time. Passed to everything that waits, expires or repeats, so that tests can advance it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export function secondsAfter(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
