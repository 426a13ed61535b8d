import { DIALOG_CLOSE_MS } from '@domain/account-limits';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../../session/useMe';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { SignInPanel } from './SignInPanel';

interface LoginDialogProps {
  /** Called after the dialog closed; the parent unmounts it, so that it opens in its initial state. */
  onClose: () => void;
}

/** The dialog closes itself after a sign-in, so the panel needs no callback. */
const ignoreSignedIn = () => undefined;

/** The header's sign-in, in a native dialog over the current page; the browser traps and restores the focus. */
export function LoginDialog({ onClose }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedOnPath = useRef(pathname);
  // Also true after a sign-in in another tab.
  const isDone = useMe().me !== null;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => {
    // The second factor has its own page, /verify-2fa.
    if (pathname !== openedOnPath.current) dialog.current?.close();
  }, [pathname]);

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => dialog.current?.close(), DIALOG_CLOSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isDone]);

  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby="login-dialog-title"
      onClose={onClose}
      onClick={(event) => {
        // A click on the backdrop or on a link closes the dialog.
        const target = event.target instanceof Element ? event.target : null;
        if (target === dialog.current || target?.closest('a')) dialog.current?.close();
      }}
      m={{ base: 'auto auto 0', md: 'auto' }}
      p={0}
      w="100%"
      maxW={{ base: '100%', md: '28rem' }}
      maxH={{ base: '92dvh', md: '90dvh' }}
      border={0}
      borderTop={{ base: '1px solid {colors.fg}', md: 0 }}
      bg="bg.paper"
      color="fg"
      css={{ '&::backdrop': { background: 'bg.veil' } }}
      animation="rise {durations.calm} {easings.hand}"
    >
      <chakra.div px={{ base: 'margin', md: 's32' }} pt="s16" pb="s32">
        <chakra.div display="flex" justifyContent="space-between" alignItems="start">
          <chakra.h2 id="login-dialog-title" fontSize="d36" pt="s8">
            Welcome Back
          </chakra.h2>
          <IconButton icon="close" label="Close" me="-0.75rem" onClick={() => dialog.current?.close()} />
        </chakra.div>
        {isDone ? (
          <chakra.div mt="s16">
            <Alert tone="success">Login successful! Welcome back.</Alert>
          </chakra.div>
        ) : (
          <>
            <chakra.p color="fg.muted" mt="s4">
              Sign in to your Potli account
            </chakra.p>
            <SignInPanel idPrefix="login-dialog" onSignedIn={ignoreSignedIn} />
          </>
        )}
      </chakra.div>
    </chakra.dialog>
  );
}
