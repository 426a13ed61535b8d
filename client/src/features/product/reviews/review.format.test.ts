import { describe, expect, it } from 'vitest';
import { formatReviewCount, formatShownRange } from './review.format';

describe('review texts', () => {
  it('formatShownRange names the first and last review of a page', () => {
    expect(formatShownRange({ page: 1, limit: 10, total: 128 })).toBe('1 to 10 of 128');
    expect(formatShownRange({ page: 13, limit: 10, total: 128 })).toBe('121 to 128 of 128');
  });
  it('formatReviewCount handles none, one and many reviews', () => {
    expect(formatReviewCount(0)).toBe('No reviews yet');
    expect(formatReviewCount(1)).toBe('1 review');
    expect(formatReviewCount(128)).toBe('128 reviews');
  });
});
