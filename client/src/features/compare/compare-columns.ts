/** Widths of the column with the labels. On phones it has none: the labels stand above their values. */
export const LABEL_WIDTHS = { base: '1px', md: '9rem', lg: '11rem' };

/**
 * The least widths of a comparison, below which it scrolls: on phones two bags are seen whole.
 * @param hasRoom whether another column, which phones do not have, offers to add a bag
 */
export function minimumWidths(productCount: number, hasRoom: boolean) {
  return { base: `${productCount * 9}rem`, md: `${7 + (productCount + (hasRoom ? 1 : 0)) * 9}rem` };
}
