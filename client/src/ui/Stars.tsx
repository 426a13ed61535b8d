import { formatRating } from '@domain/rating';
import { chakra, type HTMLChakraProps } from './chakra';

interface StarsProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  /** 0 to 5, fractions allowed: the filled stars cover that share of the row. */
  value: number;
}

function StarRow({ isFilled }: { isFilled: boolean }) {
  return (
    <chakra.span display="inline-flex" gap="1px" color={isFilled ? 'fg' : 'line'}>
      {[1, 2, 3, 4, 5].map((star) => (
        <chakra.svg key={star} boxSize="0.875em" flex="none" fill="currentColor">
          <use href="#i-star" />
        </chakra.svg>
      ))}
    </chakra.span>
  );
}

/** Five stars, read out as "4.5 of 5". Sized by `fontSize`. */
export function Stars({ value, ...rest }: StarsProps) {
  const filledShare = Math.min(Math.max(value / 5, 0), 1) * 100;
  return (
    <chakra.span
      role="img"
      aria-label={`${Number.isInteger(value) ? value : formatRating(value)} of 5`}
      position="relative"
      display="inline-flex"
      fontSize="t16"
      {...rest}
    >
      <StarRow isFilled={false} />
      <chakra.span
        position="absolute"
        inset={0}
        display="flex"
        overflow="hidden"
        style={{ width: `${filledShare}%` }}
      >
        <StarRow isFilled />
      </chakra.span>
    </chakra.span>
  );
}
