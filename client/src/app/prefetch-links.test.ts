import type { ApolloClient } from '@apollo/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LinkPrefetcher } from './prefetch-links';
import { findPage } from './routes';

const query = vi.fn();
// Only `query` is called before the data has arrived.
const client = { query } as unknown as ApolloClient;
let stop: () => void = () => undefined;
function addLink(href: string): HTMLAnchorElement {
  document.body.innerHTML = `<main><article><a href="${href}"><span>A bag</span></a></article></main>`;
  const link = document.querySelector('a');
  if (link === null) throw new Error('There is no link');
  return link;
}

const querySlugs = () => query.mock.calls.map(([{ variables }]) => variables.slug);
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
  vi.useRealTimers();
  query.mockReset();
  Reflect.deleteProperty(navigator, 'connection');
});

it('LinkPrefetcher fetches the page of a link that is touched, once', async () => {
  stop = new LinkPrefetcher(client).start();
  const link = addLink('/products/one');
  press(link, 'touchstart');
  press(link, 'touchstart');
  await settle();
  expect(querySlugs()).toEqual(['one']);
});

it('LinkPrefetcher fetches the page of a link that a mouse rests on for 80 ms, not of one that it passes', async () => {
  stop = new LinkPrefetcher(client).start();
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
  stop = new LinkPrefetcher(client).start();
  press(link, 'touchstart');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(querySlugs()).toEqual([]);
});

it('LinkPrefetcher ignores links to other sites', async () => {
  stop = new LinkPrefetcher(client).start();
  press(addLink('https://elsewhere.example/products/one'), 'touchstart');
  await settle();
  expect(querySlugs()).toEqual([]);
});
