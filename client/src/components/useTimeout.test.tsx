import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNextFrame, useTimeout } from './useTimeout';

beforeEach(() => {
  vi.useFakeTimers();
});

describe.each([
  ['a timeout', useTimeout],
  ['a frame', useNextFrame],
])('scheduling by %s', (_name, useLater) => {
  it('a scheduled callback runs while the component is mounted, in strict mode too', () => {
    const work = vi.fn();
    const { result } = renderHook(useLater, { wrapper: StrictMode });
    result.current(work);
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('all scheduled callbacks are cancelled when the component is unmounted', () => {
    const work = vi.fn();
    const { result, unmount } = renderHook(useLater);
    result.current(work);
    result.current(work);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(work).not.toHaveBeenCalled();
  });

  it('a callback is not scheduled after the component was unmounted', () => {
    const { result, unmount } = renderHook(useLater);
    unmount();
    result.current(vi.fn());
    expect(vi.getTimerCount()).toBe(0);
  });
});
