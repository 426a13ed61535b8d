import { chakra } from '../ui/chakra';
import { Skeleton } from '../ui/Skeleton';
import { productGridCell } from './ProductGrid';

const Cell = chakra('div', {
  base: { position: 'relative', minWidth: 0, ...productGridCell },
  variants: {
    variant: {
      grid: { paddingBottom: { base: '1.125rem', md: '1.5rem' } },
      list: {
        display: 'grid',
        gridTemplateColumns: { base: '7.5rem minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
        columnGap: { base: 's16', md: 's32' },
        paddingBlock: { base: 's12', md: 's16' },
      },
    },
  },
});

/** The placeholder of a card that is loading, as tall as a card whose name takes one line. */
export function ProductCardSkeleton({ variant = 'grid' }: { variant?: 'grid' | 'list' }) {
  const isGrid = variant === 'grid';
  return (
    <Cell variant={variant} aria-hidden="true" data-testid="card-skeleton">
      <Skeleton aspectRatio="1" m={isGrid ? { base: '1.5rem 0 0.25rem', md: '1rem 0 0.5rem' } : '0'} />
      <chakra.div py={isGrid ? 0 : { base: 's4', md: 's16' }}>
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" h="1.25rem">
          <Skeleton h="0.75rem" w="3.5rem" />
          <Skeleton h="0.75rem" w="3.5rem" />
        </chakra.div>
        <chakra.div mt="0.625rem" h={{ base: '1.275rem', md: '1.5rem' }}>
          <Skeleton h="1.125rem" w="70%" />
        </chakra.div>
        <chakra.div mt="0.125rem" h="1.1rem">
          <Skeleton h="0.75rem" w="50%" />
        </chakra.div>
        <chakra.div pt="s8" h="2rem">
          <Skeleton h="1rem" w="40%" />
        </chakra.div>
      </chakra.div>
    </Cell>
  );
}
