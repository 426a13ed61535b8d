import { Suspense, useState } from 'react';
import { chakra } from '../../ui/chakra';
import { lazyPart } from '../../ui/lazy-part';
import { TextButton } from '../../ui/TextButton';
import type { WatchedVariant } from './Watch';

/** Comes when it is asked for: the page is light without it. */
const Watch = lazyPart(async () => (await import('./Watch')).Watch);

/** The way to an alert: of a price, or of stock where there is none. */
export function WatchLink({ variant }: { variant: WatchedVariant }) {
  const [watched, setWatched] = useState('');
  const { id, inStock } = variant;
  return (
    <chakra.div mt="s8" mb="s16" fontSize="t14">
      {watched === id ? (
        <Suspense>
          <Watch variant={variant} />
        </Suspense>
      ) : (
        <TextButton onClick={() => setWatched(id)}>
          {inStock ? 'Tell me when it costs less' : 'Tell me when it is back'}
        </TextButton>
      )}
    </chakra.div>
  );
}
