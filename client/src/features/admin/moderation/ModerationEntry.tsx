import type { ReactNode } from 'react';
import { StatusMessage, type StatusMessageContent } from '../../../components/account/StatusMessage';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { Decision } from './moderation-queue';

interface ModerationEntryProps {
  /** What is decided on, for screen readers: "the review by Asha R." */
  name: string;
  busyDecision: Decision | null;
  isDisabled: boolean;
  message: StatusMessageContent | null;
  onPublish: () => void;
  onReject: () => void;
  /** What was written, by whom, about what. */
  children: ReactNode;
}

/** What a shopper wrote, with the buttons of the two decisions. Has to be inside a ul. */
export function ModerationEntry({
  name,
  busyDecision,
  isDisabled,
  message,
  onPublish,
  onReject,
  children,
}: ModerationEntryProps) {
  return (
    <chakra.li data-entry="" tabIndex={-1} outline="none" py="s16" borderBottom="1px solid {colors.line}">
      {children}
      <StatusMessage message={message} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s16">
        <Button size="small" disabled={isDisabled} onClick={onPublish}>
          {busyDecision === 'publish' ? 'Publishing...' : 'Publish'}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
        <Button variant="line" size="small" disabled={isDisabled} onClick={onReject}>
          {busyDecision === 'reject' ? 'Rejecting...' : 'Reject'}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      </chakra.div>
    </chakra.li>
  );
}
