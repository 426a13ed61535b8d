import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'prerendering');
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('whenIdle does the work in an idle period, and later where browsers have none', async () => {
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  await nextTask();
  expect(work).toHaveBeenCalledTimes(1);

  const requestIdleCallback = vi.fn();
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  whenIdle(work);
  await nextTask();
  expect(requestIdleCallback).toHaveBeenCalledTimes(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('whenIdle does no cancelled work', async () => {
  const work = vi.fn();
  whenIdle(work)();
  await nextTask();
  expect(work).not.toHaveBeenCalled();
});

it('whenIdle does nothing on a prerendered page before it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  const work = vi.fn();
  whenIdle(work);
  await nextTask();
  expect(work).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  await nextTask();
  expect(work).toHaveBeenCalledTimes(1);
});
