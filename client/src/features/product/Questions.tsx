import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStoredRead } from '../../state/useStored';
import { chakra } from '../../ui/chakra';
import { lazyPart } from '../../ui/lazy-part';

const LiveQuestions = lazyPart(async () => (await import('./LiveQuestions')).LiveQuestions);

/** What shoppers ask: none of it in a first view, and nothing asked for before somebody comes near. */
export function Questions(product: { id: string; slug: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { hash } = useLocation();
  // A mail leads here. Until the section is whole it has no id, or the browser would go there and see it grow.
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
