/** The title while a page's chunk is on its way. */
export const WAITING_TITLE = 'Loading';
