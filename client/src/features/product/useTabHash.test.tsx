import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useTabHash } from './useTabHash';

function Shown() {
  const [tab] = useTabHash('details');
  return <p>{tab}</p>;
}

it('opens the tab of a hash that is typed over the address, to which browsers give the same key', async () => {
  const router = createMemoryRouter(
    [{ path: '/', element: <Shown /> }],
    // As the browser's history has them: addresses that no link led to.
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
