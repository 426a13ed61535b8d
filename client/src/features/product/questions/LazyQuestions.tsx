import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStoredValuesLoaded } from '../../../state/useStoredValue';
import { chakra } from '../../../ui/chakra';
import { lazyComponent } from '../../../ui/lazy-component';

const InteractiveQuestions = lazyComponent(
  async () => (await import('./InteractiveQuestions')).InteractiveQuestions,
);

/** Loads the questions section, code and data, only when it scrolls near the viewport. */
export function LazyQuestions(product: { id: string; slug: string }) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { hash } = useLocation();
  // Mails link to #questions. The section gets its id only when complete, or the browser would scroll there early
  // and the content would shift.
  const isLinkedTo = useStoredValuesLoaded() && hash === '#questions';
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([observed]) => {
        if (observed?.isIntersecting) setIsNear(true);
      },
      { rootMargin: '400px' },
    );
    if (containerRef.current) observer.observe(containerRef.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <chakra.div ref={containerRef} data-part="questions" minH="36rem">
      {isNear || isLinkedTo ? (
        <Suspense fallback={null}>
          <InteractiveQuestions {...product} />
        </Suspense>
      ) : null}
    </chakra.div>
  );
}
