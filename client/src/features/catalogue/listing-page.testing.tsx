import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { mockShop } from './listing.testing';
import { ListingPage } from './ListingPage';

/** Renders the listing at a URL, with 312 products unless `answer` is given. */
export function renderListing(path: string, answer: OperationHandler = mockShop(312)) {
  const renderedRoutes = renderRoutes(
    [
      { path: '/products', element: <ListingPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path,
    answer,
  );
  return {
    ...renderedRoutes,
    user: userEvent.setup({ delay: null }),
    address: () =>
      renderedRoutes.router.state.location.pathname + renderedRoutes.router.state.location.search,
    productQueries: () =>
      renderedRoutes.operations.filter(({ name }) => name === 'Listing').map(({ variables }) => variables),
  };
}

/** Waits until the list whose first product has this name is shown. */
export async function waitForListing(first: string): Promise<void> {
  await screen.findByRole('heading', { level: 2, name: first });
}

export const getFilter = (role: 'radio' | 'checkbox' | 'textbox', name: string | RegExp) =>
  screen.getByRole(role, { name });
export const getApplyButton = () => {
  const [button] = screen.getAllByRole('button', { name: 'Apply Filters' });
  if (button === undefined) throw new Error('The Apply Filters button is missing');
  return button;
};
