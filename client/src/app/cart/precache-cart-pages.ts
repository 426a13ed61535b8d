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

async function precache(): Promise<void> {
  try {
    await navigator.serviceWorker.ready;
    isPrecached = true;
    await Promise.all([
      import('../../features/cart/CartPage.route'),
      import('../../features/cart/CartDrawer'),
      import('../../features/wishlist/WishlistPage.route'),
      fetch('/cart'),
      fetch('/wishlist'),
    ]);
  } catch {
    // Offline: the next page tries again.
    isPrecached = false;
  }
}
