/** `sizes` of the gallery's pictures: half of the columns from 768 px, 7 of 12 from 1100 px, and the full width below. */
export const STAGE_SIZES =
  '(min-width: 1440px) 840px, (min-width: 1100px) 58vw, (min-width: 768px) 50vw, 100vw';
/** Width to height of the stage, by breakpoint. */
export const STAGE_RATIO = { base: '1 / 1.04', md: '1 / 0.98' };
