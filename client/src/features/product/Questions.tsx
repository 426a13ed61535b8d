import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStoredRead } from '../../state/useStored';
import { chakra } from '../../ui/chakra';
import { lazyPart } from '../../ui/lazy-part';

const LiveQuestions = lazyPart(async () => (await import('./LiveQuestions')).LiveQuestions);

/** Loads the questions section, code and data, only when it scrolls near the viewport. */
export function Questions(product: { id: string; slug: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { hash } = useLocation();
  // Mails link to #questions. The section gets its id only when complete, or the browser would scroll there early
  // and the content would shift.
  const isAddressed = useStoredRead() && hash === '#questions';
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setIsNear(true);
      },
      { rootMargin: '400px' },
    );
    if (place.current) watch.observe(place.current);
    return () => {
      watch.disconnect();
    };
  }, []);
  return (
    <chakra.div ref={place} data-part="questions" minH="36rem">
      {isNear || isAddressed ? (
        <Suspense fallback={null}>
          <LiveQuestions {...product} />
        </Suspense>
      ) : null}
    </chakra.div>
  );
}
