import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart, nothing } from '../../ui/lazy-part';
import type { ScaleDrawing_ProductFragment } from './ScaleDrawing.generated';

const load = async () => (await import('./DrawnToScale')).DrawnToScale;
/**
 * The server cannot suspend while it renders, so it imports the drawing eagerly. The browser's build drops that
 * branch.
 */
const Drawing = import.meta.env.SSR ? await load() : lazyPart(load, nothing);

const never = () => () => undefined;

/**
 * The drawing of the bag beside a bottle and a sheet of paper. It is static: the browser keeps the server's
 * markup and loads the code only for pages that it renders itself. Nothing is drawn without dimensions.
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
