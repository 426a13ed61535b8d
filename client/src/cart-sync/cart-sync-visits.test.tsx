import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BUSY_MESSAGE, createBusyError } from '../graphql/busy-message.testing';
import { startSession, storeUserCopy, endSession } from '../session/session';
import { createCustomer } from '../session/session.testing';
import { storedShopping, cartSummary, unsentChanges } from '../state/stored-shopping';
import { cartSyncOf, renderedCartOf } from './cart-sync';
import {
  createMockClient,
  setUpCartSyncTests,
  shownNotices,
  networkError,
  mockOnline,
  openCartSync,
  type MockAnswer,
} from './cart-sync.testing';
import {
  cartChangedAnswer,
  createCartLine,
  createCart,
  storeShopping,
  inr,
  createNewCartLine,
  createWishlist,
} from './shopping.testing';
import type { Cart } from './shopping-types';
import { RenderedCartDocument, ShoppingDocument, type ShoppingQuery } from './Shopping.generated';

setUpCartSyncTests();

describe('CartSync on a later visit', () => {
  it('CartSync shows the stored cart and wishlist before the server has answered', () => {
    storeShopping(createCart([createCartLine('Kite', { quantity: 2 })]), createWishlist(['Bloom']));
    storedShopping.load();
    const { cartLineTexts, cachedShopping } = openCartSync(networkError());
    expect(cartLineTexts()).toEqual(['2 Kite']);
    expect(cachedShopping()?.wishlist?.count).toBe(1);
    expect(cartSummary.get()).toEqual({
      lineCount: 1,
      itemCount: 2,
      subtotal: { amount: 300_000, currency: 'INR' },
      wished: ['p-bloom'],
    });
  });

  describe('on a page that the server rendered with the cart', () => {
    /** Opens a CartSync without a network. */
    function openOnRenderedPage(cart: Cart | null, customerId: string | null) {
      const { client } = createMockClient(networkError());
      const me = customerId === null ? null : ({ __typename: 'Customer', id: customerId } as const);
      client.writeQuery({ query: RenderedCartDocument, data: { __typename: 'Query', me, cart } });
      const cartSync = cartSyncOf(client);
      const shopping = client.readQuery<ShoppingQuery>({ query: ShoppingDocument });
      return {
        client,
        cartSync,
        wishlist: shopping?.wishlist,
        names: shopping?.cart?.lines.map(({ product }) => product.name) ?? null,
      };
    }
    const stored = createCart([createCartLine('Kite', { quantity: 2 })]);
    const rendered = {
      ...createCart([createCartLine('Fold', { quantity: 3 })]),
      version: stored.version + 1,
    };

    it('CartSync takes over the rendered cart from a stored one that is older, and keeps the wishlist', () => {
      storeShopping(stored, createWishlist(['Bloom']));
      storedShopping.load();
      const { names, wishlist } = openOnRenderedPage(rendered, null);
      expect(names).toEqual(['Fold']);
      expect(wishlist?.count).toBe(1);
      expect(cartSummary.get()).toMatchObject({ lineCount: 1, itemCount: 3 });
    });

    it.each([null, { ...stored, id: 'another cart' }])(
      'CartSync takes over the rendered cart from %j',
      (cart) => {
        storeShopping(cart, null);
        storedShopping.load();
        expect(openOnRenderedPage(rendered, null).names).toEqual(['Fold']);
      },
    );

    it('CartSync takes over that there is no cart any more', () => {
      storeShopping(stored, null);
      storedShopping.load();
      expect(openOnRenderedPage(null, null).names).toBeNull();
    });

    it('CartSync keeps a newer stored copy of the rendered cart', () => {
      storeShopping({ ...stored, version: rendered.version + 1 }, null);
      storedShopping.load();
      expect(openOnRenderedPage(rendered, null).names).toEqual(['Kite']);
    });

    it('CartSync ignores the rendered cart of a customer who has signed out meanwhile', () => {
      const { cartSync, names } = openOnRenderedPage(rendered, 'u-asha');
      expect(names).toBeNull();
      expect(cartSync.isRecent('cart')).toBe(false);
      expect(localStorage.getItem('potli.cart') ?? '').not.toContain('Fold');
    });

    it('CartSync ignores the rendered cart while a change is unanswered, which it may contain', () => {
      unsentChanges.set([{ id: 'a', kind: 'removeFromCart', input: { variantId: 'v-other' } }]);
      storeShopping(stored, null);
      storedShopping.load();
      expect(openOnRenderedPage(rendered, null).names).toEqual(['Kite']);
    });

    it('CartSync forgets the rendered cart when somebody signs in', () => {
      const { client, cartSync } = openOnRenderedPage(rendered, null);
      expect(renderedCartOf(client)?.lines).toHaveLength(1);
      startSession(client, createCustomer());
      expect(cartSync.renderedCart).toBeUndefined();
      expect(renderedCartOf(client)).toBeUndefined();
    });
  });

  it.each([
    ['nothing of a cart', { owner: null, answer: { cart: { lines: 'all' } } }],
    [
      'fields that are missing',
      { owner: null, answer: { cart: { ...createCart([]), tax: undefined }, wishlist: null } },
    ],
    [
      'lines that are none',
      { owner: null, answer: { cart: { ...createCart([]), lines: null }, wishlist: null } },
    ],
    ['text', 'nonsense'],
  ])('CartSync ignores stored data with %s', (_what, stored) => {
    localStorage.setItem('potli.cart', JSON.stringify(stored));
    localStorage.setItem('potli.changes', JSON.stringify([{ id: 'x', kind: 'steal', input: {} }, 7]));
    storedShopping.load();
    unsentChanges.load();
    expect(openCartSync().cachedShopping()).toMatchObject({ cart: null, wishlist: null });
  });

  it('CartSync sends unsent changes of an earlier visit with their original ids', async () => {
    const left = {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'addToCart',
      input: { line: createNewCartLine('Kite'), quantity: 1 },
    };
    localStorage.setItem('potli.changes', JSON.stringify([left]));
    unsentChanges.load();
    const { waitForRequest, cartLineTexts, operations } = openCartSync();
    expect(cartLineTexts()).toEqual(['1 Kite']);
    const { variables, respond } = await waitForRequest('AddToCart');
    expect(variables).toMatchObject({ input: { changeId: '00000000-0000-4000-8000-000000000001' } });
    respond({ addToCart: cartChangedAnswer(createCart([createCartLine('Kite')])) });
    await waitFor(() => expect(localStorage.getItem('potli.changes')).toBe('[]'));
    expect(operations).toHaveLength(1);
  });
});

