import { useState } from 'react';
import { StatusMessage, type StatusMessageContent } from './account/StatusMessage';
import { useSendRequest } from './reauthentication/useSendRequest';
import { Button } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { TextButton } from '../ui/TextButton';
import {
  ReviewMailsDocument,
  useReviewMailsQuery,
  useSetReviewMailsMutation,
} from './ReviewMailPreference.generated';

/**
 * The setting for mails that ask for a review. They can also be turned off by a link in the mail, but turned on
 * only here.
 */
export function ReviewMailPreference() {
  const { data, error, refetch } = useReviewMailsQuery({ fetchPolicy: 'cache-and-network' });
  const sendRequest = useSendRequest();
  const [mutate] = useSetReviewMailsMutation();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const isSubscribed = data?.reviewMails?.wanted;

  const setSubscribed = async (isWanted: boolean): Promise<void> => {
    setMessage(null);
    setBusy(true);
    const result = await sendRequest(async () => {
      const { data: answer } = await mutate({
        variables: { wanted: isWanted },
        update: (cache, { data: updated }) => {
          if (updated?.setReviewMails.__typename === 'ReviewMails')
            cache.writeQuery({
              query: ReviewMailsDocument,
              data: { __typename: 'Query', reviewMails: updated.setReviewMails },
            });
        },
      });
      return answer?.setReviewMails;
    });
    setBusy(false);
    if (result?.__typename === 'Failure') setMessage({ tone: 'error', text: result.message });
    else if (result)
      setMessage({
        tone: 'success',
        text: isWanted ? 'These emails are on again.' : 'These emails are off.',
      });
  };

  return (
    <>
      <chakra.p maxW="66ch" mt="s12">
        Ten days after a bag arrives we email you to ask how you like it, once for each order.
        {isSubscribed === false ? ' You have turned these emails off.' : null}
      </chakra.p>
      <StatusMessage message={message} />
      <chakra.div mt="s16">
        {isSubscribed === undefined && error ? (
          <p role="alert">
            We could not find out whether you get them.{' '}
            <TextButton onClick={() => void refetch().catch(() => undefined)}>Try Again</TextButton>
          </p>
        ) : (
          <Button
            variant="line"
            size="small"
            disabled={isBusy || isSubscribed === undefined}
            onClick={() => void setSubscribed(isSubscribed === false)}
          >
            {isSubscribed === false ? 'Turn these emails on' : 'Stop these emails'}
          </Button>
        )}
      </chakra.div>
    </>
  );
}
