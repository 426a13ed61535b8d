import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderInShop } from '../testing/render';
import { FailureView } from './FailureView';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

it("FailureView's Go Back leads to the home page when the tab shows no earlier page of the shop", async () => {
  window.history.pushState({ idx: 0 }, '', '/elsewhere');
  expect(window.history.length).toBeGreaterThan(1);
  renderInShop(
    <>
      <FailureView onRetry={() => undefined} />
      <Address />
    </>,
    { at: '/categories' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByText('/')).toBeInTheDocument();
});
