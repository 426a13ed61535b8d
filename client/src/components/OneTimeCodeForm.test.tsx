import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers';
import { OneTimeCodeForm } from './OneTimeCodeForm';

it('OneTimeCodeForm starts no timer when a code is rejected after it was unmounted', async () => {
  vi.useFakeTimers();
  let rejectCode: (message: string) => void = () => undefined;
  const { unmount } = renderWithProviders(
    <OneTimeCodeForm
      onCode={() =>
        new Promise((resolve) => {
          rejectCode = resolve;
        })
      }
    />,
  );
  fireEvent.paste(screen.getByLabelText('Digit 1'), { clipboardData: { getData: () => '123456' } });
  expect(screen.getByRole('status')).toHaveTextContent('Verifying code...');
  unmount();
  vi.clearAllTimers();
  await act(async () => {
    rejectCode('This code is not right');
  });
  expect(vi.getTimerCount()).toBe(0);
});
