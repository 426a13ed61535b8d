/** Widths of the column with the labels. On phones it has none: the labels stand above their values. */
export const LABEL_WIDTHS = { base: '1px', md: '9rem', lg: '11rem' };

/** The least widths of a comparison with so many columns, below which it scrolls: on phones two bags are seen whole. */
export function minimumWidths(columnCount: number) {
  return { base: `${columnCount * 9}rem`, md: `${7 + columnCount * 9}rem` };
}
