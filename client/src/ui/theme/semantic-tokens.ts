import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

/**
 * The names that components use. Contrast ratios are measured against bg.paper. accent (rani) is only for
 * controls, saving (marigold) only for savings, success (green) only for stock and success. The theme is light
 * only, so a name has one value.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      paper: { value: '#f7f2e8' },
      /** Fields, drawer and sheet: one step lighter than the page. */
      high: { value: '#fdfaf4' },
      /** Skeletons and quiet backgrounds. */
      deep: { value: '#ece2d1' },
      veil: { value: 'rgb(30 23 18 / 0.42)' },
    },
    fg: {
      /** 15.9 : 1 */
      DEFAULT: { value: '#1e1712' },
      /** 7.0 : 1, and 5.9 or more on every tint. */
      muted: { value: '#5b5045' },
      /** 5.3 : 1, labels on paper; never on a tint. */
      quiet: { value: '#6f6353' },
    },
    line: {
      /** Thin lines, decoration only. */
      DEFAULT: { value: '#d8ccb9' },
      /** 3.5 : 1, the edge of a control. */
      strong: { value: '#8d7f6c' },
      /** A thin line that is also visible on a tint. */
      onTint: { value: 'rgb(30 23 18 / 0.22)' },
    },
    accent: {
      /** 6.0 : 1 */
      DEFAULT: { value: '#b3125c' },
      /** 8.4 : 1, hover and pressed. */
      deep: { value: '#8c0b46' },
      /** Background of a selected option; accent on it 5.3 : 1. */
      wash: { value: '#f6dfe6' },
    },
    saving: {
      /** Fill; fg on it 8.2 : 1. */
      DEFAULT: { value: '#e9a41f' },
      /** 6.0 : 1, as text. */
      ink: { value: '#855006' },
    },
    success: { DEFAULT: { value: '#2c6540' }, wash: { value: '#e1e8d8' } },
    error: { DEFAULT: { value: '#9b2d1b' } },
    /** Tinted backgrounds of cut-out pictures, one per category. fg on the darkest 13.4 : 1, accent 5.0 : 1. */
    tint: {
      suitcases: { value: '#f0ddcd' },
      backpacks: { value: '#e4e6d3' },
      handbags: { value: '#f5e0da' },
      travel: { value: '#f6e7c8' },
      purses: { value: '#f7dcdb' },
      laptop: { value: '#e9e1d2' },
      sports: { value: '#dde6e6' },
      kids: { value: '#e8e0e9' },
      accessories: { value: '#e0e8dd' },
    },
    /** The dark footer: background and text. */
    ink: {
      DEFAULT: { value: '#1e1712' },
      fg: { value: '#efe6d6' },
      bright: { value: '#ffffff' },
      muted: { value: '#c9bca8' },
      quiet: { value: '#a99b87' },
      line: { value: '#453a30' },
    },
    dot: { edge: { value: 'rgb(30 23 18 / 0.28)' } },
  },
  spacing: {
    margin: { value: { base: '1rem', md: '2rem', xl: '3.5rem' } },
    gap: { value: { base: '0.75rem', md: '1.25rem', xl: '1.5rem' } },
    /** Height of the sticky header. */
    header: { value: { base: '6.75rem', md: '4.5rem' } },
  },
});
