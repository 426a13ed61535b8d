import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { ProofContext, type Prove } from './proof-context';
import { lazyPart } from '../../ui/lazy-part';

const ProofDialog = lazyPart(async () => (await import('./ProofDialog')).ProofDialog);

export interface ProofProviderProps {
  me: SessionCustomerFragment;
  children: ReactNode;
}

/** Stands around what changes an account, and holds the dialog that asks for a proof. */
export function ProofProvider({ me, children }: ProofProviderProps) {
  const [waiting, setWaiting] = useState<{ settle: (isProven: boolean) => void } | null>(null);
  const prove: Prove = useCallback(
    () =>
      new Promise((settle) => {
        setWaiting({ settle });
      }),
    [],
  );
  return (
    <ProofContext value={prove}>
      {children}
      {waiting === null ? null : (
        <Suspense fallback={null}>
          <ProofDialog
            me={me}
            onDone={(isProven) => {
              setWaiting(null);
              waiting.settle(isProven);
            }}
          />
        </Suspense>
      )}
    </ProofContext>
  );
}
