import { defineTextStyles } from '@chakra-ui/react/styled-system';

/** Named text styles, for `textStyle`. The display font is not used below 17 px. */
export const textStyles = defineTextStyles({
  /** Labels and counts. Only on the paper background. */
  label: { value: { fontSize: 't13', lineHeight: 1.4, color: 'fg.quiet' } },
  /** Secondary lines. */
  second: { value: { fontSize: 't14', lineHeight: 1.4, color: 'fg.muted' } },
  intro: { value: { fontSize: 't18', lineHeight: 1.45 } },
  display: {
    value: {
      fontFamily: 'display',
      fontWeight: 400,
      letterSpacing: '-0.018em',
      lineHeight: 1.04,
      textWrap: 'balance',
    },
  },
  /** Totals. The rupee sign comes from a font of its own, without kerning: set closer, it touches the first digit. */
  amount: {
    value: {
      fontFamily: 'display',
      fontWeight: 400,
      fontSize: '1.75rem',
      lineHeight: 1.1,
      letterSpacing: '0.02em',
    },
  },
});
