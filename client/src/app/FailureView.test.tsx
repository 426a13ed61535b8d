import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderInShop } from '../testing/render';
import { FailureView } from './FailureView';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

it('goes home where nothing of the shop lies behind, whatever the tab showed before', async () => {
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
