import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Rani with a hairline under it that turns into a running stitch on hover. */
export const linkRecipe = defineRecipe({
  base: {
    color: 'accent',
    fontWeight: 500,
    paddingBottom: '2px',
    background: 'linear-gradient(currentColor, currentColor) left bottom / 100% 1px no-repeat',
    _hover: { color: 'accent.deep', background: 'var(--stitch) left bottom / 100% 1px no-repeat' },
    _disabled: { color: 'fg.quiet' },
  },
});
