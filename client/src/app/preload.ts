import { findPage } from './routes';

/** Loads the chunk of a link's page when the pointer or the focus is on the link. */
export function preloadPagesOnIntent(): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const page = findPage(link.pathname)?.page;
    page?.load().catch(() => {
      page.resetFailedLoad();
    });
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, onIntent, { passive: true });
  }
}
