import { chakra } from './chakra';
import motif from './motifs/block-print.svg?no-inline';

/** The ornament at the footer's upper edge. */
export const BlockPrint = chakra(
  'div',
  {
    base: {
      height: '44px',
      bg: 'ink',
      backgroundRepeat: 'repeat-x',
      backgroundPosition: 'left center',
      backgroundSize: '44px 44px',
    },
  },
  { defaultProps: { 'aria-hidden': true, style: { backgroundImage: `url(${motif})` } } },
);
