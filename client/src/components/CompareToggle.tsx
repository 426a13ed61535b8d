import { COMPARE_MAX } from '@domain/limits';
import { useCompare } from '../state/compare';
import { chakra } from '../ui/chakra';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';

export interface CompareToggleProps {
  productId: string;
  /** The product's name, for screen readers. */
  name: string;
}

const Press = chakra('button', {
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
  const isListed = has(productId);
  const isBarred = isFull && !isListed;
  return (
    <Press
      type="button"
      disabled={isBarred}
      onClick={() => {
        if (isListed) remove(productId);
        else add(productId);
      }}
    >
      <Icon name={isListed ? 'check' : 'compare'} />
      {isListed ? 'On the compare list' : isBarred ? `Compare list is full (${COMPARE_MAX})` : 'Compare'}
      <VisuallyHidden>{isListed ? `: take ${name} off` : isBarred ? '' : ` ${name}`}</VisuallyHidden>
    </Press>
  );
}
