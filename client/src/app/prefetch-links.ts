import type { ApolloClient } from '@apollo/client';
import { whenIdle } from '../ui/when-idle';
import { findPage } from './routes';

/** How long a mouse rests on a link before its page is fetched. */
const HOVER_MS = 80;
/** How long a link is in view before its page is fetched. */
const IN_VIEW_MS = 1_000;
/** Product links in view whose pages are fetched, per page. */
const MAX_IN_VIEW = 4;
/** A page that is fetched again sooner is in the cache. */
const REPEAT_AFTER_MS = 30_000;

/** How much of a link's page is fetched before it is opened. */
type Amount = 'code' | 'everything';

/**
 * Fetches the code, data and first picture of a link's page when a shopper is likely to open it: when a mouse rests on
 * the link, it is touched or focused, or a product stays in view. With Save-Data, only its code and only on intent.
 */
export class LinkPrefetcher {
  readonly #client: ApolloClient;
  readonly #fetchedAt = new Map<string, number>();
  #hoverTimer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: () => void = () => undefined;

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const abortController = new AbortController();
    const options = { passive: true, signal: abortController.signal };
    document.addEventListener('pointerover', this.#onPointerOver, options);
    for (const name of ['touchstart', 'focusin']) document.addEventListener(name, this.#onIntent, options);
    this.watchPage();
    return () => {
      abortController.abort();
      clearTimeout(this.#hoverTimer);
      this.#stopWatching();
    };
  }

  /** Called when another page is shown. */
  watchPage(): void {
    this.#stopWatching();
    if (savesData() || typeof IntersectionObserver === 'undefined') return;
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    let fetched = 0;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        const timer = setTimeout(() => {
          if (fetched >= MAX_IN_VIEW) return;
          fetched += 1;
          observer.unobserve(target);
          whenIdle(() => this.#fetch(target, 'everything'));
        }, IN_VIEW_MS);
        timers.set(target, timer);
      }
    });
    const cancelIdle = whenIdle(() => {
      for (const link of document.querySelectorAll('main article a[href^="/products/"]'))
        observer.observe(link);
    });
    this.#stopWatching = () => {
      cancelIdle();
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }

  readonly #onPointerOver = (event: Event): void => {
    clearTimeout(this.#hoverTimer);
    const link = findLink(event);
    if (link === null) return;
    this.#hoverTimer = setTimeout(() => this.#fetch(link, savesData() ? 'code' : 'everything'), HOVER_MS);
  };

  readonly #onIntent = (event: Event): void => {
    const link = findLink(event);
    if (link !== null) this.#fetch(link, savesData() ? 'code' : 'everything');
  };

  #fetch(link: HTMLAnchorElement, amount: Amount): void {
    const match = findPage(link.pathname);
    if (match === null) return;
    const { page, params } = match;
    const key = `${amount} ${link.pathname}${link.search}`;
    const now = Date.now();
    if (now - (this.#fetchedAt.get(key) ?? -Infinity) < REPEAT_AFTER_MS) return;
    this.#fetchedAt.set(key, now);
    const args = { client: this.#client, params, url: new URL(link.href) };
    page.load().then(
      async ({ prefetch, prefetchPicture }) => {
        if (amount === 'code') return;
        // A page that cannot be fetched now reports it when it is opened.
        await prefetch?.(args).then(
          () => prefetchPicture?.(args),
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
