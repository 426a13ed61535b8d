import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BUSY, busyShop } from '../../graphql/reason.testing';
import { enterSession, keepCopy, leaveSession } from '../../session/session';
import { customer } from '../../session/session.testing';
import { keptShopping, cartSummary, unsentChanges } from '../../state/shopping';
import { deskHours, notices, offline, online, openCartSync, type Given } from './cart-sync.testing';
import { cartChanged, cartLine, cartOf, keep, rupees, seed, wishlistOf } from './shopping.testing';

deskHours();

describe('a later visit', () => {
  it('paints at once from what was kept, before the shop has answered', () => {
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
  ])('is not upset by %s', (_what, stored) => {
    localStorage.setItem('potli.cart', JSON.stringify(stored));
    localStorage.setItem('potli.changes', JSON.stringify([{ id: 'x', kind: 'steal', input: {} }, 7]));
    keptShopping.load();
    unsentChanges.load();
    expect(openCartSync().shown()).toMatchObject({ cart: null, wishlist: null });
  });

  it('sends what was not sent, with the id it was made with', async () => {
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

describe('without a network', () => {
  it('changes are kept, shown, and sent once when it returns', async () => {
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

  it('a promo code that the shop has no time for is refused in its words', async () => {
    const { cartSync, question } = openCartSync();
    const result = cartSync.perform('applyPromoCode', { code: 'SAVE10' });
    (await question('ApplyPromoCode')).give(busyShop());
    expect(await result).toEqual({ is: 'failed', message: BUSY });
  });

  it('a promo code is not kept for later: only the shop knows what it is worth', async () => {
    const { cartSync, question } = openCartSync();
    const result = cartSync.perform('applyPromoCode', { code: 'SAVE10' });
    (await question('ApplyPromoCode')).give(offline());
    expect(await result).toEqual({ is: 'failed', message: 'An error occurred' });
    expect(unsentChanges.get()).toEqual([]);
  });
});

describe('who comes and who leaves', () => {
  const asha = customer();

  it('a guest who signs in keeps the view until both carts are one', async () => {
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

  it('nothing stays of somebody who signs out', async () => {
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
    // The answer comes late, and is nobody's any more.
    give({ setCartQuantity: cartChanged(cartOf([cartLine('Kite', { quantity: 2 })], { version: 2 })) });
    await result;
    expect(shown()).toMatchObject({ cart: null, wishlist: null });
    expect(cartSummary.get()).toEqual({ lineCount: 0, itemCount: 0, subtotal: null, wished: [] });
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/kite|bloom/i);
    expect(JSON.stringify(client.extract())).not.toMatch(/Kite/);
    expect(notices()).toEqual([]);
  });

  it("a customer's copies are not shown to whoever comes next", () => {
    keep(cartOf([cartLine('Kite')]), null, 'c1');
    keptShopping.load();
    expect(openCartSync().names()).toEqual([]);
    expect(localStorage.getItem('potli.cart')).toBe('null');
  });

  it('a session that ended elsewhere takes its cart along', async () => {
    keepCopy(asha);
    const { names } = openCartSync({ cart: cartOf([cartLine('Kite')]), wishlist: null });
    await waitFor(() => expect(names()).toEqual(['1 Kite']));
    keepCopy(null);
    expect(names()).toEqual([]);
  });
});

it('another tab is followed', async () => {
  const { names } = openCartSync({ cart: cartOf([cartLine('Kite')]), wishlist: null });
  await waitFor(() => expect(names()).toEqual(['1 Kite']));
  keep(cartOf([cartLine('Kite', { quantity: 3 })], { version: 2, total: rupees(1) }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'potli.cart' }));
  expect(names()).toEqual(['3 Kite']);
  expect(cartSummary.get().itemCount).toBe(3);
});
