import { useEffect, useRef } from 'react';
import type { FailureMessage } from '../../components/reauthentication/useSendRequest';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';

/** Why the order was not placed; mounted anew for each failure. Moves the focus to itself, so that it is in view and a second press is deliberate. */
export function PlaceOrderFailure({ failure }: { failure: FailureMessage }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none" my="s24" scrollMarginBlock="9rem">
      <Alert tone="error">{failure.message}</Alert>
    </chakra.div>
  );
}
