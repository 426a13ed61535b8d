/**
 * Values of `sizes` for the pictures of cards. They follow the page's margins (16, 32, 56 px), the grid's gaps
 * (20, 28, 40 px) and the page's maximum of 1440 px; the product list also has a sidebar of 312 px from 1100 px
 * on.
 */
export const CARD_SIZES = {
  /** Three in a row beside the filters of the product list. */
  listing:
    '(min-width: 1440px) 312px, (min-width: 1200px) calc(33.3vw - 168px), (min-width: 1100px) calc(33.3vw - 152px), (min-width: 768px) calc(33.3vw - 40px), calc(50vw - 26px)',
  /** Four in a row across the page. */
  four: '(min-width: 1440px) 302px, (min-width: 1200px) calc(25vw - 58px), (min-width: 1100px) calc(25vw - 46px), (min-width: 768px) calc(33.3vw - 40px), calc(50vw - 26px)',
  /** Exactly four, in one row from 768 px on. */
  row: '(min-width: 1440px) 302px, (min-width: 1200px) calc(25vw - 58px), (min-width: 1100px) calc(25vw - 46px), (min-width: 768px) calc(25vw - 31px), calc(50vw - 26px)',
  /** Three in a row across the page. */
  three: '(min-width: 1440px) 416px, (min-width: 768px) calc(33.3vw - 60px), calc(50vw - 26px)',
  list: '(min-width: 768px) 208px, 120px',
} as const;
