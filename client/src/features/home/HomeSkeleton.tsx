import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';

/** As tall as the category strip, the banner and the first cards, to avoid a layout shift. */
export function HomeSkeleton() {
  return (
    <chakra.div aria-busy="true" aria-label="Loading" role="status">
      <Head title="Potli" />
      <Page
        display="flex"
        gap="1.75rem"
        overflow="hidden"
        py="0.625rem"
        borderBottom="1px solid {colors.line}"
      >
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} flex="none" boxSize={{ base: '4rem', lg: '4.5rem' }} my="0.6rem" />
        ))}
      </Page>
      <Skeleton height={{ base: '45.25rem', md: '46.75rem', lg: '36.5rem', xl: '43.5rem' }} />
      <Page
        mt="section"
        display="grid"
        gap="gap"
        gridTemplateColumns={{ base: 'repeat(2, 1fr)', md: '2fr 1fr 1fr' }}
      >
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} height="clamp(17rem, 33vw, 30rem)" />
        ))}
      </Page>
    </chakra.div>
  );
}
