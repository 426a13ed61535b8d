import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

interface SelectBoxProps {
  /** Name of the product. */
  name: string;
  isSelected: boolean;
  /** Whether any product is selected: then all checkboxes show. */
  isSelectionActive: boolean;
  onSelect: (isSelected: boolean) => void;
}

const Box = chakra('label', {
  base: { display: 'grid', placeItems: 'center', boxSize: 'target', cursor: 'pointer' },
  variants: {
    // Hidden until the card is hovered or focused; always visible on touch devices.
    quiet: {
      true: {
        '@media (hover: hover)': {
          opacity: 0,
          transition: 'opacity {durations.quick}',
          '.group:hover &, &:focus-within': { opacity: 1 },
        },
      },
    },
  },
});
const CheckboxMark = chakra('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    boxSize: '1.125rem',
    margin: 0,
    border: '1px solid {colors.line.strong}',
    borderRadius: 'paper',
    background: 'bg.high',
    cursor: 'inherit',
    _checked: {
      borderColor: 'accent',
      background: 'accent',
      _after: {
        content: '""',
        width: '0.5625rem',
        height: '0.3125rem',
        marginTop: '-0.1875rem',
        border: 'solid {colors.bg.paper}',
        borderWidth: '0 0 1.5px 1.5px',
        rotate: '-45deg',
      },
    },
  },
});

/** Checkbox that selects one product of the list. */
export function SelectBox({ name, isSelected, isSelectionActive, onSelect }: SelectBoxProps) {
  return (
    <Box quiet={!isSelectionActive}>
      <CheckboxMark
        type="checkbox"
        checked={isSelected}
        onChange={(event) => {
          onSelect(event.currentTarget.checked);
        }}
      />
      <VisuallyHidden>Select {name}</VisuallyHidden>
    </Box>
  );
}
