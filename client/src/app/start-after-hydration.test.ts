import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StyleRegistry, type StyleEngine } from '../ui/theme/style-registry';
import { startAfterHydration } from './start-after-hydration';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(loadEngine: () => Promise<StyleEngine>) {
  const work = vi.fn();
  return { work, cancel: startAfterHydration(new StyleRegistry({ loadEngine }), work) };
}

const createEngine = () => ({ prepare: vi.fn(), write: vi.fn() });
const stalled = () => new Promise<StyleEngine>(() => undefined);
/** Lets the browser become idle. */
const settle = () => vi.advanceTimersByTimeAsync(100);

it('startAfterHydration creates the design system and does the work once the engine is loaded', async () => {
  const engine = createEngine();
  let finish: (engine: StyleEngine) => void = () => undefined;
  const { work } = start(() => new Promise((resolve) => (finish = resolve)));
  await settle();
  expect(work).not.toHaveBeenCalled();
  finish(engine);
  await settle();
  expect(engine.prepare).toHaveBeenCalledOnce();
  expect(work).toHaveBeenCalledOnce();
});

it('startAfterHydration does the work although the engine fails', async () => {
  const { work } = start(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await settle();
  expect(work).toHaveBeenCalledOnce();
});

it('startAfterHydration does the work after two seconds when the engine stalls', async () => {
  const { work } = start(stalled);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(work).not.toHaveBeenCalled();
  await settle();
  expect(work).toHaveBeenCalledOnce();
});

it('startAfterHydration starts nothing after it was cancelled', async () => {
  const engine = createEngine();
  const { work, cancel } = start(() => Promise.resolve(engine));
  cancel();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(engine.prepare).not.toHaveBeenCalled();
  expect(work).not.toHaveBeenCalled();
});
