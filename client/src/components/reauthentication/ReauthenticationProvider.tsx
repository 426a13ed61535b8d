import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { ReauthenticationContext, type Prove } from './reauthentication-context';
import { lazyPart } from '../../ui/lazy-part';

const ReauthenticationDialog = lazyPart(
  async () => (await import('./ReauthenticationDialog')).ReauthenticationDialog,
);

export interface ReauthenticationProviderProps {
  me: SessionCustomerFragment;
  children: ReactNode;
}

/** Provides reauthentication to changes of an account, and renders its dialog. */
export function ReauthenticationProvider({ me, children }: ReauthenticationProviderProps) {
  const [waiting, setWaiting] = useState<{ settle: (hasRecentAuthentication: boolean) => void } | null>(null);
  const prove: Prove = useCallback(
    () =>
      new Promise((settle) => {
        setWaiting({ settle });
      }),
    [],
  );
  return (
    <ReauthenticationContext value={prove}>
      {children}
      {waiting === null ? null : (
        <Suspense fallback={null}>
          <ReauthenticationDialog
            me={me}
            onDone={(hasRecentAuthentication) => {
              setWaiting(null);
              waiting.settle(hasRecentAuthentication);
            }}
          />
        </Suspense>
      )}
    </ReauthenticationContext>
  );
}
