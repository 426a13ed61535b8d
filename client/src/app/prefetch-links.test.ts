import type { ApolloClient } from '@apollo/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withResolvers } from '../testing/with-resolvers';
import { LinkPrefetcher } from './prefetch-links';
import { Prerendering } from './prerendering';
import { findPage } from './routes';

const FOUND = { data: { product: { variants: [], images: [] } } };
const query = vi.fn();
const readQuery = vi.fn();
// Only these are called.
const client = { query, readQuery } as unknown as ApolloClient;
const prerendering = new Prerendering({ isLoaded: true });
let stop: () => void = () => undefined;
let stopListening: () => void = () => undefined;
function addLink(href: string): HTMLAnchorElement {
  document.body.innerHTML = `<main><article><a href="${href}"><span>A bag</span></a></article></main>`;
  const link = document.querySelector('a');
  if (link === null) throw new Error('There is no link');
  return link;
}

const querySlugs = () => query.mock.calls.map(([{ variables }]) => variables?.slug);
const press = (link: Element, event: string) =>
  link.firstElementChild?.dispatchEvent(new Event(event, { bubbles: true }));
const settle = () => vi.advanceTimersByTimeAsync(50);

// Importing the page takes seconds on a busy machine.
beforeAll(() => findPage('/products/one')?.page.load());
beforeEach(() => {
  vi.useFakeTimers();
  query.mockResolvedValue({ data: { product: null } });
});
afterEach(() => {
  stop();
  stopListening();
  vi.useRealTimers();
  query.mockReset();
  Reflect.deleteProperty(navigator, 'connection');
});

it('LinkPrefetcher fetches the page of a link that is touched, once', async () => {
  stop = new LinkPrefetcher(client, prerendering).start();
  const link = addLink('/products/one');
  press(link, 'touchstart');
  press(link, 'touchstart');
  await settle();
  expect(querySlugs()).toEqual(['one']);
});

it('LinkPrefetcher fetches the page of a link that a mouse rests on for 80 ms, not of one that it passes', async () => {
  stop = new LinkPrefetcher(client, prerendering).start();
  const passed = addLink('/products/passed');
  press(passed, 'pointerover');
  await vi.advanceTimersByTimeAsync(60);
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(500);
  expect(querySlugs()).toEqual([]);
  const rested = addLink('/products/rested');
  press(rested, 'pointerover');
  await vi.advanceTimersByTimeAsync(90);
  await settle();
  expect(querySlugs()).toEqual(['rested']);
});

it('LinkPrefetcher fetches no data with Save-Data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const link = addLink('/products/saved');
  stop = new LinkPrefetcher(client, prerendering).start();
  press(link, 'touchstart');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(querySlugs()).toEqual([]);
});

it('LinkPrefetcher ignores links to other sites', async () => {
  stop = new LinkPrefetcher(client, prerendering).start();
  press(addLink('https://elsewhere.example/products/one'), 'touchstart');
  await settle();
  expect(querySlugs()).toEqual([]);
});

function listenForRequests() {
  const requested: string[] = [];
  stopListening = prerendering.listen(({ pathname, search }) => requested.push(pathname + search));
  query.mockResolvedValue(FOUND);
  readQuery.mockReturnValue(null);
  stop = new LinkPrefetcher(client, prerendering).start();
  return requested;
}

it('LinkPrefetcher requests each product that is found to be prerendered, again when its link is focused again, and no other page', async () => {
  await findPage('/help')?.page.load();
  const requested = listenForRequests();
  for (const address of [
    '/products/found?variant=RED',
    '/help',
    '/products/other',
    '/products/found?variant=RED',
  ]) {
    press(addLink(address), 'focusin');
    await settle();
  }
  query.mockResolvedValue({ data: { product: null } });
  press(addLink('/products/missing'), 'focusin');
  await settle();
  expect(requested).toEqual([
    '/products/found?variant=RED',
    '/products/other',
    '/products/found?variant=RED',
  ]);
  expect(querySlugs().filter((slug) => slug === 'found')).toHaveLength(1);
});

it('LinkPrefetcher requests a touched product to be prerendered once the finger has rested on its link for 80 ms', async () => {
  const requested = listenForRequests();
  const link = addLink('/products/rested');
  press(link, 'pointerover');
  press(link, 'touchstart');
  await vi.advanceTimersByTimeAsync(70);
  expect(querySlugs()).toEqual(['rested']);
  expect(requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(requested).toEqual(['/products/rested']);
});

it('LinkPrefetcher requests no product to be prerendered whose touch begins a scroll', async () => {
  const requested = listenForRequests();
  const link = addLink('/products/scrolled');
  for (const event of ['pointerover', 'touchstart', 'pointercancel']) press(link, event);
  await vi.advanceTimersByTimeAsync(500);
  expect(querySlugs()).toEqual(['scrolled']);
  expect(requested).toEqual([]);
});

/** Leaves the next query unanswered until the returned function is called. */
function delayQuery(): () => void {
  const { promise, resolve } = withResolvers<typeof FOUND>();
  query.mockReturnValueOnce(promise);
  return () => resolve(FOUND);
}

it('LinkPrefetcher requests the link that was rested on last, not the one whose data arrive last', async () => {
  const requested = listenForRequests();
  const answerQuery = delayQuery();
  press(addLink('/products/slow'), 'pointerover');
  await vi.advanceTimersByTimeAsync(90);
  press(addLink('/products/quick'), 'pointerover');
  await vi.advanceTimersByTimeAsync(90);
  answerQuery();
  await settle();
  expect(querySlugs()).toEqual(['slow', 'quick']);
  expect(requested).toEqual(['/products/quick']);
});

it('LinkPrefetcher requests no product to be prerendered whose touch becomes a scroll while its data are awaited', async () => {
  const requested = listenForRequests();
  const answerQuery = delayQuery();
  const link = addLink('/products/cancelled');
  press(link, 'pointerover');
  press(link, 'touchstart');
  await vi.advanceTimersByTimeAsync(90);
  press(link, 'pointercancel');
  answerQuery();
  await settle();
  expect(querySlugs()).toEqual(['cancelled']);
  expect(requested).toEqual([]);
});

it('LinkPrefetcher requests a product whose data arrive while the pointer moves within its link', async () => {
  const requested = listenForRequests();
  const answerQuery = delayQuery();
  const link = addLink('/products/moved');
  press(link, 'pointerover');
  await vi.advanceTimersByTimeAsync(90);
  press(link, 'pointerover');
  answerQuery();
  await settle();
  expect(requested).toEqual(['/products/moved']);
});

it('LinkPrefetcher requests no product whose data arrive while the pointer is over another link', async () => {
  const requested = listenForRequests();
  const answerQuery = delayQuery();
  press(addLink('/products/left'), 'pointerover');
  await vi.advanceTimersByTimeAsync(90);
  press(addLink('/products/reached'), 'pointerover');
  answerQuery();
  await settle();
  expect(requested).toEqual([]);
});
