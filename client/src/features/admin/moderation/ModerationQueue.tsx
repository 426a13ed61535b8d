import { useState, type ReactNode } from 'react';
import { AccountSection } from '../../../components/account/AccountSection';
import { LoadError } from '../../../components/account/LoadError';
import { RowsSkeleton } from '../../../components/account/RowsSkeleton';
import { StatusMessage } from '../../../components/account/StatusMessage';
import { chakra } from '../../../ui/chakra';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { isPending, type PendingEntry, type Queue } from './moderation-queue';
import { ModerationEntry } from './ModerationEntry';
import { ShowMore } from './ShowMore';
import { useModeration } from './useModeration';
import { useShowMore } from './useShowMore';

const TITLES = { review: 'Reviews', question: 'Questions', answer: 'Answers' } as const;

interface ModerationQueueProps<Entry extends PendingEntry> {
  queue: Queue<Entry>;
  renderEntry: (entry: Entry) => ReactNode;
}

/** A section with the entries of one kind that wait for a decision. */
export function ModerationQueue<Entry extends PendingEntry>({
  queue,
  renderEntry,
}: ModerationQueueProps<Entry>) {
  const { noun, entries, shown, hasFailed, reload } = queue;
  const pending = entries?.filter(isPending).slice(0, shown) ?? [];
  const hasMore = entries !== null && entries.length > shown;
  const count = pending.length === 0 ? '' : ` (${pending.length}${hasMore ? '+' : ''})`;
  return (
    <AccountSection id={`${noun}s`} title={`${TITLES[noun]}${count}`}>
      {entries !== null ? (
        <EntryList queue={queue} pending={pending} hasMore={hasMore} renderEntry={renderEntry} />
      ) : hasFailed ? (
        <LoadError onRetry={() => void reload()}>{`The ${noun}s could not be loaded.`}</LoadError>
      ) : (
        <RowsSkeleton rows={2} lines={3} />
      )}
    </AccountSection>
  );
}

interface EntryListProps<Entry extends PendingEntry> extends ModerationQueueProps<Entry> {
  pending: readonly Entry[];
  hasMore: boolean;
}

function EntryList<Entry extends PendingEntry>({
  queue,
  pending,
  hasMore,
  renderEntry,
}: EntryListProps<Entry>) {
  const { noun, rejectNote } = queue;
  const { list, busyEntry, changeResult, send, restoreFocus } = useModeration(queue, hasMore);
  const { moreButton, showMore } = useShowMore(queue, pending, list);
  const [rejected, setRejected] = useState<{ entry: Entry; at: number } | null>(null);
  // The result is shown with its entry or, once that has left the list, in its place.
  const isGone = changeResult !== null && !pending.some(({ id }) => id === changeResult.id);
  const placeOfResult = isGone ? Math.min(changeResult.at, pending.length) : -1;
  const messageInPlace = <StatusMessage message={changeResult} />;
  return (
    <chakra.div ref={list} tabIndex={-1} outline="none" role="group" aria-labelledby={`${noun}s-title`}>
      {pending.length === 0 && isGone ? messageInPlace : null}
      {pending.length === 0 ? (
        <chakra.p color="fg.muted" mt="s8">
          Nothing to review.
        </chakra.p>
      ) : (
        <ul>
          {pending.flatMap((entry, at) => [
            at === placeOfResult ? <li key="result">{messageInPlace}</li> : null,
            <ModerationEntry
              key={entry.id}
              name={`the ${noun} by ${entry.authorName}`}
              busyDecision={busyEntry?.id === entry.id ? busyEntry.decision : null}
              isDisabled={busyEntry !== null}
              message={changeResult?.id === entry.id ? changeResult : null}
              onPublish={() => void send(entry, 'publish', at)}
              onReject={() => {
                setRejected({ entry, at });
              }}
            >
              {renderEntry(entry)}
            </ModerationEntry>,
          ])}
          {placeOfResult === pending.length ? <li key="result">{messageInPlace}</li> : null}
        </ul>
      )}
      {hasMore ? <ShowMore queue={queue} button={moreButton} onPress={showMore} /> : null}
      {rejected === null ? null : (
        <ConfirmDialog
          title={`Reject this ${noun}?`}
          cancelLabel="Not now"
          confirmLabel="Reject"
          busyLabel="Rejecting..."
          onConfirm={() => send(rejected.entry, 'reject', rejected.at)}
          onClose={() => {
            setRejected(null);
            restoreFocus(rejected.at);
          }}
        >
          {rejectNote}
        </ConfirmDialog>
      )}
    </chakra.div>
  );
}
