import type { ApolloClient } from '@apollo/client';
import { runQueries } from '../routing/run-queries';
import type { Prerendering } from './prerendering';
import { findPage } from './routes';

/** How long a mouse rests on a link before its page is fetched. */
const HOVER_MS = 80;
/** A page that is fetched again sooner is in the cache. */
const REPEAT_AFTER_MS = 30_000;

interface FetchedPage {
  readonly at: number;
  /** Asks for the page to be prerendered again, once it is known that it can be. */
  prerender?: () => void;
}

/**
 * Fetches the code, data and first picture of a link's page when a shopper is about to open it: when a mouse rests on the
 * link, it is touched or focused. With Save-Data, only its code. A page that is prerendered is requested then.
 */
export class LinkPrefetcher {
  readonly #client: ApolloClient;
  readonly #prerendering: Prerendering;
  readonly #fetched = new Map<string, FetchedPage>();
  #hoverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: ApolloClient, prerendering: Prerendering) {
    this.#client = client;
    this.#prerendering = prerendering;
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const abortController = new AbortController();
    const options = { passive: true, signal: abortController.signal };
    document.addEventListener('pointerover', this.#onPointerOver, options);
    for (const name of ['touchstart', 'focusin']) document.addEventListener(name, this.#onIntent, options);
    return () => {
      abortController.abort();
      clearTimeout(this.#hoverTimer);
    };
  }

  readonly #onPointerOver = (event: Event): void => {
    clearTimeout(this.#hoverTimer);
    const link = findLink(event);
    if (link === null) return;
    this.#hoverTimer = setTimeout(() => this.#fetch(link), HOVER_MS);
  };

  readonly #onIntent = (event: Event): void => {
    const link = findLink(event);
    if (link !== null) this.#fetch(link);
  };

  #fetch(link: HTMLAnchorElement): void {
    const match = findPage(link.pathname);
    if (match === null) return;
    const { page, params } = match;
    const key = link.pathname + link.search;
    const now = Date.now();
    const before = this.#fetched.get(key);
    if (before !== undefined && now - before.at < REPEAT_AFTER_MS) {
      before.prerender?.();
      return;
    }
    const fetched: FetchedPage = { at: now };
    this.#fetched.set(key, fetched);
    const address = { params, url: new URL(link.href) };
    page.load().then(
      async (module) => {
        if (savesData()) return;
        // A page that cannot be fetched now reports it when it is opened.
        await runQueries(module, this.#client, address).then(
          (isFound) => {
            if (!isFound) return;
            module.prefetchPicture?.(this.#client, address);
            if (!module.isPrerendered || link.hash !== '') return;
            fetched.prerender = () => this.#prerendering.request(address.url);
            fetched.prerender();
          },
          () => undefined,
        );
      },
      () => page.resetFailedLoad(),
    );
  }
}

/** The link to another page of the shop that an event is on. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname && link.search === window.location.search ? null : link;
}

/** https://wicg.github.io/savedata/ */
function savesData(): boolean {
  return (
    'connection' in navigator &&
    typeof navigator.connection === 'object' &&
    navigator.connection !== null &&
    'saveData' in navigator.connection &&
    navigator.connection.saveData === true
  );
}
