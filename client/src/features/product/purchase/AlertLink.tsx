import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { lazyComponent } from '../../../ui/lazy-component';
import { TextButton } from '../../../ui/TextButton';
import type { AlertVariant } from './SetAlert';

/** Loaded on demand, when an alert is requested. */
const SetAlert = lazyComponent(async () => (await import('./SetAlert')).SetAlert);

/** Whether the alert form of a variant is open; shared, since button and form are in different places. */
export interface AlertState {
  isOpen: boolean;
  open: () => void;
}

export function useAlertState(variantId: string): AlertState {
  const [openVariantId, setOpenVariantId] = useState('');
  return { isOpen: openVariantId === variantId, open: () => setOpenVariantId(variantId) };
}

interface AlertProps {
  variant: AlertVariant;
  alertState: AlertState;
}

/** In stock: a button under the price that opens the form for a price alert. */
export function PriceAlert({ variant, alertState }: AlertProps) {
  return (
    <chakra.div mt="s8" mb="s16" fontSize="t14">
      {alertState.isOpen ? (
        <AlertForm variant={variant} />
      ) : (
        <TextButton onClick={alertState.open}>Tell me when it costs less</TextButton>
      )}
    </chakra.div>
  );
}

/** Sold out: the button for a back-in-stock alert, beside the disabled "Add to Cart". */
export function StockAlertButton({ alertState }: { alertState: AlertState }) {
  return alertState.isOpen ? null : (
    <Button flex="1 1 auto" px="s12" whiteSpace="nowrap" onClick={alertState.open}>
      Tell me when it is back
    </Button>
  );
}

/** Sold out: the alert form or its result, scrolled into view, since on phones the button may be far from it. */
export function StockAlert({ variant, alertState }: AlertProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const { isOpen } = alertState;
  useEffect(() => {
    if (isOpen) containerRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <chakra.div ref={containerRef} flexBasis="100%" fontSize="t14" scrollMarginBlock="6rem">
      <AlertForm variant={variant} />
    </chakra.div>
  );
}

function AlertForm({ variant }: { variant: AlertVariant }) {
  return (
    <Suspense>
      <SetAlert variant={variant} />
    </Suspense>
  );
}
