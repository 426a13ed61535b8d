import { TextButton } from '../../ui/TextButton';
import { touchRoom } from '../../ui/touch-room';

export interface ReportButtonProps {
  /** What is reported, for the button's accessible name: "the answer by Ravi K." */
  subject: string;
  /** Label, where the button is not beside what it reports. */
  words?: string;
  isReported: boolean;
  onReport: () => void;
}

/** Button to report somebody else's question or answer. */
export function ReportButton({ subject, words = 'Report', isReported, onReport }: ReportButtonProps) {
  const shown = isReported ? 'Reported' : words;
  return (
    <TextButton css={touchRoom} disabled={isReported} aria-label={`${shown}: ${subject}`} onClick={onReport}>
      {shown}
    </TextButton>
  );
}
