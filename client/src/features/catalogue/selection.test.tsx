import { configure, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cartChangedAnswer,
  createCart,
  wishlistChangedAnswer,
  createWishlist,
} from '../../cart-sync/shopping.testing';
import { createFailure } from '../../session/session.testing';
import { useNotices } from '../../state/notices';
import { renderRoutes } from '../../testing/render-routes';
import { waitForListing, renderListing } from './listing-page.testing';
import { mockShop } from './listing.testing';
import { ListingPage } from './ListingPage';

// Checking the visibility of every element of so large a page takes seconds.
beforeAll(() => {
  configure({ defaultHidden: true });
});

it('the selection bar adds each selected product to the cart and to the wishlist, with one notice for each action', async () => {
  const list = mockShop(312);
  const user = userEvent.setup({ delay: null });
  const { operations } = renderRoutes(
    [{ path: '/products', element: <ListingPage /> }],
    '/products',
    (operation) => {
      if (operation.name === 'AddToCart') return { addToCart: cartChangedAnswer(createCart([])) };
      if (operation.name === 'AddToWishlist')
        return { addToWishlist: wishlistChangedAnswer(createWishlist([])) };
      return operation.name === 'Shopping' ? { cart: null, wishlist: null } : list(operation);
    },
  );
  await screen.findByRole('heading', { level: 2, name: 'Bag 1' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Bag 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bag 3' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Add to Wishlist' }));
  const noticeTexts = renderHook(useNotices).result;
  await waitFor(() => expect(noticeTexts.current.map(({ title }) => title)).toEqual(['Added to Wishlist']));
  await user.click(bar.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() =>
    expect(noticeTexts.current.slice(1).map(({ title, text }) => [title, text])).toEqual([
      ['Added to Cart', '2 products have been added to your cart successfully.'],
    ]),
  );
  // A second press would add them once more.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  expect(operations.filter(({ name }) => name.startsWith('AddTo')).map(({ variables }) => variables)).toEqual(
    [
      { productId: 'p2' },
      { productId: 'p3' },
      { input: { productId: 'p2', variantId: 'p2-sage', quantity: 1, changeId: expect.any(String) } },
      { input: { productId: 'p3', variantId: 'p3-sage', quantity: 1, changeId: expect.any(String) } },
    ],
  );
});

it('the selection keeps the bags that could not be added to the cart', async () => {
  const list = mockShop(312);
  const user = userEvent.setup({ delay: null });
  renderRoutes([{ path: '/products', element: <ListingPage /> }], '/products', (operation) => {
    if (operation.name === 'AddToCart')
      return {
        addToCart: JSON.stringify(operation.variables).includes('p3-sage')
          ? createFailure('CONFLICT', 'Bag 3 is sold out')
          : cartChangedAnswer(createCart([])),
      };
    return operation.name === 'Shopping' ? { cart: null, wishlist: null } : list(operation);
  });
  await screen.findByRole('heading', { level: 2, name: 'Bag 1' });
  for (const bag of ['Bag 2', 'Bag 3'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${bag}` }));
  await user.click(
    within(await screen.findByRole('region', { name: 'Selection' })).getByRole('button', {
      name: 'Add to Cart',
    }),
  );
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Bag 2' })).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Select Bag 3' })).toBeChecked();
});

it('the selection bar adds the variant that the card shows when the list is filtered by colour', async () => {
  const list = mockShop(312);
  const user = userEvent.setup({ delay: null });
  const { operations } = renderRoutes(
    [{ path: '/products', element: <ListingPage /> }],
    '/products?colour=black',
    (operation) => {
      if (operation.name === 'AddToCart') return { addToCart: cartChangedAnswer(createCart([])) };
      return operation.name === 'Shopping' ? { cart: null, wishlist: null } : list(operation);
    },
  );
  await screen.findByRole('heading', { level: 2, name: 'Bag 1' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Bag 2' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() =>
    expect(operations.find(({ name }) => name === 'AddToCart')?.variables).toMatchObject({
      input: { productId: 'p2', variantId: 'p2-black' },
    }),
  );
});

describe('the selection of the listing', () => {
  it('"Select all" selects and deselects every listed product, and more than four cannot be compared', async () => {
    const { user } = renderListing('/products', mockShop(312, 12));
    await waitForListing('Bag 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = await screen.findByRole('region', { name: 'Selection' });
    expect(bar).toHaveTextContent('12 bags selected');
    expect(within(bar).getByRole('button', { name: 'Compare' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  it('the selection bar opens the comparison with the selected products', async () => {
    const { user, address } = renderListing('/products');
    await waitForListing('Bag 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select Bag 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Bag 3' }));
    await user.click(
      within(await screen.findByRole('region', { name: 'Selection' })).getByRole('button', {
        name: 'Compare',
      }),
    );
    expect(address()).toBe('/compare');
    expect(localStorage.getItem('potli.compare')).toBe('["p2","p3"]');
  });

  it('the selection is cleared by a change of page', async () => {
    const { user } = renderListing('/products');
    await waitForListing('Bag 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitForListing('Bag 13');
    expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  });
});
