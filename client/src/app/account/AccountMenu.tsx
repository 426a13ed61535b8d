import { useEffect, useRef } from 'react';
import { Link } from '../../routing/Link';
import { STAFF_LINK } from '../../components/account/staff-link';
import { SignOutControl } from '../../components/SignOutControl';
import { useMe } from '../../session/useMe';
import type { StoredUser } from '../../session/stored-user';
import { chakra } from '../../ui/chakra';
import { menuRowStyles } from '../../ui/menu-row';

/** The links of the account menu, in order. */
const LINKS = [
  ['/profile', 'My Profile'],
  ['/orders', 'My Orders'],
  ['/addresses', 'Saved Addresses'],
  ['/gift-cards', 'E-Gift Cards'],
  ['/help', "FAQ's"],
  ['/privacy', 'Account Privacy'],
] as const;
const STAFF_LINKS = [...LINKS, STAFF_LINK] as const;

const MenuLink = chakra(Link, { base: menuRowStyles });

export interface AccountMenuProps {
  id: string;
  user: StoredUser;
  /** Opens when it mounts. */
  isOpened: boolean;
}

/** The avatar's menu. A native popover, so that Escape and a click outside close it. */
export function AccountMenu({ id, user, isOpened }: AccountMenuProps) {
  const links = useMe().me?.type === 'ADMIN' ? STAFF_LINKS : LINKS;
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();

  useEffect(() => {
    if (isOpened && menu.current?.matches(':popover-open') === false) menu.current.showPopover();
  }, [isOpened]);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <chakra.nav
      ref={menu}
      id={id}
      popover="auto"
      aria-label="My Account"
      css={{
        '&:popover-open': {
          position: 'fixed',
          inset: 'auto',
          top: '3.75rem',
          right: 'max({spacing.margin}, calc(50vw - 720px + {spacing.margin}))',
          display: 'block',
          width: '16rem',
          margin: 0,
          padding: '0.5rem 0',
          border: '1px solid {colors.line.strong}',
          background: 'bg.high',
          color: 'fg',
          animation: 'appear {durations.quick} {easings.hand}',
        },
      }}
    >
      <chakra.p px="s16" pt="s8" fontWeight={550}>
        My Account
      </chakra.p>
      {name || user.email ? (
        <chakra.p px="s16" pb="s8" textStyle="second" overflow="hidden" textOverflow="ellipsis">
          {name || user.email}
        </chakra.p>
      ) : null}
      <chakra.ul borderTop="1px solid {colors.line}" pt="s4">
        {links.map(([to, label]) => (
          <li key={to}>
            <MenuLink to={to} onClick={close}>
              {label}
            </MenuLink>
          </li>
        ))}
      </chakra.ul>
      <chakra.div borderTop="1px solid {colors.line}" mt="s4" pt="s4">
        <SignOutControl variant="dropdown" />
      </chakra.div>
    </chakra.nav>
  );
}
