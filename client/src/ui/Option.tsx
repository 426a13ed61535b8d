import { formatTotal } from '@domain/count';
import type { ReactNode } from 'react';
import { chakra } from './chakra';

interface OptionProps {
  type?: 'checkbox' | 'radio';
  name: string;
  value?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Number of products with this option; shown at the right. */
  count?: number;
  disabled?: boolean;
}

const OptionRow = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    minHeight: { base: 'target', lg: '2.125rem' },
    fontSize: 't16',
    cursor: 'pointer',
    '&:has(:checked)': { fontWeight: 550 },
    '&:has(:disabled)': { color: 'fg.quiet', cursor: 'default' },
  },
});
/** The checkbox or radio itself. */
export const OptionMark = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    boxSize: '1.125rem',
    margin: '-0.125rem 0 0',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'paper',
    background: 'bg.high',
    display: 'grid',
    placeItems: 'center',
    cursor: 'inherit',
    _checked: {
      borderColor: 'accent',
      background: 'accent',
      _after: {
        content: '""',
        width: '0.5625rem',
        height: '0.3125rem',
        border: 'solid {colors.bg.paper}',
        borderWidth: '0 0 1.5px 1.5px',
        rotate: '-45deg',
        marginTop: '-0.1875rem',
      },
    },
    '&[type=radio]': { borderRadius: 'dot' },
    '&[type=radio]:checked::after': {
      boxSize: '0.4375rem',
      border: 0,
      background: 'bg.paper',
      borderRadius: 'dot',
      margin: 0,
    },
  },
});

/** A row of a filter: a checkbox or radio, its label and a count. */
export function Option({
  type = 'checkbox',
  name,
  value,
  checked,
  onChange,
  children,
  count,
  disabled,
}: OptionProps) {
  return (
    <OptionRow>
      <OptionMark
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <span>{children}</span>
      {count === undefined ? null : (
        <chakra.span marginLeft="auto" color="fg.quiet" fontSize="t14" fontWeight={400}>
          {formatTotal(count)}
        </chakra.span>
      )}
    </OptionRow>
  );
}
