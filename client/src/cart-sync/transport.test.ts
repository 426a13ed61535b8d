import { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCardProduct } from '../components/product-card.testing';
import {
  BUSY_MESSAGE,
  createBusyError,
  createProxyError,
  createRateLimitError,
  RATE_LIMIT_MESSAGE,
} from '../graphql/busy-message.testing';
import { createCache } from '../graphql/cache';
import { createTransportLink } from '../graphql/transport-link';
import type { Change } from './cart-changes';
import { createMockClient, mockOnline, networkError, type MockAnswer } from './cart-sync.testing';
import {
  cartChangedAnswer,
  createCart,
  createCartLine,
  createNewCartLine,
  createWishlist,
  failureAnswer,
  wishlistChangedAnswer,
} from './shopping.testing';
import { Transport } from './transport';

const ADD: Change = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'addToCart',
  input: { line: createNewCartLine('Kite'), quantity: 1 },
};
const WISH: Change = { id: '3', kind: 'addToWishlist', input: { product: createCardProduct() } };
const PROMO: Change = { id: '2', kind: 'applyPromoCode', input: { code: 'SAVE10' } };
const cart = createCart([createCartLine('Kite')]);

let transport: Transport;
const onRetry = vi.fn<() => void>();

function openTransport(shopping?: MockAnswer | (() => MockAnswer)) {
  const mock = createMockClient(shopping);
  transport = new Transport(mock.client, onRetry);
  /** Sends a change, which the server answers. */
  const send = async (change: Change, answer: MockAnswer) => {
    const count = mock.operations.length;
    const result = transport.send(change);
    await vi.waitFor(() => expect(mock.operations).toHaveLength(count + 1));
    mock.operations.at(-1)?.respond(answer);
    return result;
  };
  return { ...mock, send };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onRetry.mockReset();
});
afterEach(() => {
  transport.close();
});

describe('Transport.send', () => {
  it('Transport.send sends the id of the change, and returns what the server confirmed', async () => {
    const { send, operations } = openTransport();
    const result = await send(ADD, { addToCart: cartChangedAnswer(cart, 'Only 1 is left') });
    expect(operations[0]?.variables).toMatchObject({ input: { changeId: ADD.id } });
    expect(result).toEqual({ status: 'done', confirmed: { cart }, notice: 'Only 1 is left' });
  });

  it.each([
    ['the wishlist alone', null],
    ['wishlist and cart', cart],
  ])('Transport.send returns %s when the server answers no more', async (_what, answeredCart) => {
    const wishlist = createWishlist(['Bloom']);
    const result = await openTransport().send(WISH, {
      addToWishlist: wishlistChangedAnswer(wishlist, answeredCart),
    });
    const confirmed = answeredCart === null ? { wishlist } : { wishlist, cart: answeredCart };
    expect(result).toEqual({ status: 'done', confirmed, notice: null });
  });

  it.each([
    ["the server's reason", { addToCart: failureAnswer('This bag is sold out') }, 'This bag is sold out'],
    ['its own message', new Error('500'), 'Failed to add product to cart.'],
    ['its own message for an empty answer', {}, 'Failed to add product to cart.'],
  ])('Transport.send fails with %s', async (_what, answer, message) => {
    expect(await openTransport().send(ADD, answer)).toEqual({ status: 'failed', message });
  });

  it.each([
    ['the network is gone', networkError, false],
    ['the request has timed out', () => new DOMException('Too late', 'TimeoutError'), false],
    ['the shop is busy', createBusyError, true],
    ['the shop got too many requests', createRateLimitError, true],
    ['a proxy answers 502', () => createProxyError(502), true],
    ['a proxy answers 503', () => createProxyError(503), true],
    ['a proxy answers 504', () => createProxyError(504), true],
  ])('Transport.send keeps a change when %s', async (_what, createError, isShopBusy) => {
    expect(await openTransport().send(ADD, createError())).toEqual({ status: 'kept', isShopBusy });
  });

  it.each([
    ['is offline', networkError, 'An error occurred'],
    ['is busy', createBusyError, BUSY_MESSAGE],
    ['got too many requests', createRateLimitError, RATE_LIMIT_MESSAGE],
  ])('Transport.send fails a promo code when the shop %s', async (_what, createError, message) => {
    expect(await openTransport().send(PROMO, createError())).toEqual({ status: 'failed', message });
  });

  it.each([
    ['an answer', { addToCart: cartChangedAnswer(cart) }],
    ['a failure', networkError()],
  ])('Transport.send returns null for %s after somebody signed in or out', async (_what, answer) => {
    const { operations } = openTransport();
    const result = transport.send(ADD);
    await vi.waitFor(() => expect(operations).toHaveLength(1));
    transport.ignoreAnswers();
    operations[0]?.respond(answer);
    expect(await result).toBeNull();
    expect(console.error).not.toHaveBeenCalled();
  });
});

