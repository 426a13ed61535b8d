import { formatMoneyShort, type Money } from '@domain/money';
import { chakra } from '../../ui/chakra';
import { clampLines } from '../../ui/clamp-lines';
import { Icon } from '../../ui/Icon';
import { STITCHED_BORDER } from './stitched-border';

interface GiftCardPreviewProps {
  amount: Money;
  to: string;
  from: string;
  message: string;
}

/** Preview of the gift card: paper, stitched border and a drawing of a potli bag. */
export function GiftCardPreview({ amount, to, from, message }: GiftCardPreviewProps) {
  return (
    <chakra.div
      role="img"
      aria-label={`Gift card of ${formatMoneyShort(amount)}`}
      position="relative"
      aspectRatio="1.586"
      maxW="26rem"
      bg="tint.purses"
      p={{ base: 's24', md: 's32' }}
      display="grid"
      gridTemplateRows="auto 1fr auto"
      overflow="hidden"
      css={STITCHED_BORDER}
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="s16">
        <chakra.p textStyle="display" fontSize="d20">
          Potli
        </chakra.p>
        <chakra.p textStyle="amount" fontSize="d36">
          {formatMoneyShort(amount)}
        </chakra.p>
      </chakra.div>
      <chakra.p
        alignSelf="center"
        fontSize="t14"
        maxW="26ch"
        css={clampLines(3)}
        overflowWrap="anywhere"
        whiteSpace="pre-line"
      >
        {/* Empty lines would take the room of the three that fit. */}
        {message.replaceAll(/\n{2,}/g, '\n')}
      </chakra.p>
      <chakra.div display="flex" justifyContent="space-between" alignItems="end" gap="s16" fontSize="t14">
        <chakra.p overflowWrap="anywhere" css={clampLines(2)}>
          {to === '' ? 'For someone' : `For ${to}`}
          {from === '' ? '' : `, from ${from}`}
        </chakra.p>
        <Icon name="potli" viewBox="0 0 32 40" w="2.75rem" h="3.4375rem" stroke="none" />
      </chakra.div>
    </chakra.div>
  );
}
