import { REPORT_REASONS } from '@domain/review-schemas';
import { useRef, useState } from 'react';
import type { FailureMessage } from '../../../components/reauthentication/useSendRequest';
import type { ReviewReportReason } from '../../../graphql/schema.generated';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { RadioCard } from '../../../ui/RadioCard';
import { Dialog } from '../../../ui/Dialog';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

const REASONS: readonly { value: ReviewReportReason; label: string }[] = [
  { value: 'OFF_TOPIC', label: REPORT_REASONS.off_topic },
  { value: 'SPAM', label: REPORT_REASONS.spam },
  { value: 'OFFENSIVE', label: REPORT_REASONS.offensive },
  { value: 'PRIVATE', label: REPORT_REASONS.private },
];

interface ReportDialogProps {
  report: (reason: ReviewReportReason) => Promise<FailureMessage | null>;
  onDone: (failure: FailureMessage | null, label: string) => void;
  onClose: () => void;
}

/** Asks for the reason when a review, question or answer is reported. */
export function ReportDialog({ report, onDone, onClose }: ReportDialogProps) {
  // No default, since an accidental press would send a report with a meaningless reason.
  const [reason, setReason] = useState<ReviewReportReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  return (
    <Dialog title="What is wrong with it?" onClose={onClose}>
      {(close) => (
        <>
          <chakra.fieldset
            ref={fieldset}
            mt="s16"
            aria-describedby={isMissing ? 'report-reason-error' : undefined}
          >
            <VisuallyHidden asChild>
              <legend>Why are you reporting it?</legend>
            </VisuallyHidden>
            {REASONS.map(({ value, label }) => (
              <RadioCard
                key={value}
                name="reason"
                value={value}
                title={label}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setMissing(false);
                }}
              />
            ))}
            {isMissing ? (
              <chakra.p id="report-reason-error" role="alert" fontSize="t14" color="error" mt="s8">
                Please choose what is wrong with it
              </chakra.p>
            ) : null}
          </chakra.fieldset>
          <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => {
                if (reason === null) {
                  setMissing(true);
                  fieldset.current?.querySelector('input')?.focus();
                  return;
                }
                setBusy(true);
                void report(reason).then((failure) => {
                  onDone(failure, 'Thank you. We will look at it.');
                  close();
                });
              }}
            >
              {isBusy ? 'Sending...' : 'Report'}
            </Button>
            <Button variant="line" size="small" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
          </chakra.div>
        </>
      )}
    </Dialog>
  );
}
