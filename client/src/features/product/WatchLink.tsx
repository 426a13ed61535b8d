import { lazy, Suspense, useState, type ComponentType } from 'react';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import type { WatchedVariant } from './Watch';

/** Comes when it is asked for: the page is light without it. */
const Watch = lazy(async (): Promise<{ default: ComponentType<{ variant: WatchedVariant }> }> => ({
  default: await import('./Watch').then(
    (loaded) => loaded.Watch,
    () => NotThere,
  ),
}));

function NotThere() {
  return <p role="alert">An error occurred</p>;
}

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
