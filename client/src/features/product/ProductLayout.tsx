import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
    gridTemplateRows: { md: 'auto 1fr' },
    columnGap: 'gap',
  },
});

interface ProductLayoutProps {
  top: ReactNode;
  gallery: ReactNode;
  info: ReactNode;
  drawing: ReactNode;
}

/**
 * Layout of the product page. On phones gallery, panel and drawing are stacked; from 768 px the gallery takes half
 * of the columns with the drawing under it, from 1100 px seven of twelve; from 1200 px it bleeds to the left edge and the panel is sticky.
 */
export function ProductLayout({ top, gallery, info, drawing }: ProductLayoutProps) {
  return (
    <>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="s16"
        pt={{ base: 's12', md: 's24' }}
        pb="s12"
        // A target's height with the padding, also before there is one.
        minH={{ base: '4.25rem', md: '5rem' }}
      >
        {top}
      </chakra.div>
      <Grid>
        <chakra.div
          gridColumn={{ md: '1 / span 6', lg: '1 / span 7' }}
          gridRow={{ md: 1 }}
          minW={0}
          mx={{ base: 'calc({spacing.margin} * -1)', md: 0 }}
          ml={{ xl: 'calc({spacing.margin} * -1)' }}
        >
          {gallery}
        </chakra.div>
        <chakra.div
          gridColumn={{ md: '7 / -1', lg: '8 / -1' }}
          gridRow={{ md: '1 / span 2' }}
          alignSelf="start"
          position={{ xl: 'sticky' }}
          top={{ xl: '6rem' }}
          pt={{ base: '1.25rem', md: 0 }}
          ps={{ md: 's16', xl: 's24' }}
          minW={0}
        >
          {info}
        </chakra.div>
        <chakra.div
          gridColumn={{ md: '1 / span 6', lg: '1 / span 7' }}
          gridRow={{ md: 2 }}
          alignSelf="start"
          mt={{ base: 's24', md: 's12' }}
          // Smaller than the pictures above it.
          maxW={{ lg: '32rem' }}
        >
          {drawing}
        </chakra.div>
      </Grid>
    </>
  );
}