it('a transport that was closed ignores the answer to a change that is on its way', async () => {
  const { operations } = openTransport();
  const result = transport.send(ADD);
  await vi.waitFor(() => expect(operations).toHaveLength(1));
  transport.close();
  operations[0]?.respond({ addToCart: cartChangedAnswer(cart) });
  expect(await result).toBeNull();
});

describe('the retries of a transport', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  /** Milliseconds until the next retry, rounded up to a second. */
  const secondsToRetry = async () => {
    onRetry.mockReset();
    for (let seconds = 1; seconds <= 90; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      if (onRetry.mock.calls.length > 0) return seconds;
    }
    return null;
  };

  it('a transport tries again after 5 s, doubled each time up to a minute', async () => {
    const { send } = openTransport();
    const delays: (number | null)[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await send(ADD, networkError());
      delays.push(await secondsToRetry());
    }
    expect(delays).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it('a transport tries again no earlier than Retry-After says', async () => {
    const { send } = openTransport();
    await send(ADD, createRateLimitError(42));
    expect(await secondsToRetry()).toBe(42);
    await send(ADD, createRateLimitError(2));
    expect(await secondsToRetry()).toBe(10);
  });

  it('a transport starts with 5 s again after an answer, which also ends the retry', async () => {
    const { send } = openTransport();
    await send(ADD, networkError());
    expect(await secondsToRetry()).toBe(5);
    await send(ADD, networkError());
    await send(ADD, { addToCart: failureAnswer('This bag is sold out') });
    expect(await secondsToRetry()).toBeNull();
    await send(ADD, networkError());
    expect(await secondsToRetry()).toBe(5);
  });

  it('a transport tries again at once when the network returns', () => {
    openTransport();
    window.dispatchEvent(new Event('online'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('a transport that was closed tries nothing again', async () => {
    const { send } = openTransport();
    await send(ADD, networkError());
    transport.close();
    window.dispatchEvent(new Event('online'));
    expect(await secondsToRetry()).toBeNull();
    expect(onRetry).not.toHaveBeenCalled();
  });
});

describe('Transport.query', () => {
  it('Transport.query passes on cart and wishlist', async () => {
    openTransport({ cart, wishlist: null });
    const onAnswer = vi.fn<(shopping: unknown) => void>();
    expect(await transport.query(onAnswer)).toBe(true);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ cart, wishlist: null });
  });

  it('Transport.query returns false when the server does not answer', async () => {
    mockOnline(false);
    openTransport(networkError());
    const onAnswer = vi.fn<(shopping: unknown) => void>();
    expect(await transport.query(onAnswer)).toBe(false);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('Transport.query returns false when a server that never answers has used up its time', async () => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    vi.spyOn(window, 'fetch').mockImplementation(
      (_address, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
        }),
    );
    const client = new ApolloClient({ cache: createCache(), link: createTransportLink() });
    transport = new Transport(client, onRetry);
    const result = transport.query(() => undefined);
    await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled());
    time.abort(new DOMException('Too late', 'TimeoutError'));
    expect(await result).toBe(false);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000);
  });

  it('Transport.query does not pass on an answer after somebody signed in or out', async () => {
    openTransport(() => {
      transport.ignoreAnswers();
      return { cart, wishlist: null };
    });
    const onAnswer = vi.fn<(shopping: unknown) => void>();
    expect(await transport.query(onAnswer)).toBe(true);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('Transport.query asks nothing after the transport was closed', async () => {
    let count = 0;
    openTransport(() => {
      count += 1;
      return { cart, wishlist: null };
    });
    transport.close();
    expect(await transport.query(() => undefined)).toBe(false);
    expect(count).toBe(0);
  });
});

describe('Transport.runInTurn', () => {
  it('Transport.runInTurn runs work one after the other, also after work that failed', async () => {
    openTransport();
    const steps: string[] = [];
    const failing = transport.runInTurn(async () => {
      steps.push('first starts');
      await Promise.resolve();
      steps.push('first ends');
      throw new Error('This work fails');
    });
    const next = transport.runInTurn(async () => {
      steps.push('second');
      return 7;
    });
    await expect(failing).rejects.toThrow('This work fails');
    expect(await next).toBe(7);
    expect(steps).toEqual(['first starts', 'first ends', 'second']);
  });

  it('Transport.waitForTurn waits for the work that is queued', async () => {
    openTransport();
    let isDone = false;
    void transport.runInTurn(async () => {
      await Promise.resolve();
      isDone = true;
    });
    await transport.waitForTurn();
    expect(isDone).toBe(true);
  });

  it('Transport.runInTurn takes turns with other tabs, where the browser has locks', async () => {
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    openTransport();
    expect(await transport.runInTurn(async () => 7)).toBe(7);
    expect(request).toHaveBeenCalledExactlyOnceWith('potli.changes', expect.any(Function));
  });
});
