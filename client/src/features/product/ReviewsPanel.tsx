import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { StillReviews } from './StillReviews';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';

/** What can be pressed comes when the tab is opened; where it cannot be had, the page keeps what it came with. */
const LiveReviews = lazyPart(
  async () => (await import('./LiveReviews')).LiveReviews,
  ({ first }) => <StillReviews first={first} />,
);

export interface ReviewsPanelProps {
  productId: string;
  slug: string;
  /** Page 1 by most helpful: what the page came with. */
  first: ReviewList_ReviewsFragment;
  isOpen: boolean;
}

/** What shoppers say. Search engines, and shoppers who look elsewhere, get the words alone. */
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
