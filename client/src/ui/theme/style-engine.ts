import createCache, { type EmotionCache } from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { lazy } from '@domain/lazy';
import { CLASS_PREFIX, type StyleEngine, type StyleRule, type Styles } from './style-registry';
import { createShopSystem, type System } from './system';

/** No vendor prefixes: supported browsers do not need them, and they made up a fifth of the styles. */
export function createStyleCache(container?: HTMLElement): EmotionCache {
  return createCache({ key: CLASS_PREFIX, stylisPlugins: [], ...(container && { container }) });
}

/**
 * Creates what computes rules with Chakra's design system and writes them with Emotion.
 * @param getSystem creates the design system, when the first rule is computed or `prepare` is called
 */
export function createStyleEngine(
  cache: EmotionCache = createStyleCache(),
  getSystem: () => System = lazy(createShopSystem),
): StyleEngine {
  return {
    prepare: () => {
      getSystem();
    },
    write: (className, rule) => {
      const styles = computeStyles(getSystem(), rule);
      cache.insert(`.${className}`, { name: rule.name, styles }, cache.sheet, true);
    },
  };
}

/** Returns the declarations, with nested rules, as Emotion reads them. */
function computeStyles(system: System, { recipe, variants, styles, inherited }: StyleRule): string {
  const { css, ...props } = styles;
  const { colorPalette, orientation } = props;
  const base = system.cva(recipe)({ colorPalette, orientation, ...variants });
  const own = system.css(base, ...[css, props].flat().filter(isStyles));
  return serializeStyles([own, ...inherited.map((rule) => `${computeStyles(system, rule)};`)]).styles;
}

const isStyles = (value: unknown): value is Styles => typeof value === 'object' && value !== null;
