import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartSummary, unsentChanges } from '../../state/shopping';
import { busyShop } from '../../graphql/reason.testing';
import { cardProduct } from '../product-card.testing';
import { deskHours, notices, offline, openCartSync } from './cart-sync.testing';
import {
  cartChanged,
  cartLine,
  cartOf,
  refused,
  seed,
  wishlistChanged,
  wishlistOf,
} from './shopping.testing';
import { ShopTax_ShopFragmentDoc } from './Shopping.generated';

deskHours();

describe('CartSync.close', () => {
  it('CartSync sends no further change after it was closed', async () => {
    const { cartSync, asked, question } = openCartSync();
    void cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 1 });
    void cartSync.perform('addToCart', { seed: seed('Bloom'), quantity: 1 });
    const first = await question('AddToCart');
    cartSync.close();
    first.give(offline());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(1);
  });
});

describe('CartSync on a first visit', () => {
  it('CartSync sends only the change on a first visit, and shows its answer without a query', async () => {
    let asks = 0;
    const { cartSync, question, names } = openCartSync(() => {
      asks += 1;
      return { cart: null, wishlist: wishlistOf(['Bloom']) };
    });
    const result = cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 1 });
    (await question('AddToCart')).give({ addToCart: cartChanged(cartOf([cartLine('Kite')])) });
    await result;
    expect(await cartSync.refresh('cart')).toBe(true);
    expect(names()).toEqual(['1 Kite']);
    expect(asks).toBe(0);
    // The wishlist has not been answered yet.
    expect(await cartSync.refresh('wishlist')).toBe(true);
    expect(asks).toBe(1);
  });
});

describe('CartSync.applyChange', () => {
  it('CartSync shows a change at once, and a notice when the server has confirmed it', async () => {
    const { cartSync, question, names } = openCartSync();
    const result = cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 2 });
    expect(names()).toEqual(['2 Kite']);
    expect(cartSummary.get()).toMatchObject({
      itemCount: 2,
      subtotal: { amount: 300_000, currency: 'INR' },
    });
    expect(notices()).toEqual([]);
    const asked = await question('AddToCart');
    expect(asked.variables).toEqual({
      input: {
        productId: 'p-kite',
        variantId: 'v-kite',
        quantity: 2,
        changeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    asked.give({ addToCart: cartChanged(cartOf([cartLine('Kite', { quantity: 2 })])) });
    expect(await result).toEqual({ is: 'done' });
    expect(notices()).toEqual([['Added to Cart', 'Product has been added to your cart successfully.']]);
    expect(unsentChanges.get()).toEqual([]);
  });

  it.each([
    ['addToCart', 'Failed to add product to cart.'],
    ['addToWishlist', 'Failed to add product to wishlist.'],
    ['removeFromWishlist', 'Failed to remove product from wishlist.'],
  ] as const)('CartSync undoes %s when it fails, with a notice', async (kind, message) => {
    const { cartSync, question, shown } = openCartSync({ cart: null, wishlist: wishlistOf(['Bloom']) });
    await waitFor(() => expect(shown()?.wishlist?.count).toBe(1));
    const before = JSON.stringify(shown());
    const inputs = {
      addToCart: { seed: seed('Kite'), quantity: 1 },
      addToWishlist: { product: cardProduct({ id: 'p-kite' }) },
      removeFromWishlist: { productId: 'p-bloom', name: 'Bloom' },
    };
    const result = cartSync.perform(kind, inputs[kind]);
    expect(JSON.stringify(shown())).not.toBe(before);
    (await question(kind.charAt(0).toUpperCase() + kind.slice(1))).give(new Error('500'));
    expect(await result).toEqual({ is: 'failed', message });
    expect(JSON.stringify(shown())).toBe(before);
    expect(notices()).toEqual([['Error', message]]);
  });

  it('CartSync keeps a change that the server answers with 503, and sends it again with the same id', async () => {
    const { cartSync, question, asked, names } = openCartSync();
    const result = cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 1 });
    const first = await question('AddToCart');
    first.give(busyShop());
    expect(await result).toEqual({ is: 'kept', isBusy: true });
    expect(names()).toEqual(['1 Kite']);
    expect(notices()).toEqual([
      ['Added to Cart', 'The shop is very busy just now. It is kept here, and sent in a moment.'],
    ]);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.variables).toEqual(first.variables);
  });

  it("CartSync shows the server's own message when it rejects a change", async () => {
    const { cartSync, question, names } = openCartSync();
    const result = cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 1 });
    (await question('AddToCart')).give({ addToCart: refused('This bag is sold out') });
    await result;
    expect(names()).toEqual([]);
    expect(notices()).toEqual([['Error', 'This bag is sold out']]);
  });

  it('CartSync shows the failure of a change that follows a successful one', async () => {
    const { cartSync, question, asked } = openCartSync();
    const first = cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 1 });
    (await question('AddToCart')).give({ addToCart: cartChanged(cartOf([cartLine('Kite')])) });
    await first;
    const second = cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 1 });
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.give({ addToCart: refused('This bag is sold out') });
    expect(await second).toEqual({ is: 'failed', message: 'This bag is sold out' });
    expect(notices().at(-1)).toEqual(['Error', 'This bag is sold out']);
  });

  it("CartSync shows the server's notice in addition to its own", async () => {
    const { cartSync, question } = openCartSync();
    const result = cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 5 });
    const cart = cartOf([cartLine('Kite', { quantity: 3, maxQuantity: 3 })]);
    (await question('AddToCart')).give({ addToCart: cartChanged(cart, 'Only 3 of these are left') });
    await result;
    expect(notices()).toEqual([
      ['Only 3 of these are left', undefined],
      ['Added to Cart', 'Product has been added to your cart successfully.'],
    ]);
  });

  it.each([
    ['addToWishlist', 'Added to Wishlist'],
    ['removeFromWishlist', 'Removed from Wishlist'],
  ] as const)('CartSync shows a notice after %s', async (kind, title) => {
    const { cartSync, question } = openCartSync();
    const result =
      kind === 'addToWishlist'
        ? cartSync.perform(kind, { product: cardProduct() })
        : cartSync.perform(kind, { productId: 'p1', name: 'Meridian cabin case' });
    const asked = await question(kind.charAt(0).toUpperCase() + kind.slice(1));
    asked.give({ [kind]: wishlistChanged(wishlistOf([])) });
    await result;
    expect(notices()).toEqual([[title, 'Meridian cabin case']]);
  });

  it('CartSync moves a product from the wishlist to the cart and back', async () => {
    const { cartSync, question, shown } = openCartSync({ cart: null, wishlist: wishlistOf(['Kite']) });
    await waitFor(() => expect(cartSummary.get().wished).toEqual(['p-kite']));
    void cartSync.perform('moveToCart', { seed: seed('Kite') });
    expect(shown()).toMatchObject({ cart: { itemCount: 1 }, wishlist: { count: 0 } });
    (await question('MoveToCart')).give({
      moveToCart: wishlistChanged(wishlistOf([]), cartOf([cartLine('Kite')])),
    });
    await waitFor(() => expect(unsentChanges.get()).toEqual([]));
    void cartSync.perform('moveToWishlist', { variantId: 'v-kite', product: null });
    expect(shown()).toMatchObject({ cart: { itemCount: 0 } });
    (await question('MoveToWishlist')).give({
      moveToWishlist: wishlistChanged(wishlistOf(['Kite']), cartOf([], { version: 2 })),
    });
    await waitFor(() => expect(shown()).toMatchObject({ cart: { itemCount: 0 }, wishlist: { count: 1 } }));
  });
});

