import { CODE_SECONDS } from '@domain/account-limits';
import { RESERVATION_SECONDS } from '@domain/order-limits';
import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { CodeEntry } from '../../components/CodeEntry';
import { TimeLeft } from '../../components/order/TimeLeft';
import type { OrderView } from '../../components/order/useOrder';
import { FAILED, failedBy } from '../../components/reauthentication/useAsk';
import { minutesAndSeconds, useCountdown } from '../../components/useCountdown';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { touchRoom } from '../../ui/touch-room';
import { useConfirmOrderMutation, useSendConfirmationCodeMutation } from './ConfirmOrder.generated';

export interface ConfirmCodeProps {
  order: OrderView;
  /** Loads the order again, when its reservation has expired. */
  ask: () => void;
}

/** Asks for the code that was sent to the phone of a guest's cash order, and can send another. */
export function ConfirmCode({ order: { number, reservedForSeconds }, ask }: ConfirmCodeProps) {
  const seconds = reservedForSeconds ?? 0;
  const [confirm] = useConfirmOrderMutation();
  const [send, { loading: isSending }] = useSendConfirmationCodeMutation();
  // The first code was sent when the order was created, together with its reservation.
  const [until, setUntil] = useState(
    () => Date.now() + (seconds - RESERVATION_SECONDS + CODE_SECONDS) * 1000,
  );
  const [fault, setFault] = useState<string | null>(null);
  const left = useCountdown(until);

  const enter = async (code: string): Promise<string | null> => {
    try {
      const { data } = await confirm({ variables: { number, code } });
      const result = data?.confirmOrder;
      return result?.__typename === 'OrderChanged' ? null : (result ?? FAILED).message;
    } catch (error) {
      return failedBy(error).message;
    }
  };

  const resend = async (): Promise<void> => {
    setFault(null);
    try {
      const { data } = await send({ variables: { number } });
      const result = data?.sendOrderConfirmationCode;
      if (result?.__typename === 'OrderCodeSent') setUntil(Date.now() + result.expiresIn * 1000);
      else setFault((result ?? FAILED).message);
    } catch (error) {
      setFault(failedBy(error).message);
    }
  };

  return (
    <chakra.section aria-label="Confirm your order" mt="s16" maxW="28rem">
      <TimeLeft seconds={seconds} onEnd={ask} />
      <StatusMessage message={fault === null ? null : { tone: 'fault', text: fault }} />
      <CodeEntry key={until} onCode={enter} />
      <chakra.div display="flex" justifyContent="space-between" gap="s16" textStyle="second" mt="s8">
        <span>{left > 0 ? `Resend code in ${minutesAndSeconds(left)}` : 'Code expired'}</span>
        <TextButton css={touchRoom} disabled={left > 0 || isSending} onClick={() => void resend()}>
          Resend Code
        </TextButton>
      </chakra.div>
      <chakra.div mt="s24">
        <ButtonLink to="/checkout" variant="line" size="small">
          Back to the checkout
        </ButtonLink>
      </chakra.div>
    </chakra.section>
  );
}
