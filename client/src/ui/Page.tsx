import { chakra } from './chakra';

/** The page's container: 1440 px at most, with the look's margins at its sides. */
export const Page = chakra('div', {
  base: { w: '100%', maxW: 'page', mx: 'auto', px: 'margin' },
  variants: {
    // As tall as the window: what comes late, and is taller or shorter than what stood for it, moves no footer in sight.
    tall: { true: { minH: '100dvh' } },
  },
});
