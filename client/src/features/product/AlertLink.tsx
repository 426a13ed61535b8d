import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { lazyPart } from '../../ui/lazy-part';
import { TextButton } from '../../ui/TextButton';
import type { AlertVariant } from './SetAlert';

/** Loaded on demand, when an alert is requested. */
const SetAlert = lazyPart(async () => (await import('./SetAlert')).SetAlert);

/** Whether the alert form of a variant is open; shared, since button and form are in different places. */
export interface AlertState {
  isOpen: boolean;
  open: () => void;
}

export function useAlertState(variantId: string): AlertState {
  const [watched, setWatched] = useState('');
  return { isOpen: watched === variantId, open: () => setWatched(variantId) };
}

export interface AlertProps {
  variant: AlertVariant;
  watching: AlertState;
}

/** In stock: a button under the price that opens the form for a price alert. */
export function PriceAlert({ variant, watching }: AlertProps) {
  return (
    <chakra.div mt="s8" mb="s16" fontSize="t14">
      {watching.isOpen ? (
        <AlertForm variant={variant} />
      ) : (
        <TextButton onClick={watching.open}>Tell me when it costs less</TextButton>
      )}
    </chakra.div>
  );
}

/** Sold out: the button for a back-in-stock alert, beside the disabled "Add to Cart". */
export function StockAlertButton({ watching }: { watching: AlertState }) {
  return watching.isOpen ? null : (
    <Button flex="1 1 auto" px="s12" whiteSpace="nowrap" onClick={watching.open}>
      Tell me when it is back
    </Button>
  );
}

/** Sold out: the alert form or its result, scrolled into view, since on phones the button may be far from it. */
export function StockAlert({ variant, watching }: AlertProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isOpen } = watching;
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <chakra.div ref={place} flexBasis="100%" fontSize="t14" scrollMarginBlock="6rem">
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