describe('CartSync with successive changes', () => {
  it('CartSync sends changes one after the other, and an older answer never restores a removed line', async () => {
    const both = cartOf([cartLine('Kite'), cartLine('Bloom')]);
    const { cartSync, question, asked, names } = openCartSync({ cart: both, wishlist: null });
    await waitFor(() => expect(names()).toEqual(['1 Kite', '1 Bloom']));
    const first = cartSync.perform('setCartQuantity', { variantId: 'v-bloom', quantity: 4 });
    const second = cartSync.perform('removeFromCart', { variantId: 'v-kite' });
    expect(names()).toEqual(['4 Bloom']);
    const setting = await question('SetCartQuantity');
    expect(asked).toHaveLength(1);
    // The answer to the first change still has the line.
    setting.give({
      setCartQuantity: cartChanged(
        cartOf([cartLine('Kite'), cartLine('Bloom', { quantity: 4 })], { version: 2 }),
      ),
    });
    await first;
    expect(names()).toEqual(['4 Bloom']);
    (await question('RemoveFromCart')).give({
      removeFromCart: cartChanged(cartOf([cartLine('Bloom', { quantity: 4 })], { version: 3 })),
    });
    await second;
    expect(names()).toEqual(['4 Bloom']);
  });

  it('CartSync ignores an answer whose version is older than the known one', async () => {
    const { cartSync, question, names } = openCartSync({
      cart: cartOf([cartLine('Bloom')], { version: 7 }),
      wishlist: null,
    });
    await waitFor(() => expect(names()).toEqual(['1 Bloom']));
    const result = cartSync.perform('setCartQuantity', { variantId: 'v-bloom', quantity: 2 });
    (await question('SetCartQuantity')).give({
      setCartQuantity: cartChanged(cartOf([cartLine('Kite')], { version: 6 })),
    });
    await result;
    expect(names()).toEqual(['1 Bloom']);
  });

  it("CartSync taxes the first cart as the shop's settings in the cache say", async () => {
    const { cartSync, client, shown } = openCartSync();
    client.writeFragment({
      id: 'Shop:{}',
      fragment: ShopTax_ShopFragmentDoc,
      data: { __typename: 'Shop', taxIncluded: true },
    });
    void cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 2 });
    await waitFor(() =>
      expect(shown()?.cart).toMatchObject({ taxIncluded: true, total: { amount: 300_000 } }),
    );
  });

  it('CartSync merges queued quantity changes of the same line', async () => {
    const { cartSync, question, asked, names } = openCartSync({
      cart: cartOf([cartLine('Kite')]),
      wishlist: null,
    });
    await waitFor(() => expect(names()).toEqual(['1 Kite']));
    const outcomes = [2, 3, 4, 5].map((quantity) =>
      cartSync.perform('setCartQuantity', { variantId: 'v-kite', quantity }),
    );
    expect(names()).toEqual(['5 Kite']);
    for (const version of [2, 3]) {
      const { variables, give } = await question('SetCartQuantity');
      const quantity = Number(variables['quantity']);
      give({ setCartQuantity: cartChanged(cartOf([cartLine('Kite', { quantity })], { version })) });
      if (quantity === 5) break;
      await waitFor(() => expect(asked.at(-1)?.variables['quantity']).not.toBe(quantity));
    }
    expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => ({ is: 'done' })));
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(asked.at(-1)?.variables).toEqual({ variantId: 'v-kite', quantity: 5 });
  });
});
