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
])('scheduling by %s', (_name, useScheduledCallback) => {
  it('a scheduled callback runs while the component is mounted, in strict mode too', () => {
    const callback = vi.fn();
    const { result } = renderHook(useScheduledCallback, { wrapper: StrictMode });
    result.current(callback);
    vi.advanceTimersByTime(100);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('all scheduled callbacks are cancelled when the component is unmounted', () => {
    const callback = vi.fn();
    const { result, unmount } = renderHook(useScheduledCallback);
    result.current(callback);
    result.current(callback);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(callback).not.toHaveBeenCalled();
  });

  it('a callback is not scheduled after the component was unmounted', () => {
    const { result, unmount } = renderHook(useScheduledCallback);
    unmount();
    result.current(vi.fn());
    expect(vi.getTimerCount()).toBe(0);
  });
});
