import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { createCache } from '../../graphql/cache';
import { cartSummary } from '../../state/stored-shopping';
import { renderRoutes } from '../../testing/render-routes';
import { Providers } from '../Providers';
import { createAttachedStyles } from '../../testing/styles';
import { WishlistLink } from './WishlistLink';

const putOnWishlist = (...wished: string[]) => cartSummary.set({ ...cartSummary.latest(), wished });

it('the wishlist link is rendered empty by the server, whatever the browser has stored', () => {
  putOnWishlist('p-kite');
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true });
  const html = renderToString(
    <Providers client={client} styles={createAttachedStyles()} origin="">
      <MemoryRouter>
        <WishlistLink />
      </MemoryRouter>
    </Providers>,
  );
  expect(html).toContain('aria-label="Wishlist, 0 bags"');
  expect(html).toContain('href="/wishlist"');
});

it('the wishlist link says how many bags are on the wishlist, as soon as one is added', async () => {
  renderRoutes([{ path: '/', element: <WishlistLink /> }], '/', () => undefined);
  const link = await screen.findByRole('link', { name: 'Wishlist, 0 bags' });
  expect(link).toHaveAttribute('href', '/wishlist');
  act(() => putOnWishlist('p-kite'));
  expect(link).toHaveAccessibleName('Wishlist, 1 bag');
  act(() => putOnWishlist('p-kite', 'p-tavira'));
  expect(link).toHaveAccessibleName('Wishlist, 2 bags');
});
