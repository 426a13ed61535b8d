import { cartPage } from '../../features/cart/cart.page';
import { wishlistPage } from '../../features/wishlist/wishlist.page';

/** Those whose descriptors say `offline: 'precached'`. */
export const PRECACHED_PAGES = [cartPage, wishlistPage];

/** Delay, so that the page's own requests come first. */
const PRECACHE_DELAY_MS = 3_000;

let isPrecached = false;

/**
 * Has the service worker cache the cart and wishlist pages with their scripts, for offline use. The pages contain
 * no personal data: the cart sync stores the contents. Returns a function that cancels it.
 */
export function precacheCartPages(): () => void {
  if (isPrecached || !import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const timer = setTimeout(() => {
    void precache();
  }, PRECACHE_DELAY_MS);
  return () => {
    clearTimeout(timer);
  };
}

/** Without cookies: the service worker keeps no page of a visitor. */
async function fetchForEverybody(path: string): Promise<void> {
  const { ok, status } = await fetch(path, { credentials: 'omit' });
  if (!ok) throw new Error(`${path} is answered with ${status}`);
}

async function precache(): Promise<void> {
  try {
    await navigator.serviceWorker.ready;
    isPrecached = true;
    await Promise.all([
      import('../../features/cart/CartDrawer'),
      ...PRECACHED_PAGES.flatMap(({ path, load }) => [load(), fetchForEverybody(path)]),
    ]);
  } catch {
    // Offline: the next page tries again.
    isPrecached = false;
  }
}
