import { Suspense, useRef, useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { useMe } from '../../session/useMe';
import { useReviewerQuery } from './LiveReviews.generated';
import { OwnReview } from './OwnReview';
import { ReportDialog } from './ReportDialog';
import { ReviewActions } from './ReviewActions';
import { ReviewCard } from './ReviewCard';
import { ReviewChoices } from './ReviewChoices';
import { ReviewPages } from './ReviewPages';
import { ReviewsFrame } from './ReviewsFrame';
import { ReviewSummary } from './ReviewSummary';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';
import { useAsCustomer } from './useAsCustomer';
import { useDeleteReview, useReport, useVote } from './useViewerReviews';
import { useListFocus } from './useListFocus';
import { useReviewList } from './useReviewList';
import { WriteReview } from './WriteReview';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { lazyPart } from '../../ui/lazy-part';

const ReviewDialog = lazyPart(async () => (await import('./ReviewDialog')).ReviewDialog);

export interface LiveReviewsProps {
  productId: string;
  slug: string;
  /** First page by most helpful, loaded with the page. */
  first: ReviewList_ReviewsFragment;
}

/** Reviews of a product, ten per page, with filters, voting, reporting and the viewer's own review. */
export function LiveReviews({ productId, slug, first }: LiveReviewsProps) {
  const list = useReviewList(slug, first);
  const { me, user, isKnown } = useMe();
  // Sent together with `me` instead of after it.
  const { data, loading } = useReviewerQuery({ variables: { productId }, skip: user === null });
  const { message, setMessage, asCustomer, tell } = useAsCustomer('reviews', {
    isSignedIn: me !== null,
    isKnown: isKnown && !loading,
  });
  const reviewer = me === null ? null : (data?.reviewer ?? null);
  const own = reviewer?.review ?? null;
  const [open, setOpen] = useState<'write' | 'delete' | { report: string } | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const { focusList, focusWhenClosed } = useListFocus(listRef, open !== null);
  const vote = useVote(productId);
  const deleteReview = useDeleteReview(productId);
  const report = useReport(productId);
  const [isSending, setSending] = useState(false);

  const writing = own ? (
    <chakra.div mt="s24">
      <OwnReview
        review={own}
        isSending={isSending}
        onEdit={() => {
          setMessage(null);
          setOpen('write');
        }}
        onDelete={() => {
          setMessage(null);
          setOpen('delete');
        }}
      />
    </chakra.div>
  ) : (
    <WriteReview
      canWrite={reviewer?.canWrite ?? true}
      onWrite={() => {
        asCustomer(() => {
          setOpen('write');
        });
      }}
    />
  );
  const dialogs = (
    <>
      {open === 'write' ? (
        <Suspense fallback={null}>
          <ReviewDialog
            productId={productId}
            review={own}
            onSending={setSending}
            onSaved={(words) => {
              tell(null, words);
              focusWhenClosed();
            }}
            onClose={() => {
              setOpen(null);
            }}
          />
        </Suspense>
      ) : null}
      {open === 'delete' && own ? (
        <ConfirmDialog
          title="Delete your review?"
          action="Delete"
          busyAction="Deleting..."
          onConfirm={async () => {
            tell(await deleteReview(own.id), 'Your review is deleted.');
            // The dialog is unmounted with the review, before it could close itself.
            setOpen(null);
            focusWhenClosed();
          }}
          onClose={() => {
            setOpen(null);
          }}
        >
          Its words, stars and photos go for good.
        </ConfirmDialog>
      ) : null}
      {typeof open === 'object' && open !== null ? (
        <ReportDialog
          report={(reason) => report(open.report, reason)}
          onDone={tell}
          onClose={() => {
            setOpen(null);
          }}
        />
      ) : null}
    </>
  );
  // Filters are hidden when there are no reviews.
  if (first.total === 0)
    return (
      <>
        <EmptyState title="No reviews yet" level={2} actions={writing}>
          Nobody has written about this bag so far.
        </EmptyState>
        <chakra.div ref={listRef} tabIndex={-1} outline="none" scrollMarginTop="header">
          <StatusMessage message={message} />
        </chakra.div>
        {dialogs}
      </>
    );

  const { reviews, choose, isFiltered } = list;
  const others = reviews.items.filter(({ id }) => id !== own?.id);
  return (
    <ReviewsFrame
      summary={<ReviewSummary reviews={first}>{writing}</ReviewSummary>}
      isBusy={list.isBusy}
      listRef={listRef}
    >
      <ReviewChoices reviews={reviews} choice={list.choice} onChoose={choose} />
      <StatusMessage message={message} />
      {list.hasFailed ? (
        <Alert tone="fault">
          Failed to load reviews. <TextButton onClick={list.again}>Try Again</TextButton>
        </Alert>
      ) : (
        others.map((review) => (
          <ReviewCard key={review.id} review={review}>
            <ReviewActions
              author={review.authorName}
              isHelpful={reviewer?.helpful.some(({ id }) => id === review.id) ?? false}
              isReported={reviewer?.reported.some(({ id }) => id === review.id) ?? false}
              onVote={(helpful) => {
                asCustomer(() => void vote(review, helpful).then(tell));
              }}
              onReport={() => {
                asCustomer(() => {
                  setOpen({ report: review.id });
                });
              }}
            />
          </ReviewCard>
        ))
      )}
      {isFiltered && reviews.total === 0 && !list.isBusy && !list.hasFailed ? (
        <EmptyState
          title="None like this"
          level={3}
          actions={
            <TextButton
              onClick={() => {
                choose({ stars: null, withPhotos: false });
              }}
            >
              Show all reviews
            </TextButton>
          }
        >
          No review fits what you chose.
        </EmptyState>
      ) : null}
      <ReviewPages
        page={list.page}
        totalPages={reviews.totalPages}
        isBusy={list.isBusy}
        onTurn={(page) => {
          list.turnTo(page);
          focusList();
        }}
      />
      {dialogs}
    </ReviewsFrame>
  );
}
