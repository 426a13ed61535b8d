import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component';
import { StaticReviews } from './StaticReviews';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';

/** The interactive part loads when the tab is opened; if that fails, the static reviews stay. */
const InteractiveReviews = lazyComponent(
  async () => (await import('./InteractiveReviews')).InteractiveReviews,
  ({ initialReviews }) => <StaticReviews initialReviews={initialReviews} />,
);

interface ReviewsPanelProps {
  productId: string;
  slug: string;
  /** First page by most helpful, loaded with the page. */
  initialReviews: ReviewList_ReviewsFragment;
  isOpen: boolean;
}

/** The Reviews tab. Before it is opened, and for search engines, it holds static text. */
export function ReviewsPanel({ productId, slug, initialReviews, isOpen }: ReviewsPanelProps) {
  const [hasBeenOpened, setHasBeenOpened] = useState(isOpen);
  if (isOpen && !hasBeenOpened) setHasBeenOpened(true);
  const staticReviews = <StaticReviews initialReviews={initialReviews} />;
  if (!hasBeenOpened) return staticReviews;
  return (
    <Suspense fallback={staticReviews}>
      <InteractiveReviews productId={productId} slug={slug} initialReviews={initialReviews} />
    </Suspense>
  );
}
