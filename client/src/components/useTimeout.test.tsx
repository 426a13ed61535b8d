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
])('%s of a component', (_name, useLater) => {
  it('comes while the component stands, in strict mode too', () => {
    const work = vi.fn();
    const { result } = renderHook(useLater, { wrapper: StrictMode });
    result.current(work);
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('ends with the component, and so do those beside it', () => {
    const work = vi.fn();
    const { result, unmount } = renderHook(useLater);
    result.current(work);
    result.current(work);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(work).not.toHaveBeenCalled();
  });

  it('does not begin once the component is gone', () => {
    const { result, unmount } = renderHook(useLater);
    unmount();
    result.current(vi.fn());
    expect(vi.getTimerCount()).toBe(0);
  });
});
