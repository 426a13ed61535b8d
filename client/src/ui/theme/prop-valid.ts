/**
 * Stands in for @emotion/is-prop-valid in the browser's build: a list of every attribute of HTML and SVG, 2 kB long.
 * Chakra asks it which props of an element are attributes, after those of style and variants have been taken out; what
 * is left is all meant for the element, for the types allow nothing else.
 */
// oxlint-disable-next-line import/no-default-export -- the package that it stands in for has one
export default function isPropValid(name: string): boolean {
  return !OF_CHAKRA.has(name);
}

const OF_CHAKRA = new Set(['as', 'asChild', 'css', 'theme', 'recipe', 'unstyled']);
