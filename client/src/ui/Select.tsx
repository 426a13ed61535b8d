import type { ChangeEvent } from 'react';
import { chakra, type HTMLChakraProps } from './chakra';
import { VisuallyHidden } from './VisuallyHidden';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> extends Omit<
  HTMLChakraProps<'label'>,
  'onChange' | 'children' | 'defaultValue'
> {
  /** Accessible name; visible above the select only with `showLabel`. */
  label: string;
  showLabel?: boolean;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

const SelectBox = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: '100%',
    _after: {
      content: '""',
      flex: 'none',
      boxSize: '0.4375rem',
      margin: '-0.375rem 0.125rem 0 -1rem',
      border: 'solid {colors.accent}',
      borderWidth: '0 1.5px 1.5px 0',
      rotate: '45deg',
      pointerEvents: 'none',
    },
  },
});
const NativeSelect = chakra('select', {
  base: {
    appearance: 'none',
    border: 0,
    background: 'transparent',
    color: 'accent',
    fontWeight: 500,
    padding: '0.125rem 1.375rem 0 0',
    height: 'target',
    minWidth: 0,
    textOverflow: 'ellipsis',
    // As wide as the chosen option, so that the arrow is beside it.
    fieldSizing: 'content',
    cursor: 'pointer',
    '& option': { color: 'fg', background: 'bg.high' },
  },
});

/** A native select in the shop's style. */
export function Select<Value extends string>({
  label,
  showLabel = false,
  value,
  options,
  onChange,
  disabled,
  ...rest
}: SelectProps<Value>) {
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find((option) => option.value === event.currentTarget.value);
    if (chosen) onChange(chosen.value);
  };
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="0.5rem" minW={0} {...rest}>
      {showLabel ? (
        <chakra.span color="fg.muted">{label}</chakra.span>
      ) : (
        <VisuallyHidden>{label}</VisuallyHidden>
      )}
      <SelectBox>
        <NativeSelect value={value} onChange={choose} disabled={disabled}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      </SelectBox>
    </chakra.label>
  );
}
