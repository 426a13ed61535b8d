import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers';
import { FailureView } from './FailureView';

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

it("FailureView's Go Back leads to the home page when the tab shows no earlier page of the shop", async () => {
  window.history.pushState({ idx: 0 }, '', '/elsewhere');
  expect(window.history.length).toBeGreaterThan(1);
  renderWithProviders(
    <>
      <FailureView onRetry={() => undefined} />
      <CurrentPath />
    </>,
    { initialPath: '/categories' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByText('/')).toBeInTheDocument();
});

it('FailureView retries when the network returns', () => {
  const retry = vi.fn<() => void>();
  renderWithProviders(<FailureView onRetry={retry} />);
  expect(retry).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});
