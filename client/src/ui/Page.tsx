import { chakra } from './chakra';

/** The page's container: at most 1440 px wide, with the page margins. */
export const Page = chakra('div', {
  base: { w: '100%', maxW: 'page', mx: 'auto', px: 'margin' },
  variants: {
    // As tall as the window, so that content that loads late does not move the footer.
    tall: { true: { minH: '100dvh' } },
  },
});
