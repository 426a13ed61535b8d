import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../routing/Link';
import { useFocusFallback } from '../../components/useFocusFallback';
import { useMe } from '../../session/useMe';
import { chakra } from '../../ui/chakra';
import { lazyComponent } from '../../ui/lazy-component';
import { FallbackNavigation } from '../FallbackNavigation';
import { AutoRetry } from '../AutoRetry';
import { AccountMenuButton } from './AccountMenuButton';

const LoginDialog = lazyComponent(
  async () => (await import('../../features/auth/LoginDialog')).LoginDialog,
  ({ onClose }) => <FallbackNavigation to="/login" onNavigated={onClose} />,
);
const SessionRefresher = lazyComponent(
  async () => (await import('../../session/SessionRefresher')).SessionRefresher,
  (_props, retry) => <AutoRetry retry={retry} />,
  { needsStyles: false },
);

const ACCOUNT_CONTROL_ID = 'account';

const Container = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    minWidth: '3.75rem',
  },
});
const LoginLink = chakra(Link, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    height: 'target',
    padding: '0.125rem 0.5rem 0',
    fontWeight: 500,
    color: 'accent',
    borderRadius: 'paper',
    _hover: { color: 'accent.deep', background: 'accent.wash' },
  },
});
/**
 * The header's Login link for guests, or the account menu's avatar for customers. The server renders the link for
 * everybody; the dialog, the menu and the session refresher are loaded when needed.
 */
export function AccountControl() {
  const { me, user } = useMe();
  const { pathname } = useLocation();
  const focusFallback = useFocusFallback();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isSignInPage = /^\/(?:auth\/)?(?:login|register)$/.test(pathname);

  return (
    <Container id={ACCOUNT_CONTROL_ID}>
      {user === null ? (
        <LoginLink
          to="/login"
          onClick={(event) => {
            // With a modifier key, or on the sign-in page itself, the link keeps its default behaviour.
            if (event.metaKey || event.ctrlKey || event.shiftKey || isSignInPage) return;
            event.preventDefault();
            setDialogOpen(true);
          }}
        >
          Login
        </LoginLink>
      ) : (
        <AccountMenuButton user={user} />
      )}
      <Suspense fallback={null}>
        {me === null ? null : <SessionRefresher />}
        {isDialogOpen ? (
          <LoginDialog
            onClose={() => {
              setDialogOpen(false);
              // The button that opened the dialog may be gone, and the focus with it.
              focusFallback(() =>
                document.getElementById(ACCOUNT_CONTROL_ID)?.querySelector<HTMLElement>('a, button'),
              );
            }}
          />
        ) : null}
      </Suspense>
    </Container>
  );
}
