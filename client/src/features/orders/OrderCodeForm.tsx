import { PHONE_PREFIX } from '@domain/account-limits';
import { useState } from 'react';
import { useNavigate } from '../../routing/router';
import { StatusMessage } from '../../components/account/StatusMessage';
import { OneTimeCodeForm } from '../../components/OneTimeCodeForm';
import { ResendCode } from '../../components/ResendCode';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { touchTargetStyles } from '../../ui/touch-target';
import type { OrderLookup } from './FindOrderForm';
import { useFindOrder, useSendOrderCode } from './useFindOrder';

interface OrderCodeFormProps {
  orderLookup: OrderLookup;
  /** Another code was sent. @param expiresAt milliseconds since 1970 */
  onResent: (expiresAt: number) => void;
  onBack: () => void;
}

/** Asks for the code, then opens the order. */
export function OrderCodeForm({ orderLookup, onResent, onBack }: OrderCodeFormProps) {
  const findOrder = useFindOrder();
  const sendCode = useSendOrderCode();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { number, phoneNumber } = orderLookup;

  const resendCode = async (): Promise<void> => {
    setSending(true);
    setErrorMessage(null);
    const sent = await sendCode(number, phoneNumber);
    setSending(false);
    if (sent.failure === null) onResent(sent.expiresAt);
    else setErrorMessage(sent.failure.message);
  };

  return (
    <chakra.div mt="s12" maxW="28rem">
      <chakra.p color="fg.muted">
        {`If order ${number.trim().toUpperCase()} was placed with ${PHONE_PREFIX}\u00a0${phoneNumber}, we have sent a 6-digit code there.`}
      </chakra.p>
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <OneTimeCodeForm
        key={orderLookup.expiresAt}
        onCode={async (code) => {
          const result = await findOrder({ number, phoneNumber, code });
          if (result.failure !== null) return result.failure.message;
          // Replaced, so that Back skips the used code.
          await navigate(`/orders/${result.number}`, { replace: true });
          return null;
        }}
      />
      <ResendCode resendAt={orderLookup.expiresAt} isSending={isSending} onResend={resendCode} />
      <chakra.p mt="s24">
        <TextButton css={touchTargetStyles} onClick={onBack}>
          Change the numbers
        </TextButton>
      </chakra.p>
    </chakra.div>
  );
}
