import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { STITCHED_BORDER } from './stitched-border';

/** Replaces the form; nearly as tall as its skeleton, to avoid a layout shift. */
export function GiftCardsLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <chakra.div
      role="alert"
      position="relative"
      display="grid"
      alignContent="space-between"
      minH="36rem"
      mt="s32"
      p={{ base: 's24', md: 's48' }}
      bg="tint.purses"
      css={STITCHED_BORDER}
    >
      <EmptyState
        title="Gift cards could not be loaded."
        actions={<Button onClick={onRetry}>Try Again</Button>}
      >
        We couldn’t reach the shop. Please try again in a moment.
      </EmptyState>
      <Icon name="potli" viewBox="0 0 32 40" justifySelf="end" w="6rem" h="7.5rem" stroke="none" />
    </chakra.div>
  );
}
