import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { ReauthenticationContext, type RequestReauthentication } from './reauthentication-context';
import { lazyComponent } from '../../ui/lazy-component';

const ReauthenticationDialog = lazyComponent(
  async () => (await import('./ReauthenticationDialog')).ReauthenticationDialog,
);

export interface ReauthenticationProviderProps {
  me: SessionCustomerFragment;
  children: ReactNode;
}

/** Provides reauthentication to changes of an account, and renders its dialog. */
export function ReauthenticationProvider({ me, children }: ReauthenticationProviderProps) {
  const [pendingRequest, setPendingRequest] = useState<{
    resolveRequest: (hasRecentAuthentication: boolean) => void;
  } | null>(null);
  const requestReauthentication: RequestReauthentication = useCallback(
    () =>
      new Promise((resolveRequest) => {
        setPendingRequest({ resolveRequest });
      }),
    [],
  );
  return (
    <ReauthenticationContext value={requestReauthentication}>
      {children}
      {pendingRequest === null ? null : (
        <Suspense fallback={null}>
          <ReauthenticationDialog
            me={me}
            onDone={(hasRecentAuthentication) => {
              setPendingRequest(null);
              pendingRequest.resolveRequest(hasRecentAuthentication);
            }}
          />
        </Suspense>
      )}
    </ReauthenticationContext>
  );
}
