import { PRICE_SLIDER_STEP } from '@domain/limits';
import { formatMoneyRounded, toMinor, type CurrencyCode } from '@domain/money';
import { chakra, type SystemStyleObject } from '../../ui/chakra';
import { priceBoundOf, thumbPosition, type SliderRange } from './price-range';

interface PriceSliderProps {
  range: SliderRange;
  currency: CurrencyCode;
  /** In paise or cents. */
  minPrice: number | null;
  maxPrice: number | null;
  onChange: (change: { minPrice?: number | null; maxPrice?: number | null }) => void;
  buckets: readonly { from: number; to: number; count: number }[];
}

const THUMB_WIDTH_PX = 20;
const thumb: SystemStyleObject = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: '1.25rem',
  height: '1.25rem',
  borderRadius: '50%',
  background: 'bg.high',
  border: '1.5px solid {colors.accent}',
  cursor: 'grab',
  pointerEvents: 'auto',
};
// The two inputs overlap; only their thumbs receive pointer events.
const Thumb = chakra('input', {
  base: {
    appearance: 'none',
    position: 'absolute',
    left: 0,
    top: '-0.75rem',
    width: '100%',
    height: '1.5rem',
    margin: 0,
    background: 'transparent',
    pointerEvents: 'none',
    outline: 'none',
    '&::-webkit-slider-runnable-track': { background: 'transparent' },
    '&::-moz-range-track': { background: 'transparent' },
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': thumb,
    '&:focus-visible::-webkit-slider-thumb': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
    '&:focus-visible::-moz-range-thumb': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
    '@media (pointer: coarse)': {
      '&::-webkit-slider-thumb': { width: '1.75rem', height: '1.75rem' },
      '&::-moz-range-thumb': { width: '1.75rem', height: '1.75rem' },
    },
  },
});

/** The price histogram above a slider of two native range inputs, in steps of ten rupees or one dollar. */
export function PriceSlider({ range, currency, minPrice, maxPrice, onChange, buckets }: PriceSliderProps) {
  const low = thumbPosition(minPrice, range, 'min');
  const high = thumbPosition(maxPrice, range, 'max');
  const shareOfRange = (value: number) => ((value - range.min) / (range.max - range.min)) * 100;
  // A native thumb stays within the track: its centre moves from half its width to the track's width minus half
  // its width.
  const middle = (value: number) =>
    `calc(${shareOfRange(value)}% + ${THUMB_WIDTH_PX / 2 - (shareOfRange(value) / 100) * THUMB_WIDTH_PX}px)`;
  const tallestCount = Math.max(1, ...buckets.map(({ count }) => count));
  const formatPrice = (toMajorUnits: number) =>
    formatMoneyRounded({ amount: toMinor(toMajorUnits), currency });
  const thumbProps = { type: 'range', min: range.min, max: range.max, step: PRICE_SLIDER_STEP[currency] };
  return (
    <chakra.div mt="s4" mb="1.25rem">
      <chakra.div display="flex" alignItems="flex-end" gap="2px" h="2.5rem" aria-hidden="true">
        {buckets.map(({ from, to, count }) => (
          <chakra.span
            key={from}
            flex="1"
            bg={to > toMinor(low) && from < toMinor(high) ? 'line.strong' : 'line'}
            style={{ height: count === 0 ? 0 : `${Math.max(4, (count / tallestCount) * 100)}%` }}
          />
        ))}
      </chakra.div>
      <chakra.div position="relative" h="1px" bg="line.strong">
        <chakra.span
          position="absolute"
          top="-1px"
          bottom="-1px"
          bg="accent"
          style={{ left: middle(low), right: `calc(100% - ${middle(high)})` }}
        />
        <Thumb
          {...thumbProps}
          aria-label="Least price"
          aria-valuetext={formatPrice(low)}
          value={low}
          // In the upper half the lower thumb lies on top, so that it can be moved back when both are at the end.
          zIndex={shareOfRange(low) > 50 ? 2 : 1}
          onChange={(event) => {
            onChange({ minPrice: priceBoundOf(event.currentTarget.valueAsNumber, high, range, 'min') });
          }}
        />
        <Thumb
          {...thumbProps}
          aria-label="Most price"
          aria-valuetext={formatPrice(high)}
          value={high}
          zIndex={shareOfRange(low) > 50 ? 1 : 2}
          onChange={(event) => {
            onChange({ maxPrice: priceBoundOf(event.currentTarget.valueAsNumber, low, range, 'max') });
          }}
        />
      </chakra.div>
    </chakra.div>
  );
}