it.each([
  ['addToCart', 'AddToCart', { input: { productId: 'p-kite', variantId: 'v-kite', quantity: 2 } }],
  ['moveToCart', 'MoveToCart', { productId: 'p-kite' }],
])(
  'CartSync shows and sends an unsent %s of the former release, which called the line seed',
  async (kind, operationName, variables) => {
    const change = { id: 'a', kind, input: { seed: createNewCartLine('Kite'), quantity: 2 } };
    localStorage.setItem('potli.changes', JSON.stringify([change]));
    unsentChanges.load();
    const { waitForRequest, cartLineTexts } = openCartSync();
    expect(cartLineTexts()).toEqual([kind === 'addToCart' ? '2 Kite' : '1 Kite']);
    expect((await waitForRequest(operationName)).variables).toMatchObject(variables);
  },
);

describe('CartSync without a network', () => {
  it('CartSync stores and shows changes made offline, and sends them once when the network returns', async () => {
    let stands: MockAnswer = { cart: null, wishlist: null };
    const { cartSync, waitForRequest, cartLineTexts, operations } = openCartSync(() => stands);
    mockOnline(false);
    const result = cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 1 });
    (await waitForRequest('AddToCart')).respond(networkError());
    expect(await result).toEqual({ status: 'kept', isShopBusy: false });
    expect(cartLineTexts()).toEqual(['1 Kite']);
    expect(shownNotices()).toEqual([
      ['Added to Cart', 'You’re offline. We’ve saved your change and will send it when you’re back online.'],
    ]);
    expect(JSON.parse(localStorage.getItem('potli.changes') ?? '')).toHaveLength(1);
    mockOnline(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(operations).toHaveLength(2));
    expect(operations[1]?.variables).toEqual(operations[0]?.variables);
    stands = { cart: createCart([createCartLine('Kite')]), wishlist: null };
    operations[1]?.respond({ addToCart: cartChangedAnswer(createCart([createCartLine('Kite')])) });
    await waitFor(() => expect(unsentChanges.get()).toEqual([]));
    expect(cartLineTexts()).toEqual(['1 Kite']);
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(operations).toHaveLength(2);
  });

  it("CartSync fails a promo code with the server's message when the server is busy", async () => {
    const { cartSync, waitForRequest } = openCartSync();
    const result = cartSync.applyChange('applyPromoCode', { code: 'SAVE10' });
    (await waitForRequest('ApplyPromoCode')).respond(createBusyError());
    expect(await result).toEqual({ status: 'failed', message: BUSY_MESSAGE });
  });

  it('CartSync fails a promo code offline instead of storing it, since only the server knows its discount', async () => {
    const { cartSync, waitForRequest } = openCartSync();
    const result = cartSync.applyChange('applyPromoCode', { code: 'SAVE10' });
    (await waitForRequest('ApplyPromoCode')).respond(networkError());
    expect(await result).toEqual({ status: 'failed', message: 'An error occurred' });
    expect(unsentChanges.get()).toEqual([]);
  });
});

