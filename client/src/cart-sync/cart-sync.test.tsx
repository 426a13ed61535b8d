import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartSummary, unsentChanges } from '../state/stored-shopping';
import { createBusyError } from '../graphql/busy-message.testing';
import { createCardProduct } from '../components/product-card.testing';
import { setUpCartSyncTests, shownNotices, networkError, openCartSync } from './cart-sync.testing';
import {
  cartChangedAnswer,
  createCartLine,
  createCart,
  failureAnswer,
  createNewCartLine,
  wishlistChangedAnswer,
  createWishlist,
} from './shopping.testing';
import { ShopTax_ShopFragmentDoc } from './Shopping.generated';

setUpCartSyncTests();

describe('CartSync.close', () => {
  it('CartSync sends no further change after it was closed', async () => {
    const { cartSync, operations, waitForRequest } = openCartSync();
    void cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 1 });
    void cartSync.applyChange('addToCart', { line: createNewCartLine('Bloom'), quantity: 1 });
    const first = await waitForRequest('AddToCart');
    cartSync.close();
    first.respond(networkError());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(operations).toHaveLength(1);
  });
});

describe('CartSync on a first visit', () => {
  it('CartSync sends only the change on a first visit, and shows its answer without a query', async () => {
    let asks = 0;
    const { cartSync, waitForRequest, cartLineTexts } = openCartSync(() => {
      asks += 1;
      return { cart: null, wishlist: createWishlist(['Bloom']) };
    });
    const result = cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 1 });
    (await waitForRequest('AddToCart')).respond({
      addToCart: cartChangedAnswer(createCart([createCartLine('Kite')])),
    });
    await result;
    expect(await cartSync.refresh('cart')).toBe(true);
    expect(cartLineTexts()).toEqual(['1 Kite']);
    expect(asks).toBe(0);
    // The wishlist has not been answered yet.
    expect(await cartSync.refresh('wishlist')).toBe(true);
    expect(asks).toBe(1);
  });
});

