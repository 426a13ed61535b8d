import { isCssProperty } from './css-properties';
import { STYLE_PROP_NAMES } from './style-prop-names';

const NAMES = new Set(STYLE_PROP_NAMES);

/**
 * Whether a component's prop is a style of the theme, a condition such as `_hover`, or a property of CSS. Chakra's own
 * function for this exists only once the design system is created, which takes a phone 0.1 s.
 */
export function isStyleProp(name: string): boolean {
  return NAMES.has(name) || name.startsWith('_') || isCssProperty(name);
}
