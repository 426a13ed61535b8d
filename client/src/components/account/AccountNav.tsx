import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../../session/useMe';
import { SignOutControl } from '../SignOutControl';
import { chakra } from '../../ui/chakra';
import { Link } from '../../routing/Link';
import { STAFF_LINK } from './staff-link';

const LINKS = [
  ['/dashboard', 'Overview'],
  ['/profile', 'My Profile'],
  ['/orders', 'My Orders'],
  ['/addresses', 'Saved Addresses'],
  ['/gift-cards', 'E-Gift Cards'],
  ['/alerts', 'My Alerts'],
  ['/security', 'Security'],
  ['/privacy', 'Account Privacy'],
] as const;
const STAFF_LINKS = [...LINKS, STAFF_LINK] as const;

const NavItem = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    position: 'relative',
    minHeight: 'target',
    paddingTop: '0.125rem',
    color: 'accent',
    whiteSpace: 'nowrap',
    _hover: { color: 'accent.deep' },
    _focusVisible: { outlineOffset: '-2px' },
    _currentPage: {
      color: 'fg',
      fontWeight: 550,
      _after: {
        content: '""',
        position: 'absolute',
        background: 'fg',
        inset: { base: 'auto 0 0', md: '0.5rem auto 0.5rem -0.875rem' },
        height: { base: '2px', md: 'auto' },
        width: { md: '2px' },
      },
    },
  },
});

/** The account's navigation: a column beside the page, a row above it on a phone. */
export function AccountNav() {
  const { pathname } = useLocation();
  const links = useMe().me?.type === 'ADMIN' ? STAFF_LINKS : LINKS;
  const listRef = useRef<HTMLUListElement>(null);

  // On a phone the row is wider than the window: scroll the current link into its middle.
  useEffect(() => {
    const list = listRef.current;
    const currentLink = list?.querySelector<HTMLElement>('[aria-current=page]');
    if (!list || !currentLink) return;
    const middle = currentLink.offsetLeft - list.offsetLeft + currentLink.offsetWidth / 2;
    list.scrollLeft = middle - list.clientWidth / 2;
  }, []);

  return (
    <chakra.nav
      aria-label="My Account"
      _print={{ display: 'none' }}
      gridColumn={{ base: '1 / -1', md: '1 / span 3' }}
      position={{ md: 'sticky' }}
      top={{ md: '6.5rem' }}
      alignSelf="start"
      minW={0}
      mx={{ base: '-1rem', md: '0' }}
    >
      <chakra.ul
        ref={listRef}
        display={{ base: 'flex', md: 'block' }}
        gap="s24"
        overflowX={{ base: 'auto', md: 'visible' }}
        scrollbarWidth="none"
        px={{ base: 's16', md: '0' }}
        ps={{ md: '0.875rem' }}
        borderBottom={{ base: '1px solid {colors.line}', md: '0' }}
        borderLeft={{ md: '1px solid {colors.line}' }}
      >
        {links.map(([to, label]) => (
          <li key={to}>
            <NavItem
              to={to}
              aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
            >
              {label}
            </NavItem>
          </li>
        ))}
        <li>
          <chakra.div
            display="flex"
            alignItems="center"
            minH="target"
            whiteSpace="nowrap"
            pe={{ base: 's16', md: '0' }}
          >
            <SignOutControl variant="text" />
          </chakra.div>
        </li>
      </chakra.ul>
    </chakra.nav>
  );
}
