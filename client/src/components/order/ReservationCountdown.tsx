import { useEffect, useRef, useState } from 'react';
import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { formatMinutesAndSeconds, useCountdown } from '../useCountdown';

interface ReservationCountdownProps {
  /** Seconds left, as the server answered. */
  seconds: number;
  onEnd: () => void;
}

/** Shows "Reserved for you 9:42" and counts down. */
export function ReservationCountdown(props: ReservationCountdownProps) {
  return <Countdown key={props.seconds} {...props} />;
}

function Countdown({ seconds, onEnd }: ReservationCountdownProps) {
  const [endsAt] = useState(() => Date.now() + seconds * 1000);
  const secondsLeft = useCountdown(endsAt);
  const onEndRef = useRef(onEnd);
  useEffect(() => {
    onEndRef.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    if (secondsLeft === 0) onEndRef.current();
  }, [secondsLeft]);

  return (
    <chakra.p>
      Reserved for you{' '}
      <chakra.strong role="timer" fontWeight={600} aria-hidden="true">
        {formatMinutesAndSeconds(secondsLeft)}
      </chakra.strong>
      {/* Read out once a minute instead of every second. */}
      <VisuallyHidden>{`${Math.ceil(secondsLeft / 60)} minutes`}</VisuallyHidden>
    </chakra.p>
  );
}
