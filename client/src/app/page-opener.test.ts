import type { Location } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PagePaint } from '../graphql/page-paint';
import type { ShopClient } from '../graphql/shop-client';
import { StyleRegistry, type StyleEngine } from '../ui/theme/style-registry';
import * as chunkFailures from './chunk-failures';
import { PageOpener } from './page-opener';
import { findPage } from './routes';

const query = vi.fn();
const clearPrefetchFailures = vi.fn();
// Nothing else of the client is called.
const client = { query, clearPrefetchFailures } as unknown as ShopClient;
const engine: StyleEngine = { prepare: () => undefined, write: () => undefined };
const stalled = () => new Promise<StyleEngine>(() => undefined);
const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Importing a page takes seconds on a busy machine. */
beforeAll(async () => {
  await findPage('/terms')?.page.load();
  await findPage('/products/one')?.page.load();
});
beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/products');
  query.mockResolvedValue({ data: { product: null } });
  vi.spyOn(chunkFailures, 'requiresFullLoad').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  query.mockReset();
});

function createOpener(loadEngine: () => Promise<StyleEngine>) {
  const reload = vi.fn();
  const opener = new PageOpener({
    client,
    styles: new StyleRegistry({ loadEngine }),
    pagePaint: new PagePaint(),
    reload,
  });
  /** Opens an address as a link does: the address changes first. Returns whether its page can be shown by now. */
  const open = (pathname: string, search = ''): { isShown: () => boolean } => {
    window.history.replaceState(null, '', pathname + search);
    const location: Location = {
      pathname,
      search,
      hash: '',
      key: 'key',
      state: null,
    };
    const wait = opener.open(location);
    let isShown = wait === null;
    void wait?.then(() => {
      isShown = true;
      opener.markShown(location);
    });
    return { isShown: () => isShown };
  };
  return { open, reload };
}

const settle = () => vi.advanceTimersByTimeAsync(1);

it('PageOpener runs the queries of a page and waits for the engine of the styles', async () => {
  let finish: (engine: StyleEngine) => void = () => undefined;
  const { open } = createOpener(() => new Promise((resolve) => (finish = resolve)));
  const page = open('/products/one');
  await settle();
  expect(clearPrefetchFailures).toHaveBeenCalled();
  expect(query.mock.calls.map(([{ variables }]) => variables.slug)).toEqual(['one']);
  expect(page.isShown()).toBe(false);
  finish(engine);
  await settle();
  expect(page.isShown()).toBe(true);
});

it('PageOpener shows a page after two seconds when the engine of the styles stalls', async () => {
  const { open, reload } = createOpener(stalled);
  const page = open('/terms');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(page.isShown()).toBe(false);
  await settle();
  expect(page.isShown()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('PageOpener does not wait for styles when only the query of the shown page changes', () => {
  window.history.replaceState(null, '', '/terms');
  const { open } = createOpener(stalled);
  expect(open('/terms', '?q=refund').isShown()).toBe(true);
});

it('PageOpener loads the awaited page as a document when the engine of the styles fails', async () => {
  const { open, reload } = createOpener(failed);
  const page = open('/terms');
  await settle();
  expect(reload).toHaveBeenCalledOnce();
  expect(page.isShown()).toBe(false);
});

it('PageOpener shows the page unstyled when the engine fails and there is no network to reload it', async () => {
  vi.mocked(chunkFailures.requiresFullLoad).mockReturnValue(false);
  const { open, reload } = createOpener(failed);
  const page = open('/terms');
  await settle();
  expect(reload).not.toHaveBeenCalled();
  expect(page.isShown()).toBe(true);
});

it('PageOpener does not reload a page for the styles of another one that was opened before', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { open, reload } = createOpener(() => new Promise((_resolve, reject) => (fail = reject)));
  open('/terms');
  window.history.replaceState(null, '', '/products/one');
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await settle();
  expect(reload).not.toHaveBeenCalled();
});

it('PageOpener does not reload a page that is shown already', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { open, reload } = createOpener(() => new Promise((_resolve, reject) => (fail = reject)));
  const page = open('/terms');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.isShown()).toBe(true);
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await settle();
  expect(reload).not.toHaveBeenCalled();
});
