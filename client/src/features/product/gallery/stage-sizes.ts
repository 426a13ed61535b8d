/** `sizes` of the gallery's pictures: 7 of 12 columns from 768 px, and the full width below. */
export const STAGE_SIZES = '(min-width: 1440px) 840px, (min-width: 768px) 58vw, 100vw';
/** Width to height of the stage, by breakpoint. */
export const STAGE_RATIO = { base: '1 / 1.04', md: '1 / 0.98' };
