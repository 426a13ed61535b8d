import { lazy } from './lazy';

const countFormat = lazy(() => new Intl.NumberFormat('en-IN'));

/** "1,23,456": Indian digit grouping. Unlike toLocaleString, which creates a formatter at each call. */
export function formatCount(count: number): string {
  return countFormat().format(count);
}

/** "1 bag", "1,200 bags". */
export function formatBagCount(count: number): string {
  return count === 1 ? '1 bag' : `${formatCount(count)} bags`;
}
