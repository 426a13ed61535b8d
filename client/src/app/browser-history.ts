import { NavigationType, UNSAFE_createBrowserHistory, type Location, type Navigator } from 'react-router';
import { requiresFullLoad } from './chunk-failures';
import { ScrollMemory } from './scroll-memory';

/** The current history entry, and how it was reached. */
export interface HistoryEntry {
  action: NavigationType;
  location: Location;
  /** Where to scroll: pixels from the top, the element of the fragment, or nowhere. */
  scroll: number | 'fragment' | null;
}

/** The browser's history, which also stores the scroll position of each entry. */
export class BrowserHistory implements Navigator {
  readonly #history = UNSAFE_createBrowserHistory({ v5Compat: true });
  readonly #scroll = new ScrollMemory();
  #keepScroll = false;
  /** The entry whose page is in the document; the address may already be that of a page that is awaited. */
  #shownKey = this.#history.location.key;

  readonly createHref: Navigator['createHref'] = (to) => this.#history.createHref(to);
  readonly go: Navigator['go'] = (delta) => {
    this.#history.go(delta);
  };
  readonly push: Navigator['push'] = (to, state, options) => {
    if (requiresFullLoad()) {
      window.location.assign(this.createHref(to));
      return;
    }
    this.#keepScroll = options?.preventScrollReset ?? false;
    this.#history.push(to, state);
  };
  readonly replace: Navigator['replace'] = (to, state, options) => {
    this.#keepScroll = options?.preventScrollReset ?? false;
    this.#history.replace(to, state);
  };

  /** Returns the entry of the initial page, which the browser scrolls itself. */
  currentEntry(): HistoryEntry {
    return { action: NavigationType.Pop, location: this.#history.location, scroll: null };
  }

  /** Calls back on every change of address; returns a function that stops it. */
  listen(onChange: (entry: HistoryEntry) => void): () => void {
    return this.#history.listen(({ action, location }) => {
      this.#scroll.saveScrollTop(this.#shownKey);
      onChange({ action, location, scroll: this.#scrollFor(action, location) });
      this.#keepScroll = false;
    });
  }

  /** Called when the page of an entry is in the document. */
  markShown({ key }: Location): void {
    this.#shownKey = key;
  }

  /** Disables the browser's scroll restoration, except for full loads and its back/forward cache. */
  manageScrollRestoration(): () => void {
    const onLeave = () => {
      // While a page is awaited, the position of the page before was saved when it was opened.
      if (this.#shownKey === this.#history.location.key) this.#scroll.saveScrollTop(this.#shownKey);
      this.#scroll.persist();
      window.history.scrollRestoration = 'auto';
    };
    const onReturn = () => {
      window.history.scrollRestoration = 'manual';
    };
    onReturn();
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
    };
  }

  #scrollFor(action: HistoryEntry['action'], { key, hash }: Location): HistoryEntry['scroll'] {
    if (this.#keepScroll) return null;
    const scrollTop = action === NavigationType.Pop ? this.#scroll.scrollTopOf(key) : undefined;
    return scrollTop ?? (hash === '' ? 0 : 'fragment');
  }
}
