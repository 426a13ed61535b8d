import { DIALOG_CLOSE_MS } from '@domain/account-limits';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../../session/useMe';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { SignInPanel } from './SignInPanel';

export interface LoginDialogProps {
  /** The dialog is gone; whoever opened it takes it out of the page, so that it opens anew. */
  onClose: () => void;
}

/** What follows a sign-in here is the dialog's own. */
const stay = () => undefined;

/** The header's sign-in, over whatever page one is on. The platform's dialog keeps the focus and gives it back. */
export function LoginDialog({ onClose }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  // Whichever way they came in, another tab among them.
  const isDone = useMe().me !== null;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => {
    // A second step has a page of its own.
    if (pathname !== openedOn.current) dialog.current?.close();
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
        // A press beside the form, or on one of its links, closes it.
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
            <SignInPanel idPrefix="login-dialog" onEntered={stay} />
          </>
        )}
      </chakra.div>
    </chakra.dialog>
  );
}
