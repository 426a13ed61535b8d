import { TextButton } from '../../ui/TextButton';
import { touchRoom } from '../../ui/touch-room';

export interface ReportButtonProps {
  /** What it is about, for those who hear one button after another: "the answer by Ravi K." */
  subject: string;
  isReported: boolean;
  onReport: () => void;
}

/** The way to say of somebody else's question or answer that it should not stand there. */
export function ReportButton({ subject, isReported, onReport }: ReportButtonProps) {
  const words = isReported ? 'Reported' : 'Report';
  return (
    <TextButton css={touchRoom} disabled={isReported} aria-label={`${words}: ${subject}`} onClick={onReport}>
      {words}
    </TextButton>
  );
}
