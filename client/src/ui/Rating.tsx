import { formatRating } from '@domain/rating';
import { chakra, type HTMLChakraProps } from './chakra';
import { VisuallyHidden } from './VisuallyHidden';

interface RatingProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  /** 0 to 5; shown with one decimal. */
  average: number;
  /** Number of reviews; 0 is shown as "No reviews yet". */
  count: number;
}

/** A card's rating: one star, the average and the count. For five stars see Stars. */
export function Rating({ average, count, ...rest }: RatingProps) {
  const rowStyles = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.25rem',
    fontSize: 't13',
    color: 'fg.muted',
    ...rest,
  };
  if (count === 0) {
    return <chakra.span {...rowStyles}>No reviews yet</chakra.span>;
  }
  const averageText = formatRating(average);
  return (
    <chakra.span {...rowStyles}>
      <VisuallyHidden>
        {averageText} of 5, {count} {count === 1 ? 'review' : 'reviews'}
      </VisuallyHidden>
      <chakra.span aria-hidden="true" display="inline-flex" alignItems="center" gap="0.25rem">
        <chakra.svg boxSize="0.75rem" fill="fg" mt="-0.125rem">
          <use href="#i-star" />
        </chakra.svg>
        {averageText} ({count})
      </chakra.span>
    </chakra.span>
  );
}
