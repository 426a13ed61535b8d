import { useEffect, useRef, useState } from 'react';
import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { minutesAndSeconds, useCountdown } from '../useCountdown';

export interface TimeLeftProps {
  /** Seconds left, as the server answered. */
  seconds: number;
  onEnd: () => void;
}

/** Shows "Reserved for you 9:42" and counts down. */
export function TimeLeft(props: TimeLeftProps) {
  return <Clock key={props.seconds} {...props} />;
}

function Clock({ seconds, onEnd }: TimeLeftProps) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(until);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    if (left === 0) end.current();
  }, [left]);

  return (
    <chakra.p>
      Reserved for you{' '}
      <chakra.strong role="timer" fontWeight={600} aria-hidden="true">
        {minutesAndSeconds(left)}
      </chakra.strong>
      {/* Read out once a minute instead of every second. */}
      <VisuallyHidden>{`${Math.ceil(left / 60)} minutes`}</VisuallyHidden>
    </chakra.p>
  );
}
