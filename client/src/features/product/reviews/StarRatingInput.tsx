import { chakra } from '../../../ui/chakra';

const STAR_LABELS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

const Star = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: 'target',
    cursor: 'pointer',
    borderRadius: 'paper',
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent}' },
  },
});
const Radio = chakra('input', {
  base: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});

interface StarRatingInputProps {
  /** 0 when nothing is chosen. */
  value: number;
  error: string | null;
  onChoose: (stars: number) => void;
}

/** One to five stars as radio buttons. */
export function StarRatingInput({ value, error, onChoose }: StarRatingInputProps) {
  return (
    <chakra.fieldset aria-describedby={error ? 'review-rating-error' : undefined}>
      <chakra.legend fontWeight={550} mb="0.125rem">
        Your rating
      </chakra.legend>
      <chakra.div display="flex" alignItems="center" ms="-0.625rem">
        {STAR_LABELS.map((starLabel, index) => {
          const stars = index + 1;
          return (
            <Star key={starLabel} color={stars <= value ? 'fg' : 'line.strong'}>
              <Radio
                type="radio"
                name="rating"
                value={stars}
                aria-label={`${stars === 1 ? '1 star' : `${stars} stars`}, ${starLabel.toLowerCase()}`}
                checked={stars === value}
                onChange={() => {
                  onChoose(stars);
                }}
                {...(index === 0 ? { 'data-first': true } : {})}
              />
              <chakra.svg
                boxSize="1.75rem"
                fill={stars <= value ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <use href="#i-star" />
              </chakra.svg>
            </Star>
          );
        })}
        <chakra.span aria-hidden="true" textStyle="second" ms="s8">
          {STAR_LABELS[value - 1] ?? ''}
        </chakra.span>
      </chakra.div>
      {error ? (
        <chakra.p id="review-rating-error" fontSize="t14" color="error">
          {error}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  );
}
