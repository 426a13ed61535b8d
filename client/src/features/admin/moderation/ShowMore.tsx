import type { RefObject } from 'react';
import { StatusMessage } from '../../../components/account/StatusMessage';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import type { PendingEntry, Queue } from './moderation-queue';

interface ShowMoreProps {
  queue: Pick<Queue<PendingEntry>, 'noun' | 'shown' | 'hasFailed' | 'isLoadingMore' | 'showMore'>;
  button: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
}

/** Below a list that is longer than what is shown of it: the button that shows more, or that there is no such button. */
export function ShowMore({ queue, button, onPress }: ShowMoreProps) {
  const { noun, shown, hasFailed, isLoadingMore, showMore } = queue;
  return (
    <chakra.div mt="s16">
      {showMore === null ? (
        <chakra.p color="fg.muted">
          {`These are the oldest ${shown}. More will appear as you clear these.`}
        </chakra.p>
      ) : (
        <>
          <Button ref={button} variant="line" size="small" disabled={isLoadingMore} onClick={onPress}>
            {isLoadingMore ? 'Loading...' : 'Show more'}
          </Button>
          <StatusMessage
            message={hasFailed ? { tone: 'error', text: `More ${noun}s could not be loaded.` } : null}
          />
        </>
      )}
    </chakra.div>
  );
}
