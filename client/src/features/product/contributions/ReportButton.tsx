import { TextButton } from '../../../ui/TextButton';
import { touchTargetStyles } from '../../../ui/touch-target';

interface ReportButtonProps {
  /** What is reported, for the button's accessible name: "the answer by Ravi K." */
  subject: string;
  /** Label, where the button is not beside what it reports. */
  label?: string;
  isReported: boolean;
  onReport: () => void;
}

/** Button to report somebody else's question or answer. */
export function ReportButton({ subject, label = 'Report', isReported, onReport }: ReportButtonProps) {
  const buttonText = isReported ? 'Reported' : label;
  return (
    <TextButton
      css={touchTargetStyles}
      disabled={isReported}
      aria-label={`${buttonText}: ${subject}`}
      onClick={onReport}
    >
      {buttonText}
    </TextButton>
  );
}
