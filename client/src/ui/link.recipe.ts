import type { RecipeDefinition } from '@chakra-ui/react/styled-system';

/** The accent colour with a thin underline that becomes a stitched line on hover. */
export const linkRecipe = {
  base: {
    color: 'accent',
    fontWeight: 500,
    paddingBottom: '2px',
    background: 'linear-gradient(currentColor, currentColor) left bottom / 100% 1px no-repeat',
    _hover: { color: 'accent.deep', background: 'var(--stitch) left bottom / 100% 1px no-repeat' },
    _disabled: { color: 'fg.quiet' },
  },
} as const satisfies RecipeDefinition;
