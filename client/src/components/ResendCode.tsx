import { chakra } from '../ui/chakra';
import { TextButton } from '../ui/TextButton';
import { touchTargetStyles } from '../ui/touch-target';
import { formatMinutesAndSeconds, useCountdown } from './useCountdown';

interface ResendCodeProps {
  /** When another code may be sent, in milliseconds since 1970. */
  resendAt: number;
  isSending: boolean;
  onResend: () => Promise<void>;
}

/** Under a one-time code: counts down until another one may be sent, then sends it. */
export function ResendCode({ resendAt, isSending, onResend }: ResendCodeProps) {
  const secondsLeft = useCountdown(resendAt);
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="s16"
      maxW="28rem"
      textStyle="second"
      mt="s8"
    >
      <span>
        {secondsLeft > 0 ? `Resend code in ${formatMinutesAndSeconds(secondsLeft)}` : 'Code expired'}
      </span>
      <TextButton
        css={touchTargetStyles}
        disabled={secondsLeft > 0 || isSending}
        onClick={() => void onResend()}
      >
        Resend Code
      </TextButton>
    </chakra.div>
  );
}
