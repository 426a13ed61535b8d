import { chakra } from './chakra';

/** A running stitch across the column: above totals, between notes. Decoration, so it says nothing aloud. */
export const Seam = chakra(
  'hr',
  { base: { height: '1px', background: 'var(--stitch)', color: 'line.strong', border: 0, margin: 0 } },
  { defaultProps: { 'aria-hidden': true } },
);
