import { describe, expect, it, vi } from 'vitest';
import { createCache } from '../graphql/cache';
import { createCustomer } from '../session/session.testing';
import { storeUserCopy } from '../session/session';
import { cartSummary, storedShopping } from '../state/stored-shopping';
import type { Change } from './cart-changes';
import { OptimisticPublisher } from './optimistic-publisher';
import type { Shopping } from './shopping-types';
import {
  createCart,
  createCartLine,
  createNewCartLine,
  createWishlist,
  storeShopping,
} from './shopping.testing';
import { ShoppingDocument, type ShoppingQuery } from './Shopping.generated';

const ADD_BLOOM: Change = {
  id: '1',
  kind: 'addToCart',
  input: { line: createNewCartLine('Bloom'), quantity: 2 },
};
const kite = createCart([createCartLine('Kite')], { version: 7 });

function openPublisher() {
  const cache = createCache();
  const publisher = new OptimisticPublisher(cache);
  const read = (optimistic: boolean) =>
    cache
      .readQuery<ShoppingQuery>({ query: ShoppingDocument }, optimistic)
      ?.cart?.lines.map(({ product, quantity }) => `${quantity} ${product.name}`) ?? null;
  return { cache, publisher, shownLines: () => read(true), confirmedLines: () => read(false) };
}

/** Confirms a cart and shows it. */
const confirm = (publisher: OptimisticPublisher, update: Partial<Shopping>) => {
  publisher.applyServerState(update);
  publisher.publish([]);
};

describe('OptimisticPublisher.publish', () => {
  it('publish shows changes above the confirmed cart, which stays as the server answered it', () => {
    const { publisher, shownLines, confirmedLines } = openPublisher();
    publisher.applyServerState({ cart: kite });
    publisher.publish([ADD_BLOOM]);
    expect(shownLines()).toEqual(['1 Kite', '2 Bloom']);
    expect(confirmedLines()).toEqual(['1 Kite']);
    expect(cartSummary.get()).toMatchObject({ lineCount: 2, itemCount: 3 });
  });

  it('publish replaces the changes that it has shown before, and undoes those that are gone', () => {
    const { publisher, shownLines } = openPublisher();
    publisher.applyServerState({ cart: kite });
    publisher.publish([ADD_BLOOM]);
    publisher.publish([ADD_BLOOM, { id: '2', kind: 'removeFromCart', input: { variantId: 'v-kite' } }]);
    expect(shownLines()).toEqual(['2 Bloom']);
    publisher.publish([ADD_BLOOM]);
    expect(shownLines()).toEqual(['1 Kite', '2 Bloom']);
    publisher.publish([]);
    expect(shownLines()).toEqual(['1 Kite']);
    expect(cartSummary.get().itemCount).toBe(1);
  });

  it('publish tells observers once when an answer replaces the change', () => {
    const { cache, publisher } = openPublisher();
    publisher.publish([ADD_BLOOM]);
    const seen: unknown[] = [];
    cache.watch<ShoppingQuery>({
      query: ShoppingDocument,
      optimistic: true,
      immediate: false,
      callback: ({ result }) => {
        seen.push(result?.cart && 'version' in result.cart ? result.cart.version : null);
      },
    });
    publisher.applyServerState({
      cart: createCart([createCartLine('Bloom', { quantity: 2 })], { version: 8 }),
    });
    publisher.publish([]);
    expect(seen).toEqual([8]);
  });
});

describe('OptimisticPublisher.applyServerState', () => {
  it('applyServerState ignores an older version of the same cart', () => {
    const { publisher, confirmedLines } = openPublisher();
    confirm(publisher, { cart: kite });
    confirm(publisher, { cart: createCart([createCartLine('Bloom')], { version: 6 }) });
    expect(confirmedLines()).toEqual(['1 Kite']);
    confirm(publisher, { cart: createCart([createCartLine('Bloom')], { version: 7 }) });
    expect(confirmedLines()).toEqual(['1 Bloom']);
  });

  it('applyServerState accepts a lower version of another cart, as after a sign-in', () => {
    const { publisher, confirmedLines } = openPublisher();
    confirm(publisher, { cart: kite });
    confirm(publisher, { cart: createCart([createCartLine('Bloom')], { id: 'ashas', version: 1 }) });
    expect(confirmedLines()).toEqual(['1 Bloom']);
  });

  it('applyServerState stores the answer with its owner, and keeps the part that was not answered', () => {
    const { publisher } = openPublisher();
    const wishlist = createWishlist(['Bloom']);
    publisher.applyServerState({ cart: kite });
    expect(storedShopping.get()).toEqual({ owner: null, answer: { cart: kite, wishlist: null } });
    storeUserCopy(createCustomer());
    publisher.applyServerState({ wishlist });
    expect(JSON.parse(localStorage.getItem('potli.cart') ?? '')).toEqual({
      owner: 'c1',
      answer: { cart: kite, wishlist },
    });
  });
});

describe('OptimisticPublisher.readStored', () => {
  it('readStored takes over the copy of an earlier visit once', () => {
    storeShopping(kite);
    const { publisher, shownLines } = openPublisher();
    expect(publisher.readStored()).toBe(true);
    publisher.publish([]);
    expect(shownLines()).toEqual(['1 Kite']);
    expect(publisher.readStored()).toBe(false);
  });

  it('readStored finds nothing new after an answer of this page', () => {
    const { publisher } = openPublisher();
    publisher.readStored();
    publisher.applyServerState({ cart: kite });
    expect(publisher.readStored()).toBe(false);
  });

  it("readStored clears another customer's copy", () => {
    storeShopping(kite, null, 'c1');
    const { publisher, shownLines } = openPublisher();
    publisher.readStored();
    publisher.publish([]);
    expect(shownLines()).toBeNull();
    expect(localStorage.getItem('potli.cart')).toBe('null');
  });

  it('readStored shows nothing of a copy that is no answer', () => {
    localStorage.setItem('potli.cart', JSON.stringify({ owner: null, answer: { cart: { lines: 'all' } } }));
    const { publisher, shownLines } = openPublisher();
    expect(publisher.readStored()).toBe(true);
    publisher.publish([]);
    expect(shownLines()).toBeNull();
  });
});

describe('OptimisticPublisher.isRecent', () => {
  it('isRecent holds for five seconds after an answer, for the answered part', () => {
    vi.useFakeTimers();
    const { publisher } = openPublisher();
    expect(publisher.isRecent('cart')).toBe(false);
    publisher.applyServerState({ cart: null });
    expect([publisher.isRecent('cart'), publisher.isRecent('wishlist')]).toEqual([true, false]);
    vi.advanceTimersByTime(4_999);
    expect(publisher.isRecent('cart')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(publisher.isRecent('cart')).toBe(false);
    publisher.applyServerState({ wishlist: null });
    expect([publisher.isRecent('cart'), publisher.isRecent('wishlist')]).toEqual([false, true]);
  });

  it('isRecent does not hold after a sign-in or sign-out', () => {
    const { publisher } = openPublisher();
    publisher.applyServerState({ cart: null, wishlist: null });
    publisher.expireAnswers();
    expect([publisher.isRecent('cart'), publisher.isRecent('wishlist')]).toEqual([false, false]);
  });
});
