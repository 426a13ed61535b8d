import { canonicalPageUrl } from '@domain/canonical-url';
import { describe, expect, it } from 'vitest';
import { PAGES } from './pages';

/** These pages read other parts of their query themselves, so their cache key is the full address. */
const PATHS_READING_QUERY = [
  '/reset-password',
  '/verify-email',
  '/alerts/confirm',
  '/auth/callback',
  '/orders/:number',
  '/checkout/confirmation/:number',
  '*',
];
/** Pages per customer, of which the server renders only the layout. */
const PER_CUSTOMER_PATHS = /^\/(?:cart|wishlist)(?:\/|$)/;

describe('canonicalPageUrl', () => {
  it.each(
    PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases]).filter(
      (path) => !PATHS_READING_QUERY.includes(path) && !PER_CUSTOMER_PATHS.test(path),
    ),
  )('canonicalPageUrl drops query parameters that the page at %s does not read', (path) => {
    const address = path.replace(':slug', 'kite');
    expect(canonicalPageUrl(`${address}?stranger=1`)).toBe(address);
  });

  it.each(PATHS_READING_QUERY)(
    'canonicalPageUrl returns null for %s, whose page reads its whole query',
    (path) => {
      expect(canonicalPageUrl(`${path}?token=1`)).toBeNull();
    },
  );
});
