import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { initials } from '../../session/initials';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { refetchMe } from '../../session/session';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { useRemoveProfilePictureMutation } from './Profile.generated';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';
import { PICTURE_TYPES, validatePictureFile, uploadPicture } from './upload-picture';

/** The customer's picture, or their initials, with buttons to upload and remove it. */
export function ProfilePicture({ me }: { me: SessionCustomerFragment }) {
  const client = useApolloClient();
  const sendRequest = useSendRequest();
  const [remove, { loading: isRemoving }] = useRemoveProfilePictureMutation();
  const [isUploading, setUploading] = useState(false);
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const upload = async (file: File): Promise<void> => {
    const fileError = validatePictureFile(file);
    setMessage(fileError === null ? null : { tone: 'error', text: fileError });
    if (fileError !== null) return;
    setUploading(true);
    const uploadError = await uploadPicture(file);
    // The server re-encodes the picture and sets its URL, so `me` is loaded again.
    if (uploadError === null) await refetchMe(client).catch(() => null);
    setUploading(false);
    setMessage(
      uploadError === null
        ? { tone: 'success', text: 'Your picture is saved.' }
        : { tone: 'error', text: uploadError },
    );
  };

  const removePicture = async (): Promise<void> => {
    setMessage(null);
    const result = await sendRequest(async () => (await remove()).data?.removeProfilePicture);
    if (result?.__typename === 'Failure') setMessage({ tone: 'error', text: result.message });
    if (result?.__typename === 'ProfileUpdated')
      setMessage({ tone: 'success', text: 'Your picture is removed.' });
  };

  return (
    <div>
      <chakra.div
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        alignItems="center"
        columnGap={{ base: 's16', md: 's24' }}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="6rem"
          overflow="hidden"
          rounded="dot"
          bg="fg"
          color="bg.paper"
          fontFamily="display"
          fontSize="d36"
        >
          {me.pictureUrl === null ? (
            <chakra.span aria-hidden="true" pt="0.25rem">
              {initials(me)}
            </chakra.span>
          ) : (
            <chakra.img src={me.pictureUrl} alt="Your picture" boxSize="100%" objectFit="cover" />
          )}
        </chakra.span>
        <div>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" rowGap="s8" columnGap="s24">
            <input
              ref={input}
              hidden
              type="file"
              accept={PICTURE_TYPES.join(',')}
              aria-label="Profile picture"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                // Lets the shopper choose the same file again after editing it.
                event.currentTarget.value = '';
                if (file) void upload(file);
              }}
            />
            <Button variant="line" size="small" disabled={isUploading} onClick={() => input.current?.click()}>
              {isUploading
                ? 'Uploading...'
                : me.pictureUrl === null
                  ? 'Upload a picture'
                  : 'Change the picture'}
            </Button>
            {me.pictureUrl === null ? null : (
              <TextButton disabled={isRemoving || isUploading} onClick={() => void removePicture()}>
                {isRemoving ? 'Removing...' : 'Remove'}
              </TextButton>
            )}
          </chakra.div>
          <chakra.p textStyle="second" mt="s8">
            JPEG, PNG or WebP, up to 5 MB
          </chakra.p>
        </div>
      </chakra.div>
      <StatusMessage message={message} />
    </div>
  );
}
