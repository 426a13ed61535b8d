/** The title while a page's chunk or data is loading; not announced to screen readers. */
export const WAITING_TITLE = 'Loading';
