import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useNextFrame } from '../../components/useTimeout';
import { initials } from '../../session/initials';
import { useMe } from '../../session/useMe';
import { chakra } from '../../ui/chakra';
import { lazyPart } from '../../ui/lazy-part';
import { Instead } from '../Instead';
import { RetryLater } from '../RetryLater';
import type { AccountMenuProps } from './AccountMenu';

const AccountMenu = lazyPart<AccountMenuProps & { onFailed: () => void }>(
  async () => (await import('./AccountMenu')).AccountMenu,
  ({ isOpened, onFailed }) => <Instead to={isOpened ? '/dashboard' : null} onGone={onFailed} />,
);
const LoginDialog = lazyPart(
  async () => (await import('../../features/auth/LoginDialog')).LoginDialog,
  ({ onClose }) => <Instead to="/login" onGone={onClose} />,
);
const SessionKeeper = lazyPart(
  async () => (await import('../../session/SessionKeeper')).SessionKeeper,
  (_props, retry) => <RetryLater retry={retry} />,
);

const MENU_ID = 'account-menu';
const SEAT_ID = 'account';

const Seat = chakra('div', {
  base: { gridArea: 'login', display: 'flex', justifyContent: 'flex-end', minWidth: '4.25rem' },
});
const Login = chakra(Link, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    height: 'target',
    padding: '0.125rem 0.75rem 0',
    fontWeight: 500,
    color: 'accent',
    borderRadius: 'paper',
    _hover: { color: 'accent.deep', background: 'accent.wash' },
  },
});
const Avatar = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: 'target',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
      boxSize: '2.25rem',
      paddingTop: '0.125rem',
      borderRadius: 'dot',
      background: 'fg',
      color: 'bg.paper',
      fontSize: 't14',
      fontWeight: 550,
    },
    _hover: { '& > span': { background: 'accent' } },
  },
});

/**
 * The header's Login link for guests, or the account menu's avatar for customers. The server renders the link for
 * everybody; the dialog, the menu and the session refresher are loaded when needed.
 */
export function AccountControl() {
  const { me, user } = useMe();
  const { pathname } = useLocation();
  const onNextFrame = useNextFrame();
  const [isDialogOpen, setDialogOpen] = useState(false);
  // 'opened': clicked before the menu had loaded, so it opens when it mounts.
  const [menu, setMenu] = useState<'none' | 'ready' | 'opened'>('none');
  const readyMenu = () => {
    if (menu === 'none') setMenu('ready');
  };
  const isOnSignIn = /^\/(?:auth\/)?(?:login|register)$/.test(pathname);

  return (
    <Seat id={SEAT_ID}>
      {user === null ? (
        <Login
          to="/login"
          onClick={(event) => {
            // With a modifier key, or on the sign-in page itself, the link keeps its default behaviour.
            if (event.metaKey || event.ctrlKey || event.shiftKey || isOnSignIn) return;
            event.preventDefault();
            setDialogOpen(true);
          }}
        >
          Login
        </Login>
      ) : (
        <Avatar
          type="button"
          aria-label="My Account"
          title="My Account"
          popoverTarget={MENU_ID}
          onPointerEnter={readyMenu}
          onFocus={readyMenu}
          onClick={(event) => {
            if (document.getElementById(MENU_ID) !== null) return;
            // The menu opens itself when it mounts; the button's default action would close it again.
            event.preventDefault();
            setMenu('opened');
          }}
        >
          <span>
            {user.pictureUrl === null ? (
              initials(user)
            ) : (
              <chakra.img src={user.pictureUrl} alt="" boxSize="100%" objectFit="cover" />
            )}
          </span>
        </Avatar>
      )}
      <Suspense fallback={null}>
        {user !== null && menu !== 'none' ? (
          <AccountMenu
            id={MENU_ID}
            user={user}
            isOpened={menu === 'opened'}
            onFailed={() => {
              setMenu('none');
            }}
          />
        ) : null}
        {me === null ? null : <SessionKeeper />}
        {isDialogOpen ? (
          <LoginDialog
            onClose={() => {
              setDialogOpen(false);
              // The button that opened the dialog may be gone, and the focus with it.
              onNextFrame(() => {
                const seat = document.getElementById(SEAT_ID);
                if (document.activeElement === document.body)
                  seat?.querySelector<HTMLElement>('a, button')?.focus();
              });
            }}
          />
        ) : null}
      </Suspense>
    </Seat>
  );
}
