/** State of the history entry that a product's link adds: which product the page before has shown. */
interface PreviewState {
  readonly previewId: string;
}

/** State for a link to a product. */
export const previewState = (productId: string): PreviewState => ({ previewId: productId });

/** The id of the product that the page before has shown; null without one. */
export function readPreviewId(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'previewId' in state ? String(state.previewId) : null;
}
