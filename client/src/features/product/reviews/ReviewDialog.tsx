import { REVIEW_BODY_MAX, REVIEW_BODY_MIN, REVIEW_TITLE_MAX } from '@domain/review-limits';
import { publicName } from '@domain/public-name';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { StatusMessage } from '../../../components/account/StatusMessage';
import { useFormDraft, useStoredDraft } from '../../../components/useFormDraft';
import { fieldMessages, useSchemaForm } from '../../../components/useSchemaForm';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { useMe } from '../../../session/useMe';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { ReviewDialog_ReviewFragmentDoc, type ReviewDialog_ReviewFragment } from './ReviewDialog.generated';
import { ReviewPhotosField } from './ReviewPhotosField';
import { StarRatingInput } from './StarRatingInput';
import type { UploadedPhoto } from './upload-photo';
import { useSaveReview } from './useViewerReviews';

interface ReviewDialogProps {
  productId: string;
  /** The review to edit; null for a new one. */
  review: FragmentSource<ReviewDialog_ReviewFragment> | null;
  /** While the request is pending, the optimistic review is on the page and the form is hidden. */
  onSending: (isSending: boolean) => void;
  onSaved: (text: string) => void;
  onClose: () => void;
}

interface FormProps extends Omit<ReviewDialogProps, 'review' | 'onClose'> {
  review: ReviewDialog_ReviewFragment | null;
  /** Closes the dialog as its own buttons do. */
  close: () => void;
}

/** Temporary id of a new review until the server has assigned one. */
const UNSENT_REVIEW_ID = 'unsent';

function ReviewForm({ productId, review, onSending, onSaved, close }: FormProps) {
  const { me } = useMe();
  const save = useSaveReview(productId);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>(review?.photos ?? []);
  const draft = useFormDraft(review === null ? `review.${productId}` : null, me, {
    rating: review?.rating ?? 0,
    title: review?.title ?? '',
    body: review?.body ?? '',
  });
  const { form, field, values, setFieldValue, isSubmitting } = useSchemaForm({
    initialValues: draft.initialValues,
    pickSchema: async () => (await import('@domain/review-schemas')).reviewSchema,
    onSubmit: async (input) => {
      setErrorMessage(null);
      const optimisticReview = {
        __typename: 'Review' as const,
        authorName: publicName({ firstName: me?.firstName ?? '', lastName: me?.lastName ?? '' }),
        authorCity: null,
        isVerifiedPurchase: false,
        helpfulCount: 0,
        createdAt: new Date().toISOString(),
        isHeld: false,
        isRejected: false,
        ...review,
        ...input,
        id: review?.id ?? UNSENT_REVIEW_ID,
        photos: photos.map(({ id, url }) => ({ __typename: 'ReviewPhoto' as const, id, url })),
      };
      onSending(true);
      const photoIds = photos.map(({ id }) => id);
      const failure = await save(review?.id ?? null, { ...input, photoIds }, optimisticReview);
      if (failure === null) {
        draft.remove();
        onSaved(review === null ? 'Thank you for your review.' : 'Your review is updated.');
        return undefined;
      }
      // The dialog must be visible before the first invalid field can be focused.
      flushSync(() => {
        onSending(false);
      });
      setErrorMessage(failure.message);
      return fieldMessages(failure.fields);
    },
  });
  useStoredDraft(draft, values);
  return (
    <chakra.form {...form} aria-label="Your review" display="grid" gap="s16" mt="s16">
      <StarRatingInput
        value={values.rating}
        error={field('rating').error}
        onChoose={(stars) => void setFieldValue('rating', stars)}
      />
      <TextField label="Title" maxLength={REVIEW_TITLE_MAX} {...field('title')} />
      <TextArea
        label="Your review"
        hint={`What do you use it for, and how does it hold up? At least ${REVIEW_BODY_MIN} characters.`}
        maxLength={REVIEW_BODY_MAX}
        {...field('body')}
      />
      <ReviewPhotosField photos={photos} error={null} onChange={setPhotos} />
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s8">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : review === null ? 'Post Review' : 'Save Review'}
        </Button>
        <Button variant="line" disabled={isSubmitting} onClick={close}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** Form for a new review or for editing the viewer's own: stars, text and photos. */
export function ReviewDialog({ productId, onSending, onSaved, onClose, ...props }: ReviewDialogProps) {
  const review = useFragment(ReviewDialog_ReviewFragmentDoc, props.review);
  // The review on the page changes when it is sent; the form keeps the one it was opened with.
  const [reviewAtOpening] = useState(review);
  const [isHidden, setHidden] = useState(false);
  return (
    <Dialog
      title={reviewAtOpening === null ? 'Write a review' : 'Edit your review'}
      isHidden={isHidden}
      onClose={onClose}
    >
      {(close) => (
        <ReviewForm
          productId={productId}
          review={reviewAtOpening}
          onSending={(isSending) => {
            setHidden(isSending);
            onSending(isSending);
          }}
          onSaved={(text) => {
            onSending(false);
            onSaved(text);
            onClose();
          }}
          close={close}
        />
      )}
    </Dialog>
  );
}
