import type { BrowserPage } from '../routing/page';
import type { PageModule } from '../routing/page-module';

/** A page whose chunk is loaded on demand. */
export interface PageEntry extends BrowserPage {
  readonly isLoaded: () => boolean;
  /** Resets a failed attempt, so that load() tries again. */
  readonly resetFailedLoad: () => void;
}

/** Wraps a page's dynamic import so that it runs once, and its result is available synchronously afterwards. */
export function createPageEntry(page: BrowserPage): PageEntry {
  let loading: Promise<PageModule> | undefined;
  let isLoaded = false;
  return {
    ...page,
    load: () => {
      loading ??= rememberValue(page.load(), () => {
        isLoaded = true;
      });
      return loading;
    },
    isLoaded: () => isLoaded,
    resetFailedLoad: () => {
      if (!isLoaded) loading = undefined;
    },
  };
}

/** A promise that React's use() reads synchronously once it is fulfilled: use() must not be called conditionally. */
function rememberValue<T>(importing: Promise<T>, onRead: () => void): Promise<T> {
  const pending: Promise<T> = importing.then((value) => {
    onRead();
    Object.assign(pending, { status: 'fulfilled', value });
    return value;
  });
  return pending;
}
