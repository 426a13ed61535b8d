import { useState } from 'react';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { PendingEmailDocument, useSendVerificationLinkMutation } from './Profile.generated';
import type { StatusMessageContent } from '../../components/account/StatusMessage';

export interface SendVerificationLink {
  isSending: boolean;
  message: StatusMessageContent | null;
  setMessage: (message: StatusMessageContent | null) => void;
  send: () => Promise<void>;
}

/**
 * Sends the link that confirms the customer's e-mail address again.
 * @param email where the server sends it: the address that waits for its confirmation, if there is one, otherwise the customer's own
 */
export function useSendVerificationLink(email: string | null): SendVerificationLink {
  const sendRequest = useSendRequest();
  const [mutate, { loading }] = useSendVerificationLinkMutation({ refetchQueries: [PendingEmailDocument] });
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  return {
    isSending: loading,
    message,
    setMessage,
    send: async () => {
      setMessage(null);
      const result = await sendRequest(async () => (await mutate()).data?.sendEmailVerification);
      if (result?.__typename === 'Done')
        setMessage({ tone: 'success', text: `We have sent a link to ${email ?? 'your email'}.` });
      else if (result) setMessage({ tone: 'error', text: result.message });
    },
  };
}