describe('CartSync at sign-in and sign-out', () => {
  const asha = createCustomer();

  it("CartSync shows a guest's cart after the sign-in until the server has merged both carts", async () => {
    storeShopping(createCart([createCartLine('Kite')], { id: 'guests', version: 9 }));
    storedShopping.load();
    const { client, cartLineTexts } = openCartSync({
      cart: createCart([createCartLine('Bloom'), createCartLine('Kite')], { id: 'ashas', version: 2 }),
      wishlist: null,
    });
    await waitFor(() => expect(cartLineTexts()).toEqual(['1 Bloom', '1 Kite']));
    startSession(client, asha);
    expect(cartLineTexts()).toEqual(['1 Bloom', '1 Kite']);
    await waitFor(() => expect(storedShopping.get()?.owner).toBe('c1'));
  });

  it('CartSync forgets cart, wishlist and pending changes at sign-out', async () => {
    storeUserCopy(asha);
    const { client, cartSync, waitForRequest, cachedShopping } = openCartSync({
      cart: createCart([createCartLine('Kite')]),
      wishlist: createWishlist(['Bloom']),
    });
    await waitFor(() => expect(storedShopping.get()?.owner).toBe('c1'));
    const result = cartSync.applyChange('setCartQuantity', { variantId: 'v-kite', quantity: 2 });
    const { respond } = await waitForRequest('SetCartQuantity');
    endSession(client);
    expect([cachedShopping()?.cart ?? null, cachedShopping()?.wishlist ?? null]).toEqual([null, null]);
    // The answer comes after the sign-out and is ignored.
    respond({
      setCartQuantity: cartChangedAnswer(
        createCart([createCartLine('Kite', { quantity: 2 })], { version: 2 }),
      ),
    });
    await result;
    expect(cachedShopping()).toMatchObject({ cart: null, wishlist: null });
    expect(cartSummary.get()).toEqual({ lineCount: 0, itemCount: 0, subtotal: null, wished: [] });
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/kite|bloom/i);
    expect(JSON.stringify(client.extract())).not.toMatch(/Kite/);
    expect(shownNotices()).toEqual([]);
  });

  it("CartSync does not show a customer's stored cart to the next visitor", () => {
    storeShopping(createCart([createCartLine('Kite')]), null, 'c1');
    storedShopping.load();
    expect(openCartSync().cartLineTexts()).toEqual([]);
    expect(localStorage.getItem('potli.cart')).toBe('null');
  });

  it('CartSync removes the cart when the session was ended in another tab', async () => {
    storeUserCopy(asha);
    const { cartLineTexts } = openCartSync({ cart: createCart([createCartLine('Kite')]), wishlist: null });
    await waitFor(() => expect(cartLineTexts()).toEqual(['1 Kite']));
    storeUserCopy(null);
    expect(cartLineTexts()).toEqual([]);
  });
});

it('CartSync settles a change that another tab sends while this one waits for its turn', async () => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => new Promise(() => undefined) },
  });
  const { cartSync, operations } = openCartSync();
  const result = cartSync.applyChange('addToCart', { line: createNewCartLine('Kite'), quantity: 1 });
  localStorage.setItem('potli.changes', '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'potli.changes' }));
  expect(await result).toEqual({ status: 'done' });
  expect(operations).toEqual([]);
});

it('CartSync follows changes that another tab stores', async () => {
  const { cartLineTexts } = openCartSync({ cart: createCart([createCartLine('Kite')]), wishlist: null });
  await waitFor(() => expect(cartLineTexts()).toEqual(['1 Kite']));
  storeShopping(createCart([createCartLine('Kite', { quantity: 3 })], { version: 2, total: inr(1) }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'potli.cart' }));
  expect(cartLineTexts()).toEqual(['3 Kite']);
  expect(cartSummary.get().itemCount).toBe(3);
});
