import type { Location } from 'react-router';

/** Passes on which page to render before its link is pressed, from the links to the router. */
export class Prerendering {
  #onRequest: ((location: Location) => void) | null = null;
  #requestCount = 0;

  /** Calls back with each page; returns a function that stops it. */
  listen(onRequest: (location: Location) => void): () => void {
    this.#onRequest = onRequest;
    return () => {
      this.#onRequest = null;
    };
  }

  /** Asks for a page whose code and data are there. */
  request({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
    this.#requestCount += 1;
    this.#onRequest?.({ pathname, search, hash: '', state: null, key: `prerendered ${this.#requestCount}` });
  }
}
