import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BUSY, busyShop } from '../../graphql/reason.testing';
import { enterSession, keepCopy, leaveSession } from '../../session/session';
import { customer } from '../../session/session.testing';
import { keptShopping, cartSummary, unsentChanges } from '../../state/shopping';
import { deskHours, notices, offline, online, openCartSync, type Given } from './cart-sync.testing';
import { cartChanged, cartLine, cartOf, keep, rupees, seed, wishlistOf } from './shopping.testing';

deskHours();

describe('CartSync on a later visit', () => {
  it('CartSync shows the stored cart and wishlist before the server has answered', () => {
    keep(cartOf([cartLine('Kite', { quantity: 2 })]), wishlistOf(['Bloom']));
    keptShopping.load();
    const { names, shown } = openCartSync(offline());
    expect(names()).toEqual(['2 Kite']);
    expect(shown()?.wishlist?.count).toBe(1);
    expect(cartSummary.get()).toEqual({
      lineCount: 1,
      itemCount: 2,
      subtotal: { amount: 300_000, currency: 'INR' },
      wished: ['p-bloom'],
    });
  });

  it.each([
    ['nothing of a cart', { owner: null, answer: { cart: { lines: 'all' } } }],
    [
      'fields that are missing',
      { owner: null, answer: { cart: { ...cartOf([]), tax: undefined }, wishlist: null } },
    ],
    [
      'lines that are none',
      { owner: null, answer: { cart: { ...cartOf([]), lines: null }, wishlist: null } },
    ],
    ['text', 'nonsense'],
  ])('CartSync ignores stored data with %s', (_what, stored) => {
    localStorage.setItem('potli.cart', JSON.stringify(stored));
    localStorage.setItem('potli.changes', JSON.stringify([{ id: 'x', kind: 'steal', input: {} }, 7]));
    keptShopping.load();
    unsentChanges.load();
    expect(openCartSync().shown()).toMatchObject({ cart: null, wishlist: null });
  });

  it('CartSync sends unsent changes of an earlier visit with their original ids', async () => {
    const left = {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'addToCart',
      input: { seed: seed('Kite'), quantity: 1 },
    };
    localStorage.setItem('potli.changes', JSON.stringify([left]));
    unsentChanges.load();
    const { question, names, asked } = openCartSync();
    expect(names()).toEqual(['1 Kite']);
    const { variables, give } = await question('AddToCart');
    expect(variables).toMatchObject({ input: { changeId: '00000000-0000-4000-8000-000000000001' } });
    give({ addToCart: cartChanged(cartOf([cartLine('Kite')])) });
    await waitFor(() => expect(localStorage.getItem('potli.changes')).toBe('[]'));
    expect(asked).toHaveLength(1);
  });
});

describe('CartSync without a network', () => {
  it('CartSync stores and shows changes made offline, and sends them once when the network returns', async () => {
    let stands: Given = { cart: null, wishlist: null };
    const { cartSync, question, names, asked } = openCartSync(() => stands);
    online(false);
    const result = cartSync.perform('addToCart', { seed: seed('Kite'), quantity: 1 });
    (await question('AddToCart')).give(offline());
    expect(await result).toEqual({ is: 'kept', isBusy: false });
    expect(names()).toEqual(['1 Kite']);
    expect(notices()).toEqual([
      ['Added to Cart', 'You are offline. It is kept here, and sent when you are back.'],
    ]);
    expect(JSON.parse(localStorage.getItem('potli.changes') ?? '')).toHaveLength(1);
    online(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.variables).toEqual(asked[0]?.variables);
    stands = { cart: cartOf([cartLine('Kite')]), wishlist: null };
    asked[1]?.give({ addToCart: cartChanged(cartOf([cartLine('Kite')])) });
    await waitFor(() => expect(unsentChanges.get()).toEqual([]));
    expect(names()).toEqual(['1 Kite']);
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveLength(2);
  });

  it("CartSync fails a promo code with the server's message when the server is busy", async () => {
    const { cartSync, question } = openCartSync();
    const result = cartSync.perform('applyPromoCode', { code: 'SAVE10' });
    (await question('ApplyPromoCode')).give(busyShop());
    expect(await result).toEqual({ is: 'failed', message: BUSY });
  });

  it('CartSync fails a promo code offline instead of storing it, since only the server knows its discount', async () => {
    const { cartSync, question } = openCartSync();
    const result = cartSync.perform('applyPromoCode', { code: 'SAVE10' });
    (await question('ApplyPromoCode')).give(offline());
    expect(await result).toEqual({ is: 'failed', message: 'An error occurred' });
    expect(unsentChanges.get()).toEqual([]);
  });
});

