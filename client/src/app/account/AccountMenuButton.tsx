import { Suspense, useState } from 'react';
import { initials } from '../../session/initials';
import type { StoredUser } from '../../session/stored-user';
import { chakra } from '../../ui/chakra';
import { lazyComponent } from '../../ui/lazy-component';
import { FallbackNavigation } from '../FallbackNavigation';
import type { AccountMenuProps } from './AccountMenu';

const AccountMenu = lazyComponent<AccountMenuProps & { onFailed: () => void }>(
  async () => (await import('./AccountMenu')).AccountMenu,
  ({ isOpened, onFailed }) => (
    <FallbackNavigation to={isOpened ? '/dashboard' : null} onNavigated={onFailed} />
  ),
);

const MENU_ID = 'account-menu';

const AvatarButton = chakra('button', {
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

interface AccountMenuButtonProps {
  user: StoredUser;
}

/** The avatar of a signed-in customer, which opens the account menu. The menu is loaded when it is needed. */
export function AccountMenuButton({ user }: AccountMenuButtonProps) {
  // 'opened': clicked before the menu had loaded, so it opens when it mounts.
  const [menuState, setMenuState] = useState<'none' | 'ready' | 'opened'>('none');
  const preloadMenu = () => {
    if (menuState === 'none') setMenuState('ready');
  };
  return (
    <>
      <AvatarButton
        type="button"
        aria-label="My Account"
        title="My Account"
        popoverTarget={MENU_ID}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={(event) => {
          if (document.getElementById(MENU_ID) !== null) return;
          // The menu opens itself when it mounts; the button's default action would close it again.
          event.preventDefault();
          setMenuState('opened');
        }}
      >
        <span>
          {user.pictureUrl === null ? (
            initials(user)
          ) : (
            <chakra.img src={user.pictureUrl} alt="" boxSize="100%" objectFit="cover" />
          )}
        </span>
      </AvatarButton>
      <Suspense fallback={null}>
        {menuState === 'none' ? null : (
          <AccountMenu
            id={MENU_ID}
            user={user}
            isOpened={menuState === 'opened'}
            onFailed={() => {
              setMenuState('none');
            }}
          />
        )}
      </Suspense>
    </>
  );
}
