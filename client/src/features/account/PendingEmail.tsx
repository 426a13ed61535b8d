import { formatDateTime } from '../../components/dates';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { useWithdrawEmailChangeMutation } from './Profile.generated';
import type { SendVerificationLink } from './useSendVerificationLink';

/** The address that replaces the customer's once its link is followed. */
export interface PendingEmailAddress {
  email: string;
  /** ISO time. */
  sentAt: string;
}

export interface PendingEmailProps {
  pending: PendingEmailAddress;
  /** Whether the account has an email that it can keep. */
  hasEmail: boolean;
  link: SendVerificationLink;
  onWithdrawn: () => void;
}

/** Says which address waits for its link; the customer can ask for the link again, or keep the old address. */
export function PendingEmail({ pending, hasEmail, link, onWithdrawn }: PendingEmailProps) {
  const sendRequest = useSendRequest();
  const [mutate, { loading: isWithdrawing }] = useWithdrawEmailChangeMutation();

  const withdraw = async (): Promise<void> => {
    const result = await sendRequest(async () => (await mutate()).data?.withdrawEmailChange);
    if (result?.__typename === 'Failure') {
      link.setMessage({ tone: 'error', text: result.message });
    } else if (result) {
      const { email } = result.me;
      link.setMessage({
        tone: 'success',
        text: email === null ? 'Your account stays without an email.' : `Your email stays ${email}.`,
      });
      onWithdrawn();
    }
  };

  return (
    <chakra.div bg="bg.high" p="0.75rem 1rem" mt="s12">
      <chakra.p overflowWrap="anywhere">
        Waiting for you to confirm <strong>{pending.email}</strong>. We sent the link on{' '}
        <time dateTime={pending.sentAt}>{formatDateTime(pending.sentAt)}</time>.
      </chakra.p>
      <chakra.p display="flex" flexWrap="wrap" columnGap="s24" rowGap="s8" mt="s8">
        <TextButton disabled={link.isSending || isWithdrawing} onClick={() => void link.send()}>
          {link.isSending ? 'Sending...' : 'Send the link again'}
        </TextButton>
        <TextButton disabled={link.isSending || isWithdrawing} onClick={() => void withdraw()}>
          {hasEmail ? 'Keep my old email' : 'Do not add it'}
        </TextButton>
      </chakra.p>
    </chakra.div>
  );
}
