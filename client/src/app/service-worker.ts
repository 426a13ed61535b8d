/**
 * Registers /sw.js once the page has loaded, and has it keep this page if it did not see it load. Not in development, where it
 * would serve outdated files.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isUnseen = serviceWorker.controller === null;
  const address = window.location.href;
  const register = () => {
    serviceWorker
      .register('/sw.js')
      .then(() => serviceWorker.ready)
      .then(({ active }) => {
        // Unlike a window's, a worker's messages have no target.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        if (isUnseen) active?.postMessage(address);
      })
      .catch(() => {
        // The shop works without it.
      });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
