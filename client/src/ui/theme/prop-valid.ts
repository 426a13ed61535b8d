/**
 * Replaces @emotion/is-prop-valid in the browser's build, a list of 2 kB of all HTML and SVG attributes. Styled
 * elements ask it which props are attributes, after removing style props and variants; the types allow only attributes
 * among the rest.
 */
// oxlint-disable-next-line import/no-default-export -- the package that it stands in for has one
export default function isPropValid(name: string): boolean {
  return !CHAKRA_PROPS.has(name);
}

const CHAKRA_PROPS = new Set(['as', 'asChild', 'css', 'theme', 'recipe', 'unstyled']);
