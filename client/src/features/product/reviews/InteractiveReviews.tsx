import { Suspense, useRef, useState } from 'react';
import { StatusMessage, type StatusMessageContent } from '../../../components/account/StatusMessage';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { useMe } from '../../../session/useMe';
import { useViewerReviewsQuery } from './InteractiveReviews.generated';
import { OwnReview } from './OwnReview';
import { ReportDialog } from '../contributions/ReportDialog';
import { ReviewActions } from './ReviewActions';
import { ReviewCard } from './ReviewCard';
import { ReviewFilters } from './ReviewFilters';
import { ReviewPagination } from './ReviewPagination';
import { ReviewsLayout } from './ReviewsLayout';
import { ReviewSummary } from './ReviewSummary';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';
import { resultMessage, useCustomerAction } from '../contributions/useCustomerAction';
import { useDeleteReview, useReportReview, useReviewVote } from './useViewerReviews';
import { useSectionFocus } from '../contributions/useSectionFocus';
import { useReviewList } from './useReviewList';
import { WriteReview } from './WriteReview';
import { Alert } from '../../../ui/Alert';
import { chakra } from '../../../ui/chakra';
import { TextButton } from '../../../ui/TextButton';
import { lazyComponent } from '../../../ui/lazy-component';

const ReviewDialog = lazyComponent(async () => (await import('./ReviewDialog')).ReviewDialog);

interface InteractiveReviewsProps {
  productId: string;
  slug: string;
  /** First page by most helpful, loaded with the page. */
  initialReviews: ReviewList_ReviewsFragment;
}

/** Reviews of a product, ten per page, with filters, voting, reporting and the viewer's own review. */
export function InteractiveReviews({ productId, slug, initialReviews }: InteractiveReviewsProps) {
  const list = useReviewList(slug, initialReviews);
  const { me, user, isMeLoaded } = useMe();
  // Sent together with `me` instead of after it.
  const { data, loading } = useViewerReviewsQuery({ variables: { productId }, skip: user === null });
  const { message, setMessage, runAsCustomer, showResult } = useCustomerAction('reviews', {
    isSignedIn: me !== null,
    isReady: isMeLoaded && !loading,
  });
  const viewerReviews = me === null ? null : (data?.viewerReviews ?? null);
  const ownReview = viewerReviews?.review ?? null;
  const [openDialog, setOpenDialog] = useState<'write' | 'delete' | { report: string } | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const { focusSection } = useSectionFocus(listRef, openDialog !== null);
  const ownRef = useRef<HTMLDivElement>(null);
  const { focusWhenClosed: focusOwnReviewWhenClosed } = useSectionFocus(ownRef, openDialog !== null);
  /** What became of the viewer's own review. */
  const [ownMessage, setOwnMessage] = useState<StatusMessageContent | null>(null);
  const vote = useReviewVote(productId);
  const deleteReview = useDeleteReview(productId);
  const report = useReportReview(productId);
  const [isSending, setSending] = useState(false);

  const openOwn = (dialog: 'write' | 'delete'): void => {
    setMessage(null);
    setOwnMessage(null);
    setOpenDialog(dialog);
  };
  const writeOrEditReview = (
    <chakra.div
      ref={ownRef}
      tabIndex={-1}
      role="region"
      aria-label="Your review"
      outline="none"
      scrollMarginTop="header"
    >
      <StatusMessage message={ownMessage} />
      {ownReview ? (
        <chakra.div mt="s24">
          <OwnReview
            review={ownReview}
            isSending={isSending}
            onEdit={() => {
              openOwn('write');
            }}
            onDelete={() => {
              openOwn('delete');
            }}
          />
        </chakra.div>
      ) : (
        <WriteReview
          canWrite={viewerReviews?.canWrite ?? true}
          onWrite={() => {
            runAsCustomer(() => {
              openOwn('write');
            });
          }}
        />
      )}
    </chakra.div>
  );
  const dialogs = (
    <>
      {openDialog === 'write' ? (
        <Suspense fallback={null}>
          <ReviewDialog
            productId={productId}
            review={ownReview}
            onSending={setSending}
            onSaved={(text) => {
              setOwnMessage(resultMessage(null, text));
              focusOwnReviewWhenClosed();
            }}
            onClose={() => {
              setOpenDialog(null);
            }}
          />
        </Suspense>
      ) : null}
      {openDialog === 'delete' && ownReview ? (
        <ConfirmDialog
          title="Delete your review?"
          confirmLabel="Delete"
          busyLabel="Deleting..."
          onConfirm={async () => {
            setOwnMessage(resultMessage(await deleteReview(ownReview.id), 'Your review is deleted.'));
            // The dialog is unmounted with the review, before it could close itself.
            setOpenDialog(null);
            focusOwnReviewWhenClosed();
          }}
          onClose={() => {
            setOpenDialog(null);
          }}
        >
          Its text, rating and photos will be deleted for good.
        </ConfirmDialog>
      ) : null}
      {typeof openDialog === 'object' && openDialog !== null ? (
        <ReportDialog
          report={(reason) => report(openDialog.report, reason)}
          onDone={showResult}
          onClose={() => {
            setOpenDialog(null);
          }}
        />
      ) : null}
    </>
  );
  // Filters are hidden when there are no reviews.
  if (initialReviews.total === 0)
    return (
      <>
        <EmptyState title="No reviews yet" level={2} actions={writeOrEditReview}>
          No one has reviewed this bag yet.
        </EmptyState>
        {dialogs}
      </>
    );

  const { reviews, changeFilter, isFiltered } = list;
  const otherReviews = reviews.items.filter(({ id }) => id !== ownReview?.id);
  return (
    <ReviewsLayout
      summary={<ReviewSummary reviews={initialReviews}>{writeOrEditReview}</ReviewSummary>}
      isBusy={list.isBusy}
      listRef={listRef}
    >
      <ReviewFilters reviews={reviews} filter={list.choice} onChange={changeFilter} />
      <StatusMessage message={message} />
      {list.hasFailed ? (
        <Alert tone="error">
          Failed to load reviews. <TextButton onClick={list.retry}>Try Again</TextButton>
        </Alert>
      ) : (
        otherReviews.map((review) => (
          <ReviewCard key={review.id} review={review}>
            <ReviewActions
              author={review.authorName}
              isHelpful={viewerReviews?.helpful.some(({ id }) => id === review.id) ?? false}
              isReported={viewerReviews?.reported.some(({ id }) => id === review.id) ?? false}
              onVote={(helpful) => {
                runAsCustomer(() => void vote(review, helpful).then(showResult));
              }}
              onReport={() => {
                runAsCustomer(() => {
                  setOpenDialog({ report: review.id });
                });
              }}
            />
          </ReviewCard>
        ))
      )}
      {isFiltered && reviews.total === 0 && !list.isBusy && !list.hasFailed ? (
        <EmptyState
          title="No matching reviews"
          level={3}
          actions={
            <TextButton
              onClick={() => {
                changeFilter({ stars: null, withPhotos: false });
              }}
            >
              Show all reviews
            </TextButton>
          }
        >
          No reviews match your filters.
        </EmptyState>
      ) : null}
      <ReviewPagination
        page={list.page}
        totalPages={reviews.totalPages}
        isBusy={list.isBusy}
        onPageChange={(page) => {
          list.goToPage(page);
          focusSection();
        }}
      />
      {dialogs}
    </ReviewsLayout>
  );
}