describe('CartSync.applyChange', () => {
  it('CartSync shows a change at once, and a notice when the server has confirmed it', async () => {
    const { cartSync, waitForRequest, cartLineTexts } = openCartSync();
    const result = cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 2 });
    expect(cartLineTexts()).toEqual(['2 Kite']);
    expect(cartSummary.get()).toMatchObject({
      itemCount: 2,
      subtotal: { amount: 300_000, currency: 'INR' },
    });
    expect(shownNotices()).toEqual([]);
    const request = await waitForRequest('AddToCart');
    expect(request.variables).toEqual({
      input: {
        productId: 'p-kite',
        variantId: 'v-kite',
        quantity: 2,
        changeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    request.respond({
      addToCart: cartChangedAnswer(createCart([createCartLine('Kite', { quantity: 2 })])),
    });
    expect(await result).toEqual({ status: 'done' });
    expect(shownNotices()).toEqual([['Added to Cart', 'Product has been added to your cart successfully.']]);
    expect(unsentChanges.get()).toEqual([]);
  });

  it.each([
    ['addToCart', 'Failed to add product to cart.'],
    ['addToWishlist', 'Failed to add product to wishlist.'],
    ['removeFromWishlist', 'Failed to remove product from wishlist.'],
  ] as const)('CartSync undoes %s when it fails, with a notice', async (kind, message) => {
    const { cartSync, waitForRequest, cachedShopping } = openCartSync({
      cart: null,
      wishlist: createWishlist(['Bloom']),
    });
    await waitFor(() => expect(cachedShopping()?.wishlist?.count).toBe(1));
    const before = JSON.stringify(cachedShopping());
    const inputs = {
      addToCart: { line: createNewCartLine('Kite'), quantity: 1 },
      addToWishlist: { product: createCardProduct({ id: 'p-kite' }) },
      removeFromWishlist: { productId: 'p-bloom' },
    };
    const result = cartSync.applyChange(kind, inputs[kind]);
    expect(JSON.stringify(cachedShopping())).not.toBe(before);
    (await waitForRequest(kind.charAt(0).toUpperCase() + kind.slice(1))).respond(new Error('500'));
    expect(await result).toEqual({ status: 'failed', message });
    expect(JSON.stringify(cachedShopping())).toBe(before);
    expect(shownNotices()).toEqual([['Error', message]]);
  });

  it('CartSync keeps a change that the server answers with 503, and sends it again with the same id', async () => {
    const { cartSync, waitForRequest, operations, cartLineTexts } = openCartSync();
    const result = cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 1 });
    const first = await waitForRequest('AddToCart');
    first.respond(createBusyError());
    expect(await result).toEqual({ status: 'kept', isShopBusy: true });
    expect(cartLineTexts()).toEqual(['1 Kite']);
    expect(shownNotices()).toEqual([
      [
        'Added to Cart',
        'The shop is very busy right now. We’ve saved your change and will send it in a moment.',
      ],
    ]);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(operations).toHaveLength(2));
    expect(operations[1]?.variables).toEqual(first.variables);
  });

  it("CartSync shows the server's own message when it rejects a change", async () => {
    const { cartSync, waitForRequest, cartLineTexts } = openCartSync();
    const result = cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 1 });
    (await waitForRequest('AddToCart')).respond({ addToCart: failureAnswer('This bag is sold out') });
    await result;
    expect(cartLineTexts()).toEqual([]);
    expect(shownNotices()).toEqual([['Error', 'This bag is sold out']]);
  });

  it('CartSync shows the failure of a change that follows a successful one', async () => {
    const { cartSync, waitForRequest, operations } = openCartSync();
    const first = cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 1 });
    (await waitForRequest('AddToCart')).respond({
      addToCart: cartChangedAnswer(createCart([createCartLine('Kite')])),
    });
    await first;
    const second = cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 1 });
    await waitFor(() => expect(operations).toHaveLength(2));
    operations[1]?.respond({ addToCart: failureAnswer('This bag is sold out') });
    expect(await second).toEqual({ status: 'failed', message: 'This bag is sold out' });
    expect(shownNotices().at(-1)).toEqual(['Error', 'This bag is sold out']);
  });

  it("CartSync shows the server's notice in addition to its own", async () => {
    const { cartSync, waitForRequest } = openCartSync();
    const result = cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 5 });
    const cart = createCart([createCartLine('Kite', { quantity: 3, maxQuantity: 3 })]);
    (await waitForRequest('AddToCart')).respond({
      addToCart: cartChangedAnswer(cart, 'Only 3 of these are left'),
    });
    await result;
    expect(shownNotices()).toEqual([
      ['Only 3 of these are left', undefined],
      ['Added to Cart', 'Product has been added to your cart successfully.'],
    ]);
  });

  it('CartSync shows a notice after a product was added to the wishlist', async () => {
    const { cartSync, waitForRequest } = openCartSync();
    const result = cartSync.applyChange('addToWishlist', { product: createCardProduct() });
    (await waitForRequest('AddToWishlist')).respond({
      addToWishlist: wishlistChangedAnswer(createWishlist([])),
    });
    await result;
    expect(shownNotices()).toEqual([['Added to Wishlist', 'Meridian cabin case']]);
  });

  it('CartSync moves a product from the wishlist to the cart and back', async () => {
    const { cartSync, waitForRequest, cachedShopping } = openCartSync({
      cart: null,
      wishlist: createWishlist(['Kite']),
    });
    await waitFor(() => expect(cartSummary.get().wished).toEqual(['p-kite']));
    void cartSync.applyChange('moveToCart', { line: createNewCartLine('Kite') });
    expect(cachedShopping()).toMatchObject({ cart: { itemCount: 1 }, wishlist: { count: 0 } });
    (await waitForRequest('MoveToCart')).respond({
      moveToCart: wishlistChangedAnswer(createWishlist([]), createCart([createCartLine('Kite')])),
    });
    await waitFor(() => expect(unsentChanges.get()).toEqual([]));
    void cartSync.applyChange('moveToWishlist', { variantId: 'v-kite', product: null });
    expect(cachedShopping()).toMatchObject({ cart: { itemCount: 0 } });
    (await waitForRequest('MoveToWishlist')).respond({
      moveToWishlist: wishlistChangedAnswer(createWishlist(['Kite']), createCart([], { version: 2 })),
    });
    await waitFor(() =>
      expect(cachedShopping()).toMatchObject({ cart: { itemCount: 0 }, wishlist: { count: 1 } }),
    );
  });
});

