import { REPORT_REASONS } from '@domain/review-schemas';
import { useState } from 'react';
import type { ToldFailure } from '../../components/proof/useAsk';
import type { ReviewReportReason } from '../../graphql/schema.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Choice } from '../../ui/Choice';
import { Dialog } from '../../ui/Dialog';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const REASONS: readonly { value: ReviewReportReason; words: string }[] = [
  { value: 'OFF_TOPIC', words: REPORT_REASONS.off_topic },
  { value: 'SPAM', words: REPORT_REASONS.spam },
  { value: 'OFFENSIVE', words: REPORT_REASONS.offensive },
  { value: 'PRIVATE', words: REPORT_REASONS.private },
];

export interface ReportDialogProps {
  report: (reason: ReviewReportReason) => Promise<ToldFailure | null>;
  onDone: (failure: ToldFailure | null, words: string) => void;
  onClose: () => void;
}

/** Asks what is wrong with a review, a question or an answer. */
export function ReportDialog({ report, onDone, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReviewReportReason>('OFF_TOPIC');
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog title="What is wrong with it?" onClose={onClose}>
      {(close) => (
        <>
          <chakra.fieldset mt="s16">
            <VisuallyHidden asChild>
              <legend>Why should it not stand here?</legend>
            </VisuallyHidden>
            {REASONS.map(({ value, words }) => (
              <Choice
                key={value}
                name="reason"
                value={value}
                title={words}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                }}
              />
            ))}
          </chakra.fieldset>
          <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => {
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
