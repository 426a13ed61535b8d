import { describe, expect, it } from 'vitest';
import { pageLifetime } from './page-lifetime';

describe('how long shared caches keep a page', () => {
  it.each(['/orders/PTL-7F3K-29QX', '/checkout/confirmation/PTL-7F3K-29QX', '/reset-password'])(
    'is not at all for %s, whose address is one person’s',
    (path) => {
      expect(pageLifetime(path)).toBe(0);
    },
  );

  it.each(['/orders', '/orders/find', '/checkout', '/gift-cards'])(
    'is as for a shelf for %s, which is the same for everybody',
    (path) => {
      expect(pageLifetime(path)).toBe(300);
    },
  );
});
