import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { lazyPart } from '../../ui/lazy-part';
import { TextButton } from '../../ui/TextButton';
import type { WatchedVariant } from './Watch';

/** Comes when it is asked for: the page is light without it. */
const Watch = lazyPart(async () => (await import('./Watch')).Watch);

/** Whether the alert for a variant was asked for: what leads to it may stand elsewhere than what it asks. */
export interface Watching {
  isOpen: boolean;
  open: () => void;
}

export function useWatching(variantId: string): Watching {
  const [watched, setWatched] = useState('');
  return { isOpen: watched === variantId, open: () => setWatched(variantId) };
}

export interface WatchProps {
  variant: WatchedVariant;
  watching: Watching;
}

/** In stock: the way to an alert of a lower price, under the price. */
export function WatchPrice({ variant, watching }: WatchProps) {
  return (
    <chakra.div mt="s8" mb="s16" fontSize="t14">
      {watching.isOpen ? (
        <WatchForm variant={variant} />
      ) : (
        <TextButton onClick={watching.open}>Tell me when it costs less</TextButton>
      )}
    </chakra.div>
  );
}

/** Sold out: the main way on, beside the button that can do nothing. */
export function WatchStockButton({ watching }: { watching: Watching }) {
  return watching.isOpen ? null : (
    <Button flex="1 1 auto" px="s12" whiteSpace="nowrap" onClick={watching.open}>
      Tell me when it is back
    </Button>
  );
}

/** Sold out: what the alert asks, or says. It comes into view, for the button may be far from it on a phone. */
export function WatchStock({ variant, watching }: WatchProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isOpen } = watching;
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <chakra.div ref={place} flexBasis="100%" fontSize="t14" scrollMarginBlock="6rem">
      <WatchForm variant={variant} />
    </chakra.div>
  );
}

function WatchForm({ variant }: { variant: WatchedVariant }) {
  return (
    <Suspense>
      <Watch variant={variant} />
    </Suspense>
  );
}
