import { utilities } from './utilities';

const shorthands = Object.values(utilities).flatMap(({ shorthand = [] }) => shorthand);

/** The style props of the theme, beside conditions and properties of CSS. In a build for browsers, the value alone. */
export const STYLE_PROP_NAMES: readonly string[] = [
  ...new Set(['css', 'textStyle', 'colorPalette', ...Object.keys(utilities), ...shorthands]),
];
