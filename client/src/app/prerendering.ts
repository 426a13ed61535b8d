import type { Location } from 'react-router';
import type { StyleRegistry } from '../ui/theme/style-registry';

/** Passes on which page to render before its link is pressed, from the links to the router. */
export class Prerendering {
  readonly #styles: Pick<StyleRegistry, 'isLoaded'>;
  #onRequest: ((location: Location) => void) | null = null;
  #requestCount = 0;

  /** @param styles those of the document, which a page needs that the browser renders */
  constructor(styles: Pick<StyleRegistry, 'isLoaded'>) {
    this.#styles = styles;
  }

  /** Calls back with each page; returns a function that stops it. */
  listen(onRequest: (location: Location) => void): () => void {
    this.#onRequest = onRequest;
    return () => {
      this.#onRequest = null;
    };
  }

  /** Asks for a page whose code and data are there. Does nothing while the engine of the styles is missing: the page would wait for it. */
  request({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
    if (!this.#styles.isLoaded) return;
    this.#requestCount += 1;
    this.#onRequest?.({ pathname, search, hash: '', state: null, key: `prerendered ${this.#requestCount}` });
  }
}
