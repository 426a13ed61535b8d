import { CODE_SECONDS } from '@domain/account-limits';
import { RESERVATION_SECONDS } from '@domain/order-limits';
import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { OneTimeCodeForm } from '../../components/OneTimeCodeForm';
import { ReservationCountdown } from '../../components/order/ReservationCountdown';
import type { OrderView } from '../../components/order/order-view';
import { REQUEST_FAILED, toFailure } from '../../components/reauthentication/useSendRequest';
import { ResendCode } from '../../components/ResendCode';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { useConfirmOrderMutation, useSendConfirmationCodeMutation } from './ConfirmOrder.generated';

interface ConfirmOrderCodeProps {
  order: OrderView;
  /** Loads the order again, when its reservation has expired. */
  refetchOrder: () => void;
}

/** Asks for the code that was sent to the phone of a cash order, and can send another. */
export function ConfirmOrderCode({
  order: { number, reservedForSeconds },
  refetchOrder,
}: ConfirmOrderCodeProps) {
  const seconds = reservedForSeconds ?? 0;
  const [confirm] = useConfirmOrderMutation();
  const [send, { loading: isSending }] = useSendConfirmationCodeMutation();
  // The first code was sent when the order was created, together with its reservation.
  const [resendAt, setResendAt] = useState(
    () => Date.now() + (seconds - RESERVATION_SECONDS + CODE_SECONDS) * 1000,
  );
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const confirmCode = async (code: string): Promise<string | null> => {
    try {
      const { data } = await confirm({ variables: { number, code } });
      const result = data?.confirmOrder;
      return result?.__typename === 'OrderChanged' ? null : (result ?? REQUEST_FAILED).message;
    } catch (error) {
      return toFailure(error).message;
    }
  };

  const resendCode = async (): Promise<void> => {
    setErrorMessage(null);
    try {
      const { data } = await send({ variables: { number } });
      const result = data?.sendOrderConfirmationCode;
      if (result?.__typename === 'OrderCodeSent') setResendAt(Date.now() + result.expiresIn * 1000);
      else setErrorMessage((result ?? REQUEST_FAILED).message);
    } catch (error) {
      setErrorMessage(toFailure(error).message);
    }
  };

  return (
    <chakra.section aria-label="Confirm your order" mt="s16" maxW="28rem">
      <ReservationCountdown seconds={seconds} onEnd={refetchOrder} />
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <OneTimeCodeForm key={resendAt} onCode={confirmCode} />
      <ResendCode resendAt={resendAt} isSending={isSending} onResend={resendCode} />
      <chakra.div mt="s24">
        <ButtonLink to="/checkout" variant="line" size="small">
          Back to the checkout
        </ButtonLink>
      </chakra.div>
    </chakra.section>
  );
}
