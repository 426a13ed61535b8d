import { describe, expect, it, vi } from 'vitest';
import { createCardProduct } from '../components/product-card.testing';
import { createBusyError } from '../graphql/busy-message.testing';
import { cartActionsOf } from './cart-actions';
import { createMockClient, networkError, setUpCartSyncTests, shownNotices } from './cart-sync.testing';
import { cartChangedAnswer, createCart } from './shopping.testing';

setUpCartSyncTests();

const OFFLINE = 'You’re offline. We’ve saved your change and will send it when you’re back online.';
const BUSY = 'The shop is very busy right now. We’ve saved your change and will send it in a moment.';
const products = ['p1', 'p2'].map((id) => createCardProduct({ id }));
const items = products.map((product) => ({ product, shownId: undefined }));

describe('CartActions.addProducts', () => {
  it.each([
    ['without a network', networkError, false, OFFLINE],
    ['while the shop is busy', createBusyError, true, BUSY],
  ])(
    'CartActions.addProducts says that products are added later %s',
    async (_when, createError, isShopBusy, text) => {
      const { client, waitForRequest } = createMockClient();
      const result = cartActionsOf(client).addProducts(items);
      (await waitForRequest('AddToCart')).respond(createError());
      expect(await result).toEqual({ status: 'kept', isShopBusy });
      expect(shownNotices()).toEqual([['Added to Cart', text]]);
    },
  );

  it('CartActions.addProducts says that a product is added later when the other one was added', async () => {
    const { client, operations, waitForRequest } = createMockClient();
    const result = cartActionsOf(client).addProducts(items);
    (await waitForRequest('AddToCart')).respond({ addToCart: cartChangedAnswer(createCart([])) });
    await vi.waitFor(() => expect(operations).toHaveLength(2));
    operations[1]?.respond(networkError());
    expect(await result).toEqual({ status: 'kept', isShopBusy: false });
    expect(shownNotices()).toEqual([['Added to Cart', OFFLINE]]);
  });
});

it('CartActions.addAllToWishlist says that products are added later without a network', async () => {
  const { client, waitForRequest } = createMockClient();
  const result = cartActionsOf(client).addAllToWishlist(products);
  (await waitForRequest('AddToWishlist')).respond(networkError());
  expect(await result).toEqual({ status: 'kept', isShopBusy: false });
  expect(shownNotices()).toEqual([['Added to Wishlist', OFFLINE]]);
});
