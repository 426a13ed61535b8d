import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';

const LiveQuestions = lazyPart(async () => (await import('./LiveQuestions')).LiveQuestions);

/** What shoppers ask: none of it in a first view, and nothing asked for before somebody comes near. */
export function Questions(product: { id: string; slug: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
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
    <div id="questions" ref={place}>
      {isNear ? (
        <Suspense fallback={null}>
          <LiveQuestions {...product} />
        </Suspense>
      ) : null}
    </div>
  );
}
