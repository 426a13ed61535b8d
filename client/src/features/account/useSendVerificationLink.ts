import { useState } from 'react';
import { useAsk } from '../../components/reauthentication/useAsk';
import { useSendVerificationLinkMutation } from './Profile.generated';
import type { Message } from '../../components/account/StatusMessage';

/** Sends the link that confirms the customer's e-mail address. */
export function useSendVerificationLink(email: string | null) {
  const ask = useAsk();
  const [mutate, { loading }] = useSendVerificationLinkMutation();
  const [message, setMessage] = useState<Message | null>(null);
  return {
    isSending: loading,
    message,
    send: async (): Promise<void> => {
      setMessage(null);
      const result = await ask(async () => (await mutate()).data?.sendEmailVerification);
      if (result?.__typename === 'Done')
        setMessage({ tone: 'success', text: `We have sent a link to ${email ?? 'your email'}.` });
      else if (result) setMessage({ tone: 'fault', text: result.message });
    },
  };
}
