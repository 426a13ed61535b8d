import { UNSAFE_createBrowserHistory, type Location, type Navigator } from 'react-router';
import { mustLoadAnew } from './lost-chunks';
import { ScrollMemory } from './scroll-memory';

/** Where the shop stands, and how it came there. */
export interface Place {
  action: 'POP' | 'PUSH' | 'REPLACE';
  location: Location;
  /** Where to scroll: pixels from the top, the element a fragment names, or nowhere. */
  scroll: number | 'fragment' | null;
}

/** The browser's history with a memory of how far each of its entries was scrolled. */
export class BrowserHistory implements Navigator {
  readonly #history = UNSAFE_createBrowserHistory({ v5Compat: true });
  readonly #scroll = new ScrollMemory();
  #keepScroll = false;

  readonly createHref: Navigator['createHref'] = (to) => this.#history.createHref(to);
  readonly go: Navigator['go'] = (delta) => {
    this.#history.go(delta);
  };
  readonly push: Navigator['push'] = (to, state, options) => {
    if (mustLoadAnew()) {
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

  /** The address of the page as it came: the browser scrolls that one itself. */
  here(): Place {
    return { action: 'POP', location: this.#history.location, scroll: null };
  }

  /** Tells of every change of address; returns the way to stop. */
  listen(onChange: (place: Place) => void): () => void {
    let shown = this.#history.location.key;
    return this.#history.listen(({ action, location }) => {
      this.#scroll.remember(shown);
      shown = location.key;
      onChange({ action, location, scroll: this.#scrollFor(action, location) });
      this.#keepScroll = false;
    });
  }

  /** Full loads and the browser's own page cache: it scrolls there itself, and we do everywhere else. */
  takeOverScrolling(): () => void {
    const onLeave = () => {
      this.#scroll.remember(this.#history.location.key);
      this.#scroll.store();
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

  #scrollFor(action: Place['action'], { key, hash }: Location): Place['scroll'] {
    if (this.#keepScroll) return null;
    const top = action === 'POP' ? this.#scroll.topOf(key) : undefined;
    return top ?? (hash === '' ? 0 : 'fragment');
  }
}
