import { pageAt } from './routes';

/** Loads the chunk of a link's page when the pointer or the focus is on the link. */
export function preloadOnIntent(): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const page = pageAt(link.pathname)?.page;
    page?.load().catch(() => {
      page.forget();
    });
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, onIntent, { passive: true });
  }
}
