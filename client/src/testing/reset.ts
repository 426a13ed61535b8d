import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { closeCartSync } from '../cart-sync/cart-sync';
import { resetTrackedSearches } from '../features/catalogue/track-search';
import { resetTrackedViews } from '../features/product/useTrackView';
import { cartDrawer } from '../state/cart-drawer';
import { clearNotices } from '../state/notices';
import { resetStoredValues } from '../state/stored-value';
import { restoreBrowser } from './browser';
import { detachStyles } from './styles';

/** Resets the page and the shop's module state after a test, as a full load would. */
export function resetPage(): void {
  cleanup();
  // Before the timers: a spy on a fake timer would restore the fake one.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  closeCartSync();
  cartDrawer.close();
  clearNotices();
  resetTrackedSearches();
  resetTrackedViews();
  detachStyles();
  // Tests of server rendering run without a window.
  if (typeof window !== 'undefined') resetWindow();
  resetStoredValues();
}

function resetWindow(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // Fails scripts that a test left loading.
  for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event('error'));
  restoreBrowser();
  document.head.replaceChildren();
  document.body.replaceChildren();
}
