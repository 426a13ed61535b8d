/** The title while a page's chunk or data is loading; not announced to screen readers. */
export const LOADING_TITLE = 'Loading';
