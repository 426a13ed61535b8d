import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useTabHash } from './useTabHash';

function SelectedTab() {
  const [tab] = useTabHash('details');
  return <p>{tab}</p>;
}

it('useTabHash selects the tab of a hash edited by hand, for which browsers reuse the location key', async () => {
  const router = createMemoryRouter(
    [{ path: '/', element: <SelectedTab /> }],
    // History entries as browsers create them for edited URLs.
    {
      initialEntries: [
        { pathname: '/', key: 'default' },
        { pathname: '/', hash: '#shipping', key: 'default' },
      ],
      initialIndex: 0,
    },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByText('description')).toBeInTheDocument();
  await act(() => router.navigate(1));
  expect(screen.getByText('shipping')).toBeInTheDocument();
});
