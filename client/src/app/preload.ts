import { matchRoutes, type RouteObject } from 'react-router';
import { PAGES } from './pages.ts';

/** Loads the chunk of the page a link leads to as soon as the shopper seems to mean it. */
export function preloadOnIntent(routes: RouteObject[]): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const ids = (matchRoutes(routes, link.pathname) ?? []).map(({ route }) => route.id);
    const page = PAGES.find(({ id }) => ids.includes(id));
    page?.load().catch(() => {
      page.forget();
    });
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, onIntent, { passive: true });
  }
}
