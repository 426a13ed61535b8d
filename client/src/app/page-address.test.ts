import { canonicalPageAddress } from '@domain/page-address';
import { describe, expect, it } from 'vitest';
import { PAGES } from './pages';

/** Of what else stands in their address, these pages make use themselves; their answers are kept, if at all, with all of it. */
const READ_MORE = [
  '/reset-password',
  '/verify-email',
  '/alerts/confirm',
  '/auth/callback',
  '/orders/:number',
  '/checkout/confirmation/:number',
  '*',
];
/** Rooms behind a sign-in, of which the server renders nothing but the frame. */
const MEMBERS = /^\/(?:cart|wishlist)(?:\/|$)/;

describe('the address that a page is kept under', () => {
  it.each(PAGES.map(({ path }) => path).filter((path) => !READ_MORE.includes(path) && !MEMBERS.test(path)))(
    '%s drops what the page does not read',
    (path) => {
      const address = path.replace(':slug', 'kite');
      expect(canonicalPageAddress(`${address}?stranger=1`)).toBe(address);
    },
  );

  it.each(READ_MORE)('%s stays as it is', (path) => {
    expect(canonicalPageAddress(`${path}?token=1`)).toBeNull();
  });
});
