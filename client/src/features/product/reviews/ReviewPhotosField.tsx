import { REVIEW_PHOTOS_MAX } from '@domain/review-limits';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { TextButton } from '../../../ui/TextButton';
import { PHOTO_TYPES, validatePhotoFile, uploadPhoto, type UploadedPhoto } from './upload-photo';

interface ReviewPhotosFieldProps {
  photos: readonly UploadedPhoto[];
  error: string | null;
  onChange: (update: (photos: readonly UploadedPhoto[]) => readonly UploadedPhoto[]) => void;
}

/** Up to four photos, each uploaded when it is chosen. */
export function ReviewPhotosField({ photos, error, onChange }: ReviewPhotosFieldProps) {
  const [isSending, setSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const remainingSlots = REVIEW_PHOTOS_MAX - photos.length;
  const problem = errorMessage ?? error;

  const uploadFiles = async (files: readonly File[]): Promise<void> => {
    setErrorMessage(files.length > remainingSlots ? `You can add up to ${REVIEW_PHOTOS_MAX} photos` : null);
    setSending(true);
    for (const file of files.slice(0, remainingSlots)) {
      const uploaded = validatePhotoFile(file) ?? (await uploadPhoto(file));
      if (typeof uploaded === 'string') setErrorMessage(uploaded);
      else onChange((before) => [...before, uploaded]);
    }
    setSending(false);
  };

  return (
    <chakra.div role="group" aria-labelledby="review-photos">
      <chakra.p id="review-photos" fontWeight={550} mb="0.375rem">
        Photos (optional)
      </chakra.p>
      {photos.length === 0 ? null : (
        <chakra.ul display="flex" flexWrap="wrap" gap="s12" mb="s12">
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <chakra.img
                src={url}
                alt={`Your photo ${index + 1}`}
                boxSize="5rem"
                objectFit="cover"
                bg="bg.high"
              />
              <chakra.div display="grid" placeItems="center" minH="target" fontSize="t14">
                <TextButton
                  aria-label={`Remove photo ${index + 1}`}
                  onClick={() => {
                    setErrorMessage(null);
                    onChange((before) => before.filter((photo) => photo.id !== id));
                  }}
                >
                  Remove
                </TextButton>
              </chakra.div>
            </li>
          ))}
        </chakra.ul>
      )}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-label="Photos of the bag"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Lets the shopper choose the same file again after editing it.
          event.currentTarget.value = '';
          if (files.length > 0) void uploadFiles(files);
        }}
      />
      {remainingSlots > 0 ? (
        <Button variant="line" size="small" disabled={isSending} onClick={() => input.current?.click()}>
          {isSending ? 'Uploading...' : 'Add photos'}
        </Button>
      ) : null}
      <chakra.p textStyle="second" mt="s8">
        Up to {REVIEW_PHOTOS_MAX}, JPEG, PNG or WebP, 10 MB each
      </chakra.p>
      {problem ? (
        <chakra.p role="alert" fontSize="t14" color="error" mt="0.375rem">
          {problem}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
