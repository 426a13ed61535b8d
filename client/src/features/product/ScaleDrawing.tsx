import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart, nothing } from '../../ui/lazy-part';
import type { ScaleDrawing_ProductFragment } from './ScaleDrawing.generated';

const load = async () => (await import('./DrawnToScale')).DrawnToScale;
/** The server cannot wait while it renders. The browser's build drops its half, and with it the waiting. */
const Drawing = import.meta.env.SSR ? await load() : lazyPart(load, nothing);

const never = () => () => undefined;

/**
 * The bag beside a bottle and a sheet of paper. Nothing in it can be pressed: the browser keeps what the server drew, and
 * loads the drawing only for pages that it renders itself. Nothing is drawn of a bag that nobody has measured.
 */
export function ScaleDrawing({ product }: { product: ScaleDrawing_ProductFragment }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [isDrawn] = useState(isHydrating);
  if (product.dimensions === null) return null;
  if (isDrawn) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div>
      <Suspense fallback={null}>
        <Drawing product={product} size={product.dimensions} />
      </Suspense>
    </div>
  );
}
