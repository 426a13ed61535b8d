import { REVIEW_BODY_MAX, REVIEW_TITLE_MAX } from '@domain/review-limits';
import { useState } from 'react';
import { Told } from '../../components/account/Told';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import type { OwnReview_ReviewFragment } from './LiveReviews.generated';
import { ReviewPhotosField } from './ReviewPhotosField';
import { StarChoice } from './StarChoice';
import type { UploadedPhoto } from './upload-photo';
import { useSaveReview } from './useReviewer';

export interface ReviewDialogProps {
  productId: string;
  /** The one to change; null: a new one. */
  review: OwnReview_ReviewFragment | null;
  onSaved: (words: string) => void;
  onClose: () => void;
}

interface FormProps extends Pick<ReviewDialogProps, 'productId' | 'review' | 'onSaved'> {
  close: () => void;
}

function ReviewForm({ productId, review, onSaved, close }: FormProps) {
  const save = useSaveReview(productId);
  const [fault, setFault] = useState<string | null>(null);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>(review?.photos ?? []);
  const { form, field, values, setFieldValue, isSubmitting } = useSchemaForm({
    initialValues: { rating: review?.rating ?? 0, title: review?.title ?? '', body: review?.body ?? '' },
    schema: async () => (await import('@domain/review-schemas')).reviewSchema,
    onSubmit: async (input) => {
      setFault(null);
      const failure = await save(review?.id ?? null, { ...input, photoIds: photos.map(({ id }) => id) });
      if (failure === null) {
        close();
        onSaved(review === null ? 'Thank you for your review.' : 'Your review is changed.');
        return undefined;
      }
      setFault(failure.message);
      return fieldMessages(failure.fields);
    },
  });
  return (
    <chakra.form {...form} aria-label="Your review" display="grid" gap="s16" mt="s16">
      <StarChoice
        value={values.rating}
        error={field('rating').error}
        onChoose={(stars) => void setFieldValue('rating', stars)}
      />
      <TextField label="Title" maxLength={REVIEW_TITLE_MAX} {...field('title')} />
      <TextArea
        label="Your review"
        hint="What do you use it for, and how does it hold up?"
        maxLength={REVIEW_BODY_MAX}
        {...field('body')}
      />
      <ReviewPhotosField photos={photos} error={null} onChange={setPhotos} />
      <Told message={fault === null ? null : { tone: 'fault', text: fault }} />
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

/** Stars, words and photos: a new review, or one's own once more. */
export function ReviewDialog({ productId, review, onSaved, onClose }: ReviewDialogProps) {
  return (
    <Dialog title={review === null ? 'Write a review' : 'Edit your review'} onClose={onClose}>
      {(close) => <ReviewForm productId={productId} review={review} onSaved={onSaved} close={close} />}
    </Dialog>
  );
}
