import { PHONE_PREFIX } from '@domain/account-limits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { StatusMessage } from '../../components/account/StatusMessage';
import { CodeEntry } from '../../components/CodeEntry';
import { minutesAndSeconds, useCountdown } from '../../components/useCountdown';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { touchRoom } from '../../ui/touch-room';
import type { Sought } from './FindOrderForm';
import { useFindOrder, useSendOrderCode } from './useFindOrder';

export interface OrderCodeProps {
  sought: Sought;
  /** Another code was sent. @param expiresAt milliseconds since 1970 */
  onResent: (expiresAt: number) => void;
  onBack: () => void;
}

/** Asks for the code, then opens the order. */
export function OrderCode({ sought, onResent, onBack }: OrderCodeProps) {
  const find = useFindOrder();
  const send = useSendOrderCode();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const left = useCountdown(sought.expiresAt);
  const { number, phoneNumber } = sought;

  const resend = async (): Promise<void> => {
    setSending(true);
    setFault(null);
    const sent = await send(number, phoneNumber);
    setSending(false);
    if (sent.failure === null) onResent(sent.expiresAt);
    else setFault(sent.failure.message);
  };

  return (
    <chakra.div mt="s12" maxW="28rem">
      <chakra.p color="fg.muted">
        {`If both belong to an order, we have sent a 6-digit code to ${PHONE_PREFIX}\u00a0${phoneNumber}.`}
      </chakra.p>
      <StatusMessage message={fault === null ? null : { tone: 'fault', text: fault }} />
      <CodeEntry
        key={sought.expiresAt}
        onCode={async (code) => {
          const result = await find({ number, phoneNumber, code });
          if (result.failure !== null) return result.failure.message;
          // Replaced, so that Back skips the used code.
          await navigate(`/orders/${result.number}`, { replace: true });
          return null;
        }}
      />
      <chakra.div display="flex" justifyContent="space-between" gap="s16" textStyle="second" mt="s8">
        <span>{left > 0 ? `Resend code in ${minutesAndSeconds(left)}` : 'Code expired'}</span>
        <TextButton css={touchRoom} disabled={left > 0 || isSending} onClick={() => void resend()}>
          Resend Code
        </TextButton>
      </chakra.div>
      <chakra.p mt="s24">
        <TextButton css={touchRoom} onClick={onBack}>
          Change the numbers
        </TextButton>
      </chakra.p>
    </chakra.div>
  );
}
