import { TextButton } from '../../ui/TextButton';
import { touchRoom } from '../../ui/touch-room';

export interface ReportButtonProps {
  /** What it is about, for those who hear one button after another: "the answer by Ravi K." */
  subject: string;
  /** Where the button does not stand beside what it is about. */
  words?: string;
  isReported: boolean;
  onReport: () => void;
}

/** The way to say of somebody else's question or answer that it should not stand there. */
export function ReportButton({ subject, words = 'Report', isReported, onReport }: ReportButtonProps) {
  const shown = isReported ? 'Reported' : words;
  return (
    <TextButton css={touchRoom} disabled={isReported} aria-label={`${shown}: ${subject}`} onClick={onReport}>
      {shown}
    </TextButton>
  );
}
