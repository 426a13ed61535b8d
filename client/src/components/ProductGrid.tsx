import type { ReactNode } from 'react';
import { chakra, type SystemStyleObject } from '../ui/chakra';

/**
 * Makes a child of the grid a cell with lines around it: all cells are equally wide, and the line runs in the gap
 * between them. The grid clips the lines outside it.
 */
export const productGridCell: SystemStyleObject = {
  _before: {
    content: '""',
    position: 'absolute',
    inset: '0 calc(var(--cell-gap) / -2) -1px',
    border: 'solid {colors.line}',
    borderWidth: '0 1px 1px 0',
    pointerEvents: 'none',
  },
};

const GridContainer = chakra('div', {
  base: {
    display: 'grid',
    borderBlock: '1px solid {colors.line}',
    // Clips the outer lines, but not the focus rings of elements at the edge.
    overflow: 'clip',
    overflowClipMargin: '4px',
  },
  variants: {
    cells: {
      one: {
        // More than twice the clip margin, so that the grid's edge clips the line.
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
      // Exactly four: in rows of three the fourth would be alone.
      row: {
        '--cell-gap': { base: '1.25rem', lg: '2.5rem' },
        columnGap: 'var(--cell-gap)',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      },
    },
  },
});

interface ProductGridProps {
  /** Cells in a row from 768 px on (`four`: from 1100 px on); a phone has two, unless it is `one`. */
  layout?: 'one' | 'three' | 'four' | 'row';
  children: ReactNode;
}

/** The grid of product cards, with thin lines between the cells. */
export function ProductGrid({ layout = 'three', children }: ProductGridProps) {
  return <GridContainer cells={layout}>{children}</GridContainer>;
}