describe('CartSync at sign-in and sign-out', () => {
  const asha = customer();

  it("CartSync shows a guest's cart after the sign-in until the server has merged both carts", async () => {
    keep(cartOf([cartLine('Kite')], { id: 'guests', version: 9 }));
    keptShopping.load();
    const { client, names } = openCartSync({
      cart: cartOf([cartLine('Bloom'), cartLine('Kite')], { id: 'ashas', version: 2 }),
      wishlist: null,
    });
    await waitFor(() => expect(names()).toEqual(['1 Bloom', '1 Kite']));
    enterSession(client, asha);
    expect(names()).toEqual(['1 Bloom', '1 Kite']);
    await waitFor(() => expect(keptShopping.get()?.owner).toBe('c1'));
  });

  it('CartSync forgets cart, wishlist and pending changes at sign-out', async () => {
    keepCopy(asha);
    const { client, cartSync, question, shown } = openCartSync({
      cart: cartOf([cartLine('Kite')]),
      wishlist: wishlistOf(['Bloom']),
    });
    await waitFor(() => expect(keptShopping.get()?.owner).toBe('c1'));
    const result = cartSync.perform('setCartQuantity', { variantId: 'v-kite', quantity: 2 });
    const { give } = await question('SetCartQuantity');
    leaveSession(client);
    expect([shown()?.cart ?? null, shown()?.wishlist ?? null]).toEqual([null, null]);
    // The answer comes after the sign-out and is ignored.
    give({ setCartQuantity: cartChanged(cartOf([cartLine('Kite', { quantity: 2 })], { version: 2 })) });
    await result;
    expect(shown()).toMatchObject({ cart: null, wishlist: null });
    expect(cartSummary.get()).toEqual({ lineCount: 0, itemCount: 0, subtotal: null, wished: [] });
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/kite|bloom/i);
    expect(JSON.stringify(client.extract())).not.toMatch(/Kite/);
    expect(notices()).toEqual([]);
  });

  it("CartSync does not show a customer's stored cart to the next visitor", () => {
    keep(cartOf([cartLine('Kite')]), null, 'c1');
    keptShopping.load();
    expect(openCartSync().names()).toEqual([]);
    expect(localStorage.getItem('potli.cart')).toBe('null');
  });

  it('CartSync removes the cart when the session was ended in another tab', async () => {
    keepCopy(asha);
    const { names } = openCartSync({ cart: cartOf([cartLine('Kite')]), wishlist: null });
    await waitFor(() => expect(names()).toEqual(['1 Kite']));
    keepCopy(null);
    expect(names()).toEqual([]);
  });
});

it('CartSync follows changes that another tab stores', async () => {
  const { names } = openCartSync({ cart: cartOf([cartLine('Kite')]), wishlist: null });
  await waitFor(() => expect(names()).toEqual(['1 Kite']));
  keep(cartOf([cartLine('Kite', { quantity: 3 })], { version: 2, total: rupees(1) }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'potli.cart' }));
  expect(names()).toEqual(['3 Kite']);
  expect(cartSummary.get().itemCount).toBe(3);
});
