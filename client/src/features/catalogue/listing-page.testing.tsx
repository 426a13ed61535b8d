import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes, type Answer } from '../../testing/render-routes';
import { shopOf } from './listing.testing';
import { ListingPage } from './ListingPage';

/** Renders the listing at a URL, with 312 products unless `answer` is given. */
export function openListing(path: string, answer: Answer = shopOf(312)) {
  const rendered = renderRoutes(
    [
      { path: '/products', element: <ListingPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path,
    answer,
  );
  return {
    ...rendered,
    user: userEvent.setup({ delay: null }),
    address: () => rendered.router.state.location.pathname + rendered.router.state.location.search,
    lists: () => rendered.asked.filter(({ name }) => name === 'Listing').map(({ variables }) => variables),
  };
}

/** Waits until the list whose first product has this name is shown. */
export async function listed(first: string): Promise<void> {
  await screen.findByRole('heading', { level: 2, name: first });
}
