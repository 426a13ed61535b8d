import { chakra } from './chakra';
import { Icon } from './Icon';

interface StepperProps {
  /** Accessible name: "Quantity of Kite cabin case". */
  label: string;
  value: number;
  /** From 1; disabled when it is 0. */
  max: number;
  onChange: (value: number) => void;
  size?: 'normal' | 'small';
}

const Frame = chakra('div', {
  base: {
    display: 'inline-grid',
    // Narrower than its columns only where text is enlarged.
    flex: '0 1 auto',
    alignItems: 'center',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'paper',
    textAlign: 'center',
    '& button': {
      display: 'grid',
      placeItems: 'center',
      height: '100%',
      color: 'accent',
      _hover: { background: 'accent.wash', color: 'accent.deep' },
      _disabled: { background: 'none', color: 'line.strong' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  variants: {
    size: {
      normal: {
        gridTemplateColumns: 'minmax(44px, 2.75rem) minmax(1rem, 2rem) minmax(44px, 2.75rem)',
        height: '3.25rem',
      },
      small: {
        gridTemplateColumns: 'minmax(44px, 2.75rem) minmax(1rem, 1.75rem) minmax(44px, 2.75rem)',
        height: 'target',
      },
    },
  },
});

/** A number from 1 to `max`, with buttons for less and more. */
export function Stepper({ label, value, max, onChange, size = 'normal' }: StepperProps) {
  return (
    <Frame role="group" aria-label={label} size={size}>
      <button
        type="button"
        aria-label="One less"
        disabled={value <= 1}
        onClick={() => {
          onChange(value - 1);
        }}
      >
        <Icon name="minus" />
      </button>
      <chakra.output pt="0.125rem" fontWeight={550} aria-live="polite">
        {value}
      </chakra.output>
      <button
        type="button"
        aria-label="One more"
        disabled={value >= max}
        onClick={() => {
          onChange(value + 1);
        }}
      >
        <Icon name="plus" />
      </button>
    </Frame>
  );
}
