import { canonicalPageUrl } from '@domain/canonical-url';
import { describe, expect, it } from 'vitest';
import { PAGES } from './pages';

/** These pages read other parts of their query themselves, so their cache key is the full address. */
const READ_MORE = [
  '/reset-password',
  '/verify-email',
  '/alerts/confirm',
  '/auth/callback',
  '/orders/:number',
  '/checkout/confirmation/:number',
  '*',
];
/** Pages per customer, of which the server renders only the layout. */
const MEMBERS = /^\/(?:cart|wishlist)(?:\/|$)/;

describe('canonicalPageUrl', () => {
  it.each(PAGES.map(({ path }) => path).filter((path) => !READ_MORE.includes(path) && !MEMBERS.test(path)))(
    'canonicalPageUrl drops query parameters that the page at %s does not read',
    (path) => {
      const address = path.replace(':slug', 'kite');
      expect(canonicalPageUrl(`${address}?stranger=1`)).toBe(address);
    },
  );

  it.each(READ_MORE)('canonicalPageUrl returns null for %s, whose page reads its whole query', (path) => {
    expect(canonicalPageUrl(`${path}?token=1`)).toBeNull();
  });
});
