import type { StyleEngine } from './style-registry';

let engine: StyleEngine | undefined;

/**
 * Loads what computes rules that the server's page does not have: Chakra's design system and Emotion, which no first view
 * needs. One for the document.
 * @throws what the import throws; the next call imports it again
 */
export async function loadStyleEngine(): Promise<StyleEngine> {
  const { createStyleEngine } = await import('./theme/style-engine');
  return (engine ??= createStyleEngine());
}
