import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { conditions } from './conditions';
import { globalCss } from './global-css';
import { memoizeSystem } from './memoize-system';
import { semanticTokens } from './semantic-tokens';
import { textStyles } from './text-styles';
import { tokens } from './tokens';
import { utilities } from './utilities';

/**
 * The shop's design system: its own tokens without Chakra's defaults, which would double its size. Recipes are
 * beside the component that uses them.
 */
const baseSystem = createSystem(
  defineConfig({
    cssVarsPrefix: 'potli',
    cssVarsRoot: ':root',
    preflight: false,
    globalCss,
    conditions,
    utilities,
    theme: {
      breakpoints: { md: '768px', lg: '1100px', xl: '1200px' },
      tokens,
      semanticTokens,
      textStyles,
      keyframes: {
        breathe: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } },
        rise: { from: { transform: 'translateY(2rem)', opacity: 0 } },
        slide: { from: { transform: 'translateX(2rem)', opacity: 0 } },
        appear: { from: { opacity: 0 } },
      },
    },
  }),
);

/** Without Chakra's reset its layer is empty, which Emotion writes as an incomplete rule that swallows the next one. */
export const system: typeof baseSystem = {
  ...memoizeSystem(baseSystem),
  _global: baseSystem._global.filter((layer) =>
    Object.values(layer).some((rules) => Object.keys(rules).length > 0),
  ),
};
