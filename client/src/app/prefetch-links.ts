import type { ApolloClient } from '@apollo/client';
import { runQueries } from '../routing/run-queries';
import type { Prerendering } from './prerendering';
import { findPage } from './routes';

/** How long a pointer rests on a link before its page is fetched and prerendered. */
const REST_MS = 80;
/** A page that is fetched again sooner is in the cache. */
const REPEAT_AFTER_MS = 30_000;

interface FetchedPage {
  readonly at: number;
  /** Resolves with whether the page may be prerendered, once its code and data are there. */
  readonly mayPrerender: Promise<boolean>;
}

/**
 * Fetches the code, data and first picture of a link's page when a shopper is about to open it: when a pointer rests on the
 * link, it is touched or focused. With Save-Data, only its code. A page that is prerendered is requested then, but not by a touch
 * before the finger has rested on the link: most touches begin a scroll.
 */
export class LinkPrefetcher {
  readonly #client: ApolloClient;
  readonly #prerendering: Prerendering;
  readonly #fetched = new Map<string, FetchedPage>();
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  /** The link that the pointer was over last. */
  #link: HTMLAnchorElement | null = null;
  /** Raised whenever a page whose data are awaited is no longer the one to prerender. */
  #turn = 0;

  constructor(client: ApolloClient, prerendering: Prerendering) {
    this.#client = client;
    this.#prerendering = prerendering;
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const abortController = new AbortController();
    const options = { passive: true, signal: abortController.signal };
    document.addEventListener('pointerover', this.#onPointerOver, options);
    // The browser has taken the touch as a scroll.
    document.addEventListener('pointercancel', this.#stopRest, options);
    document.addEventListener('touchstart', this.#onTouch, options);
    document.addEventListener('focusin', this.#onFocus, options);
    return () => {
      abortController.abort();
      this.#stopRest();
    };
  }

  readonly #stopRest = (): void => {
    clearTimeout(this.#restTimer);
    this.#turn += 1;
  };

  readonly #onPointerOver = (event: Event): void => {
    clearTimeout(this.#restTimer);
    const link = findLink(event);
    if (link === null) return;
    if (link !== this.#link) this.#turn += 1;
    this.#link = link;
    this.#restTimer = setTimeout(() => void this.#prepare(link), REST_MS);
  };

  readonly #onTouch = (event: Event): void => {
    const link = findLink(event);
    if (link !== null) void this.#fetch(new URL(link.href));
  };

  readonly #onFocus = (event: Event): void => {
    const link = findLink(event);
    if (link !== null) void this.#prepare(link);
  };

  /** Fetches the page of a link, and asks for it to be prerendered if it may be and no other link was turned to meanwhile. */
  async #prepare({ href }: HTMLAnchorElement): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const url = new URL(href);
    if ((await this.#fetch(url)) && url.hash === '' && turn === this.#turn) this.#prerendering.request(url);
  }

  /** Fetches a page that was not fetched just before. Resolves with whether it may be prerendered. */
  #fetch(url: URL): Promise<boolean> {
    const key = url.pathname + url.search;
    const now = Date.now();
    const before = this.#fetched.get(key);
    if (before !== undefined && now - before.at < REPEAT_AFTER_MS) return before.mayPrerender;
    const mayPrerender = this.#load(url);
    this.#fetched.set(key, { at: now, mayPrerender });
    return mayPrerender;
  }

  async #load(url: URL): Promise<boolean> {
    const match = findPage(url.pathname);
    if (match === null) return false;
    const { page, params } = match;
    const module = await page.load().catch(() => page.resetFailedLoad());
    if (module === undefined || savesData()) return false;
    const address = { params, url };
    // A page that cannot be fetched now reports it when it is opened.
    const isFound = await runQueries(module, this.#client, address).catch(() => false);
    if (!isFound) return false;
    module.prefetchPicture?.(this.#client, address);
    return module.isPrerendered ?? false;
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
