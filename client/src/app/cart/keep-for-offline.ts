/** A moment after the page stands, so that nothing of it waits. */
const AFTER_MS = 3_000;

let isKept = false;

/**
 * Has the service worker keep the pages of cart and wishlist with their scripts, for whoever has something in them: what is
 * in them is kept by the desk, and the pages themselves are the same for everybody. Returns the way to stop.
 */
export function keepForOffline(): () => void {
  if (isKept || !import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const timer = setTimeout(() => {
    void keep();
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
  };
}

async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.ready;
    isKept = true;
    await Promise.all([
      import('../../features/cart/CartPage.route'),
      import('../../features/cart/CartDrawer'),
      import('../../features/wishlist/WishlistPage.route'),
      fetch('/cart'),
      fetch('/wishlist'),
    ]);
  } catch {
    // Without a network there is nothing to keep; the next page tries again.
    isKept = false;
  }
}
