import { COMPARE_MAX } from '@domain/limits';
import { useCompare } from '../state/compare';
import { chakra } from '../ui/chakra';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';

interface CompareToggleProps {
  productId: string;
  /** The product's name, for screen readers. */
  name: string;
}

const ToggleButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's8',
    minHeight: 'target',
    paddingTop: '0.125rem',
    color: 'accent',
    fontWeight: 500,
    _hover: { color: 'accent.deep' },
    _disabled: { color: 'fg.quiet' },
  },
});

/** Adds a product to the compare list, or removes it. */
export function CompareToggle({ productId, name }: CompareToggleProps) {
  const { has, isFull, add, remove } = useCompare();
  const isCompared = has(productId);
  const isDisabled = isFull && !isCompared;
  return (
    <ToggleButton
      type="button"
      disabled={isDisabled}
      onClick={() => {
        if (isCompared) remove(productId);
        else add(productId);
      }}
    >
      <Icon name={isCompared ? 'check' : 'compare'} />
      {isCompared ? 'On the compare list' : isDisabled ? `Compare list is full (${COMPARE_MAX})` : 'Compare'}
      <VisuallyHidden>{isCompared ? `: take ${name} off` : isDisabled ? '' : ` ${name}`}</VisuallyHidden>
    </ToggleButton>
  );
}
