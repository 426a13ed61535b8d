import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSendRequest } from './useSendRequest';

const done = { __typename: 'Done' };

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the focus after useSendRequest', () => {
  it('useSendRequest returns the focus to the button that lost it', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    const { result } = renderHook(useSendRequest);
    button.focus();
    await result.current(() => {
      button.blur();
      return Promise.resolve(done);
    });
    expect(button).not.toHaveFocus();
    vi.advanceTimersByTime(50);
    expect(button).toHaveFocus();
  });

  it('useSendRequest clears its focus timer when the component is unmounted', async () => {
    const { result, unmount } = renderHook(useSendRequest);
    await result.current(() => Promise.resolve(done));
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('useSendRequest starts no focus timer when the answer comes after the component was unmounted', async () => {
    const { result, unmount } = renderHook(useSendRequest);
    let resolveRequest: (answer: typeof done) => void = () => undefined;
    const sent = result.current(
      () =>
        new Promise<typeof done>((resolve) => {
          resolveRequest = resolve;
        }),
    );
    unmount();
    resolveRequest(done);
    await sent;
    expect(vi.getTimerCount()).toBe(0);
  });
});
