import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstViewPainted } from './first-view';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function addImage(loading: 'eager' | 'lazy'): HTMLImageElement {
  const image = document.createElement('img');
  Object.defineProperty(image, 'complete', { value: false });
  // jsdom has no `loading`.
  Object.defineProperty(image, 'loading', { value: loading });
  document.body.append(image);
  return image;
}

async function isPaintedAfter(ms: number, painted: Promise<void>): Promise<boolean> {
  let isPainted = false;
  void painted.then(() => {
    isPainted = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isPainted;
}

it('firstViewPainted waits for the eager pictures, not for the lazy ones', async () => {
  const image = addImage('eager');
  addImage('lazy');
  const painted = firstViewPainted();
  expect(await isPaintedAfter(500, painted)).toBe(false);
  image.dispatchEvent(new Event('load'));
  expect(await isPaintedAfter(100, painted)).toBe(true);
});

it('firstViewPainted does not wait for a picture that fails, nor longer than a second', async () => {
  const image = addImage('eager');
  const failed = firstViewPainted();
  image.dispatchEvent(new Event('error'));
  expect(await isPaintedAfter(100, failed)).toBe(true);
  const slow = firstViewPainted();
  expect(await isPaintedAfter(900, slow)).toBe(false);
  expect(await isPaintedAfter(200, slow)).toBe(true);
});

it('firstViewPainted ends at the first press', async () => {
  addImage('eager');
  const painted = firstViewPainted();
  window.dispatchEvent(new Event('pointerdown'));
  expect(await isPaintedAfter(0, painted)).toBe(true);
});
