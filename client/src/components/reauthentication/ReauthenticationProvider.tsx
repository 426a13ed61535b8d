import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { ReauthenticationContext, type RequestReauthentication } from './reauthentication-context';
import { lazyComponent } from '../../ui/lazy-component';

const ReauthenticationDialog = lazyComponent(
  async () => (await import('./ReauthenticationDialog')).ReauthenticationDialog,
);

interface ReauthenticationProviderProps {
  me: SessionCustomerFragment;
  children: ReactNode;
}

/** Provides reauthentication to changes of an account, and renders its dialog, whose answer is for all that wait. */
export function ReauthenticationProvider({ me, children }: ReauthenticationProviderProps) {
  const [isOpen, setOpen] = useState(false);
  const waitingCallers = useRef<((hasRecentAuthentication: boolean) => void)[]>([]);
  const requestReauthentication: RequestReauthentication = useCallback(
    () =>
      new Promise((resolve) => {
        waitingCallers.current.push(resolve);
        setOpen(true);
      }),
    [],
  );
  return (
    <ReauthenticationContext value={requestReauthentication}>
      {children}
      {isOpen ? (
        <Suspense fallback={null}>
          <ReauthenticationDialog
            me={me}
            onDone={(hasRecentAuthentication) => {
              setOpen(false);
              for (const resolve of waitingCallers.current.splice(0)) resolve(hasRecentAuthentication);
            }}
          />
        </Suspense>
      ) : null}
    </ReauthenticationContext>
  );
}
