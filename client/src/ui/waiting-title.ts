/** The title while a page's chunk or data is on its way: not announced to screen readers. */
export const WAITING_TITLE = 'Loading';