describe('CartSync with successive changes', () => {
  it('CartSync sends changes one after the other, and an older answer never restores a removed line', async () => {
    const both = createCart([createCartLine('Kite'), createCartLine('Bloom')]);
    const { cartSync, waitForRequest, operations, cartLineTexts } = openCartSync({
      cart: both,
      wishlist: null,
    });
    await waitFor(() => expect(cartLineTexts()).toEqual(['1 Kite', '1 Bloom']));
    const first = cartSync.applyChange('setCartQuantity', { variantId: 'v-bloom', quantity: 4 });
    const second = cartSync.applyChange('removeFromCart', { variantId: 'v-kite' });
    expect(cartLineTexts()).toEqual(['4 Bloom']);
    const setting = await waitForRequest('SetCartQuantity');
    expect(operations).toHaveLength(1);
    // The answer to the first change still has the line.
    setting.respond({
      setCartQuantity: cartChangedAnswer(
        createCart([createCartLine('Kite'), createCartLine('Bloom', { quantity: 4 })], { version: 2 }),
      ),
    });
    await first;
    expect(cartLineTexts()).toEqual(['4 Bloom']);
    (await waitForRequest('RemoveFromCart')).respond({
      removeFromCart: cartChangedAnswer(
        createCart([createCartLine('Bloom', { quantity: 4 })], { version: 3 }),
      ),
    });
    await second;
    expect(cartLineTexts()).toEqual(['4 Bloom']);
  });

  it('CartSync ignores an answer whose version is older than the known one', async () => {
    const { cartSync, waitForRequest, cartLineTexts } = openCartSync({
      cart: createCart([createCartLine('Bloom')], { version: 7 }),
      wishlist: null,
    });
    await waitFor(() => expect(cartLineTexts()).toEqual(['1 Bloom']));
    const result = cartSync.applyChange('setCartQuantity', { variantId: 'v-bloom', quantity: 2 });
    (await waitForRequest('SetCartQuantity')).respond({
      setCartQuantity: cartChangedAnswer(createCart([createCartLine('Kite')], { version: 6 })),
    });
    await result;
    expect(cartLineTexts()).toEqual(['1 Bloom']);
  });

  it("CartSync taxes the first cart as the shop's settings in the cache say", async () => {
    const { cartSync, client, cachedShopping } = openCartSync();
    client.writeFragment({
      id: 'Shop:{}',
      fragment: ShopTax_ShopFragmentDoc,
      data: { __typename: 'Shop', taxIncluded: true },
    });
    void cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 2 });
    await waitFor(() =>
      expect(cachedShopping()?.cart).toMatchObject({ taxIncluded: true, total: { amount: 300_000 } }),
    );
  });

  it('CartSync merges queued quantity changes of the same line', async () => {
    const { cartSync, waitForRequest, operations, cartLineTexts } = openCartSync({
      cart: createCart([createCartLine('Kite')]),
      wishlist: null,
    });
    await waitFor(() => expect(cartLineTexts()).toEqual(['1 Kite']));
    const outcomes = [2, 3, 4, 5].map((quantity) =>
      cartSync.applyChange('setCartQuantity', { variantId: 'v-kite', quantity }),
    );
    expect(cartLineTexts()).toEqual(['5 Kite']);
    for (const version of [2, 3]) {
      const { variables, respond } = await waitForRequest('SetCartQuantity');
      const quantity = Number(variables['quantity']);
      respond({
        setCartQuantity: cartChangedAnswer(createCart([createCartLine('Kite', { quantity })], { version })),
      });
      if (quantity === 5) break;
      await waitFor(() => expect(operations.at(-1)?.variables['quantity']).not.toBe(quantity));
    }
    expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => ({ status: 'done' })));
    expect(operations.length).toBeLessThanOrEqual(2);
    expect(operations.at(-1)?.variables).toEqual({ variantId: 'v-kite', quantity: 5 });
  });
});
