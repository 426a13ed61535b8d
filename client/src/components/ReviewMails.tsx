import { useState } from 'react';
import { StatusMessage, type Message } from './account/StatusMessage';
import { useAsk } from './reauthentication/useAsk';
import { Button } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { TextButton } from '../ui/TextButton';
import { ReviewMailsDocument, useReviewMailsQuery, useSetReviewMailsMutation } from './ReviewMails.generated';

/**
 * The setting for mails that ask for a review. They can also be turned off by a link in the mail, but turned on
 * only here.
 */
export function ReviewMails() {
  const { data, error, refetch } = useReviewMailsQuery({ fetchPolicy: 'cache-and-network' });
  const ask = useAsk();
  const [mutate] = useSetReviewMailsMutation();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const wanted = data?.reviewMails?.wanted;

  const choose = async (next: boolean): Promise<void> => {
    setMessage(null);
    setBusy(true);
    const result = await ask(async () => {
      const { data: answer } = await mutate({
        variables: { wanted: next },
        update: (cache, { data: done }) => {
          if (done?.setReviewMails.__typename === 'ReviewMails')
            cache.writeQuery({ query: ReviewMailsDocument, data: { reviewMails: done.setReviewMails } });
        },
      });
      return answer?.setReviewMails;
    });
    setBusy(false);
    if (result?.__typename === 'Failure') setMessage({ tone: 'fault', text: result.message });
    else if (result)
      setMessage({
        tone: 'success',
        text: next ? 'We will ask you again.' : 'We will send you no more of these.',
      });
  };

  return (
    <>
      <chakra.p maxW="66ch" mt="s12">
        Ten days after a bag has come we ask you by mail how you like it, once for each order.
        {wanted === false ? ' You get none of these mails.' : null}
      </chakra.p>
      <StatusMessage message={message} />
      <chakra.div mt="s16">
        {wanted === undefined && error ? (
          <p role="alert">
            We could not find out whether you get them.{' '}
            <TextButton onClick={() => void refetch().catch(() => undefined)}>Try Again</TextButton>
          </p>
        ) : (
          <Button
            variant="line"
            size="small"
            disabled={isBusy || wanted === undefined}
            onClick={() => void choose(wanted === false)}
          >
            {wanted === false ? 'Send me these mails again' : 'Send me no more of these'}
          </Button>
        )}
      </chakra.div>
    </>
  );
}
