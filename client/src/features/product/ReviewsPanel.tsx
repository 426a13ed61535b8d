import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { StillReviews } from './StillReviews';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';

/** The interactive part loads when the tab is opened; if that fails, the static reviews stay. */
const LiveReviews = lazyPart(
  async () => (await import('./LiveReviews')).LiveReviews,
  ({ first }) => <StillReviews first={first} />,
);

export interface ReviewsPanelProps {
  productId: string;
  slug: string;
  /** First page by most helpful, loaded with the page. */
  first: ReviewList_ReviewsFragment;
  isOpen: boolean;
}

/** The Reviews tab. Before it is opened, and for search engines, it holds static text. */
export function ReviewsPanel({ productId, slug, first, isOpen }: ReviewsPanelProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const still = <StillReviews first={first} />;
  if (!wasOpen) return still;
  return (
    <Suspense fallback={still}>
      <LiveReviews productId={productId} slug={slug} first={first} />
    </Suspense>
  );
}
