import { useState } from 'react';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { useSendVerificationLinkMutation } from './Profile.generated';
import type { StatusMessageContent } from '../../components/account/StatusMessage';

/** Sends the link that confirms the customer's e-mail address. */
export function useSendVerificationLink(email: string | null) {
  const sendRequest = useSendRequest();
  const [mutate, { loading }] = useSendVerificationLinkMutation();
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  return {
    isSending: loading,
    message,
    send: async (): Promise<void> => {
      setMessage(null);
      const result = await sendRequest(async () => (await mutate()).data?.sendEmailVerification);
      if (result?.__typename === 'Done')
        setMessage({ tone: 'success', text: `We have sent a link to ${email ?? 'your email'}.` });
      else if (result) setMessage({ tone: 'error', text: result.message });
    },
  };
}
