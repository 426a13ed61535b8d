import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Skeleton } from '../../ui/Skeleton';

/** Placeholder of the cart page while the cart loads. */
export function CartSkeleton() {
  return (
    <Grid12 pt={{ base: 's24', md: '2.5rem' }} aria-busy="true" data-testid="cart-skeleton">
      <chakra.h1 gridColumn="1 / -1" fontSize="d60" pb={{ base: 's16', md: 's32' }}>
        Your cart
      </chakra.h1>
      <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 7' }} borderTop="1px solid {colors.fg}">
        {[0, 1].map((row) => (
          <chakra.div key={row} display="flex" gap="s24" py="1.25rem" borderBottom="1px solid {colors.line}">
            <Skeleton boxSize={{ base: '6.5rem', md: '9.5rem', xl: '11rem' }} flex="none" />
            <chakra.div flex="1">
              <Skeleton h="1.5rem" w="60%" />
              <Skeleton h="0.875rem" w="30%" mt="s12" />
            </chakra.div>
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', lg: '8 / -1', xl: '9 / -1' }}
        borderTop="1px solid {colors.fg}"
        pt="1.125rem"
        mt={{ base: 's32', lg: 0 }}
      >
        <Skeleton h="1.75rem" w="10rem" />
        <Skeleton h="18rem" mt="s24" />
      </chakra.div>
    </Grid12>
  );
}
