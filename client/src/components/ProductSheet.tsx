import type { ReactNode } from 'react';
import { chakra, type SystemStyleObject } from '../ui/chakra';

/**
 * What makes a child of the sheet a ruled cell: all cells are equally wide, and the rule stands in the gap between
 * them. The sheet hides the rules that fall outside it.
 */
export const productSheetCell: SystemStyleObject = {
  _before: {
    content: '""',
    position: 'absolute',
    inset: '0 calc(var(--cell-gap) / -2) -1px',
    border: 'solid {colors.line}',
    borderWidth: '0 1px 1px 0',
    pointerEvents: 'none',
  },
};

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    borderBlock: '1px solid {colors.line}',
    // Cuts the outer rules, but not the rings around what stands at the edge.
    overflow: 'clip',
    overflowClipMargin: '4px',
  },
  variants: {
    cells: {
      one: {
        // Twice the margin of the clip and more, so that the sheet's edge cuts the rule.
        '--cell-gap': '0.75rem',
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
      three: {
        '--cell-gap': { base: '1.25rem', md: '1.75rem', lg: '2.5rem' },
        columnGap: 'var(--cell-gap)',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      },
      four: {
        '--cell-gap': { base: '1.25rem', md: '1.75rem', lg: '2.5rem' },
        columnGap: 'var(--cell-gap)',
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      },
      // Four and no more: in rows of three the fourth would stand alone.
      row: {
        '--cell-gap': { base: '1.25rem', lg: '2.5rem' },
        columnGap: 'var(--cell-gap)',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      },
    },
  },
});

export interface ProductSheetProps {
  /** Cells in a row from 768 px on, of `four` from 1100 px on; a phone has two, unless it is one. */
  cells?: 'one' | 'three' | 'four' | 'row';
  children: ReactNode;
}

/** The ruled sheet that cards stand on: no frames, only hairlines between the cells. */
export function ProductSheet({ cells = 'three', children }: ProductSheetProps) {
  return <Sheet cells={cells}>{children}</Sheet>;
}
