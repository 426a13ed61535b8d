import { isCssProperty } from './css-properties';
import { utilities } from './utilities';

const shorthands = Object.values(utilities).flatMap(({ shorthand = [] }) => shorthand);
const NAMES = new Set(['css', 'textStyle', 'colorPalette', ...Object.keys(utilities), ...shorthands]);

/**
 * Whether a component's prop is a style of the theme, a condition such as `_hover`, or a property of CSS. Chakra's own
 * function for this exists only once the design system is created, which takes a phone 0.1 s.
 */
export function isStyleProp(name: string): boolean {
  return NAMES.has(name) || name.startsWith('_') || isCssProperty(name);
}
