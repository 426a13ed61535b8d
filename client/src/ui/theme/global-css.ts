import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Reset, page background, headings, focus ring, and reduced motion. */
export const globalCss = defineGlobalStyles({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    scrollPaddingTop: '{spacing.header}',
    /** The stitched line, 8 px on and 6 px off, in the colour of the text. */
    '--stitch': 'repeating-linear-gradient(90deg, currentColor 0 8px, transparent 8px 14px)',
    '--stitch-y': 'repeating-linear-gradient(180deg, currentColor 0 8px, transparent 8px 14px)',
  },
  body: {
    margin: 0,
    minHeight: '100dvh',
    background: '{colors.bg.paper}',
    color: '{colors.fg}',
    fontFamily: '{fonts.text}',
    fontSize: '{fontSizes.t16}',
    fontWeight: 400,
    lineHeight: 1.5,
    fontVariantNumeric: 'lining-nums tabular-nums',
    textRendering: 'optimizeLegibility',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote, legend': {
    margin: 0,
    padding: 0,
    border: 0,
    minInlineSize: 0,
  },
  'ul, ol': { listStyle: 'none' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  img: { height: 'auto' },
  a: { color: 'inherit', textDecoration: 'none' },
  'button, input, select, textarea': {
    font: 'inherit',
    color: 'inherit',
    letterSpacing: 'inherit',
    margin: 0,
  },
  button: { background: 'none', border: 0, padding: 0, cursor: 'pointer' },
  'button:disabled': { cursor: 'default' },
  // Pressed before the application is there: see replayEarlyEvents().
  '[data-pressed]': { opacity: 0.6, cursor: 'progress' },
  'h1, h2, h3': {
    fontFamily: '{fonts.display}',
    fontWeight: 400,
    letterSpacing: '-0.018em',
    lineHeight: 1.04,
    textWrap: 'balance',
  },
  'h1:focus': { outline: 'none' },
  ':focus-visible': {
    outline: '2px solid {colors.accent}',
    outlineOffset: '3px',
    borderRadius: '{radii.paper}',
  },
  'input[type=search]::-webkit-search-cancel-button': { display: 'none' },
  '*, *::before, *::after, html': {
    '@media (prefers-reduced-motion: reduce)': {
      transition: 'none !important',
      animation: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
