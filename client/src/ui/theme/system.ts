import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import type { serializeStyles } from '@emotion/serialize';
import { conditions } from './conditions';
import { globalCss } from './global-css';
import { semanticTokens } from './semantic-tokens';
import { textStyles } from './text-styles';
import { tokens } from './tokens';
import { utilities } from './utilities';

type SerializeArguments = Parameters<typeof serializeStyles>[0];
export type System = ReturnType<typeof createSystem>;

/**
 * Creates the shop's design system: its own tokens without Chakra's defaults, which would double its size. Recipes are
 * beside the component that uses them. Creating it takes a phone about 0.1 s.
 */
export function createShopSystem(): System {
  return createSystem(
    defineConfig({
      cssVarsPrefix: 'potli',
      cssVarsRoot: ':root',
      preflight: false,
      ...(import.meta.env.SSR && { globalCss }),
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
}

/**
 * The order of the layers, the global rules and the tokens, for the server's pages. Without Chakra's reset its layer is empty,
 * which Emotion would write as an incomplete rule that swallows the next one.
 */
export function getGlobalStyles({ _global, layers }: System): SerializeArguments {
  const isFilled = (layer: object): boolean =>
    Object.values(layer).some((rules: object) => Object.keys(rules).length > 0);
  return [layers.atRule, ..._global.filter(isFilled)];
}
