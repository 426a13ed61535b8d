import { MAX_PAGE_BUTTONS } from '@domain/limits';

/** Returns the pages that get a button: up to 7, the current one in the middle where possible. Pages count from 1. */
export function visiblePages(page: number, totalPages: number, max = MAX_PAGE_BUTTONS): number[] {
  const size = Math.min(max, Math.max(totalPages, 0));
  const first = Math.min(Math.max(page - Math.floor(size / 2), 1), Math.max(totalPages - size + 1, 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
