import type { ReactNode, Ref } from 'react';
import { chakra } from '../../../ui/chakra';
import { Grid12 } from '../../../ui/Grid12';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

interface ReviewsLayoutProps {
  summary: ReactNode;
  /** The list of reviews. */
  children: ReactNode;
  /** Whether another list is loading. */
  isBusy?: boolean;
  listRef?: Ref<HTMLDivElement>;
}

/** Two columns: the summary at the side, the reviews in the wide one. */
export function ReviewsLayout({ summary, children, isBusy = false, listRef }: ReviewsLayoutProps) {
  return (
    <Grid12 rowGap="s48" position="relative">
      <chakra.div gridColumn={{ base: '1 / -1', md: 'span 4' }}>
        <VisuallyHidden asChild>
          <h2>What shoppers say</h2>
        </VisuallyHidden>
        {summary}
      </chakra.div>
      <chakra.div
        ref={listRef}
        tabIndex={-1}
        role="region"
        aria-label="Reviews"
        aria-busy={isBusy}
        gridColumn={{ base: '1 / -1', md: '6 / -1' }}
        opacity={isBusy ? 0.6 : 1}
        outline="none"
        scrollMarginTop="header"
      >
        {children}
      </chakra.div>
    </Grid12>
  );
}
