import { describe, expect, it } from 'vitest';
import { pageCacheSeconds } from './page-cache-lifetime';

describe('pageCacheSeconds', () => {
  it.each(['/orders/PTL-7F3K-29QX', '/checkout/confirmation/PTL-7F3K-29QX', '/reset-password'])(
    'pageCacheSeconds is 0 for %s, whose content belongs to one shopper',
    (path) => {
      expect(pageCacheSeconds(path)).toBe(0);
    },
  );

  it.each(['/orders', '/orders/find', '/checkout', '/gift-cards'])(
    'pageCacheSeconds is 300 for %s, whose HTML is the same for everybody',
    (path) => {
      expect(pageCacheSeconds(path)).toBe(300);
    },
  );
});
