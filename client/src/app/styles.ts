import { SERVER_STYLES, StyleRegistry } from '../ui/theme/style-registry';

/** Creates a registry that neither computes nor inserts a rule that the server's style elements have. */
export function createBrowserStyleRegistry(): StyleRegistry {
  const written = [...document.querySelectorAll(`style[${SERVER_STYLES}]`)].flatMap(
    (element) => element.getAttribute(SERVER_STYLES)?.split(' ') ?? [],
  );
  return new StyleRegistry({
    written,
    loadEngine: async () => (await import('../ui/theme/style-engine')).createStyleEngine(),
  });
}
