import { Suspense, useState, useSyncExternalStore } from 'react';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { lazyComponent, renderNothing } from '../../../ui/lazy-component';
import { ScaleDrawing_ProductFragmentDoc, type ScaleDrawing_ProductFragment } from './ScaleDrawing.generated';

const loadDrawing = async () => (await import('./ScaleDrawingSvg')).ScaleDrawingSvg;
/**
 * The server cannot suspend while it renders, so it imports the drawing eagerly. The browser's build drops that
 * branch.
 */
const ScaleDrawingSvg = import.meta.env.SSR ? await loadDrawing() : lazyComponent(loadDrawing, renderNothing);

const subscribeToNothing = () => () => undefined;

/**
 * The drawing of the bag beside a bottle and a sheet of paper. It is static: the browser keeps the server's
 * markup and loads the code only for pages that it renders itself. Nothing is drawn without dimensions.
 */
export function ScaleDrawing(props: { product: FragmentSource<ScaleDrawing_ProductFragment> }) {
  const product = useFragment(ScaleDrawing_ProductFragmentDoc, props.product);
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [isServerRendered] = useState(isHydrating);
  if (product === null || product.dimensions === null) return null;
  if (isServerRendered) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div>
      <Suspense fallback={null}>
        <ScaleDrawingSvg product={product} size={product.dimensions} />
      </Suspense>
    </div>
  );
}
