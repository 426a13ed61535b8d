/** What time it is. Whatever waits, expires or repeats is given one, so that a test can turn it forward. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export function secondsAfter(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
