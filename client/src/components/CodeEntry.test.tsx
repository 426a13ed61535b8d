import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInShop } from '../testing/render';
import { CodeEntry } from './CodeEntry';

it('OneTimeCodeForm starts no timer when a code is rejected after it was unmounted', async () => {
  vi.useFakeTimers();
  let refuse: (why: string) => void = () => undefined;
  const { unmount } = renderInShop(
    <CodeEntry
      onCode={() =>
        new Promise((resolve) => {
          refuse = resolve;
        })
      }
    />,
  );
  fireEvent.paste(screen.getByLabelText('Digit 1'), { clipboardData: { getData: () => '123456' } });
  expect(screen.getByRole('status')).toHaveTextContent('Verifying code...');
  unmount();
  vi.clearAllTimers();
  await act(async () => {
    refuse('This code is not right');
  });
  expect(vi.getTimerCount()).toBe(0);
});
