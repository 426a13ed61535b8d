import { loadStyleEngine } from '../ui/load-style-engine';
import { StyleRegistry } from '../ui/style-registry';

/**
 * Attribute of the server's style element for classes, with the names of its rules. Not Emotion's own: Emotion moves its elements
 * when it starts, after which a browser computes the styles and the layout of the whole page again.
 */
export const SERVER_STYLES = 'data-server-styles';

/** Creates a registry that neither computes nor inserts a rule that the server's style elements have. */
export function createBrowserStyleRegistry(): StyleRegistry {
  const written = [...document.querySelectorAll(`style[${SERVER_STYLES}]`)].flatMap(
    (element) => element.getAttribute(SERVER_STYLES)?.split(' ') ?? [],
  );
  return new StyleRegistry({ written, loadEngine: loadStyleEngine });
}
