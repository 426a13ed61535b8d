import { defineTokens } from '@chakra-ui/react/styled-system';

/** Raw design values. Components use the semantic names of semantic-tokens.ts instead. */
export const tokens = defineTokens({
  /** Each font with its metric-compatible fallbacks, which index.html defines. */
  fonts: {
    display: {
      value: "'Eczar', 'Eczar fallback', 'Eczar for Android', 'Eczar for Linux', 'Eczar for others', serif",
    },
    /** Of the brand's name in Devanagari. */
    mark: { value: "'Eczar mark', serif" },
    text: { value: "'Anek', 'Anek fallback', 'Anek for Linux', sans-serif" },
  },
  fontSizes: {
    t12: { value: '0.75rem' },
    t13: { value: '0.8125rem' },
    t14: { value: '0.875rem' },
    t16: { value: '1rem' },
    t18: { value: '1.125rem' },
    d20: { value: '1.25rem' },
    d26: { value: 'clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem)' },
    d36: { value: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)' },
    d60: { value: 'clamp(2.375rem, 1.6rem + 3.2vw, 4.25rem)' },
    d104: { value: 'clamp(3.125rem, 1.5rem + 6.6vw, 7.25rem)' },
  },
  spacing: {
    s4: { value: '0.25rem' },
    s8: { value: '0.5rem' },
    s12: { value: '0.75rem' },
    s16: { value: '1rem' },
    s24: { value: '1.5rem' },
    s32: { value: '2rem' },
    s48: { value: '3rem' },
    s72: { value: '4.5rem' },
    s112: { value: '7rem' },
    section: { value: 'clamp(4rem, 2.5rem + 6vw, 8.5rem)' },
  },
  sizes: { page: { value: '90rem' }, target: { value: '2.75rem' } },
  radii: { paper: { value: '2px' }, dot: { value: '50%' }, chip: { value: '2rem' } },
  durations: { quick: { value: '160ms' }, calm: { value: '240ms' } },
  easings: { hand: { value: 'cubic-bezier(0.2, 0.6, 0.2, 1)' } },
  zIndex: {
    toolbar: { value: 20 },
    // Below the header, which the bar of a page meets where a small window ends with the footer.
    bar: { value: 30 },
    header: { value: 40 },
    notice: { value: 48 },
    sheet: { value: 50 },
    skip: { value: 60 },
  },
});
