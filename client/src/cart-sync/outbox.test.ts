import { describe, expect, it } from 'vitest';
import { clearStoredShopping, unsentChanges } from '../state/stored-shopping';
import type { Change, ChangeResult } from './cart-changes';
import { Outbox } from './outbox';
import { createNewCartLine } from './shopping.testing';

const DONE: ChangeResult = { status: 'done' };
const KEPT: ChangeResult = { status: 'kept', isShopBusy: false };

const readStored = () => JSON.parse(localStorage.getItem('potli.changes') ?? '[]') as Change[];
const setQuantity = (outbox: Outbox, quantity: number, variantId = 'v-kite') =>
  outbox.add('setCartQuantity', { variantId, quantity });
const addToCart = (outbox: Outbox, name: string) =>
  outbox.add('addToCart', { line: createNewCartLine(name), quantity: 1 });

/** Sends everything to a server that answers at once. @returns what it received */
async function sendAll(outbox: Outbox, answer: ChangeResult | null = DONE): Promise<Change[]> {
  const received: Change[] = [];
  await outbox.sendAll(async (change) => {
    received.push(change);
    if (answer?.status !== 'kept') outbox.remove(change.id);
    return answer;
  });
  return received;
}

describe('Outbox.add', () => {
  it('Outbox.add stores the change at once, each with a UUID of its own', () => {
    const outbox = new Outbox();
    void addToCart(outbox, 'Kite');
    void addToCart(outbox, 'Kite');
    const [first, second] = readStored();
    expect(first).toMatchObject({ kind: 'addToCart', input: { quantity: 1 } });
    expect(first?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second?.id).not.toBe(first?.id);
    expect(outbox.changes()).toEqual([first, second]);
    expect(outbox.hasUnsettledChanges).toBe(true);
  });

  it('Outbox.add replaces the last unsent quantity of the same line only', () => {
    const outbox = new Outbox();
    for (const [quantity, variantId] of [
      [2, 'v-kite'],
      [3, 'v-kite'],
      [4, 'v-bloom'],
      [5, 'v-kite'],
    ] as const)
      void setQuantity(outbox, quantity, variantId);
    expect(outbox.changes().map(({ input }) => input)).toEqual([
      { variantId: 'v-kite', quantity: 3 },
      { variantId: 'v-bloom', quantity: 4 },
      { variantId: 'v-kite', quantity: 5 },
    ]);
  });

  it('Outbox.add keeps changes that another tab has stored', () => {
    const outbox = new Outbox();
    expect(outbox.changes()).toEqual([]);
    const fromOtherTab = { id: 'other', kind: 'clearCart', input: {} };
    localStorage.setItem('potli.changes', JSON.stringify([fromOtherTab]));
    void addToCart(outbox, 'Kite');
    expect(readStored().map(({ kind }) => kind)).toEqual(['clearCart', 'addToCart']);
  });
});

describe('Outbox.sendAll', () => {
  it('Outbox.sendAll sends changes in the order in which they were made, one at a time', async () => {
    const outbox = new Outbox();
    const results = ['Kite', 'Bloom'].map((name) => addToCart(outbox, name));
    const ids = outbox.changes().map(({ id }) => id);
    let sending = 0;
    const sent: string[] = [];
    await outbox.sendAll(async ({ id }) => {
      sending += 1;
      expect(sending).toBe(1);
      sent.push(id);
      await Promise.resolve();
      outbox.remove(id);
      sending -= 1;
      return DONE;
    });
    expect(sent).toEqual(ids);
    expect(await Promise.all(results)).toEqual([DONE, DONE]);
    expect(readStored()).toEqual([]);
  });

  it('Outbox.sendAll also sends changes that are made meanwhile', async () => {
    const outbox = new Outbox();
    void addToCart(outbox, 'Kite');
    const kinds: string[] = [];
    await outbox.sendAll(async ({ id, kind }) => {
      if (kinds.length === 0) void outbox.add('clearCart', {});
      kinds.push(kind);
      outbox.remove(id);
      return DONE;
    });
    expect(kinds).toEqual(['addToCart', 'clearCart']);
  });

  it('Outbox.sendAll stops at a change that has to wait, and sends it again first with the same id', async () => {
    const outbox = new Outbox();
    const results = ['Kite', 'Bloom'].map((name) => addToCart(outbox, name));
    const ids = outbox.changes().map(({ id }) => id);
    expect(await sendAll(outbox, KEPT)).toHaveLength(1);
    expect(await Promise.all(results)).toEqual([KEPT, KEPT]);
    expect(outbox.hasUnsettledChanges).toBe(false);
    // As after a reload: another outbox on the same storage.
    expect((await sendAll(new Outbox())).map(({ id }) => id)).toEqual(ids);
  });

  it('Outbox.sendAll does not let a new quantity replace the one that is on its way', async () => {
    const outbox = new Outbox();
    void setQuantity(outbox, 2);
    const quantities: unknown[] = [];
    await outbox.sendAll(async ({ id, input }) => {
      if (quantities.length === 0) void setQuantity(outbox, 3);
      quantities.push(input);
      expect(readStored().map((change) => change.id)).toContain(id);
      outbox.remove(id);
      return DONE;
    });
    expect(quantities).toEqual([
      { variantId: 'v-kite', quantity: 2 },
      { variantId: 'v-kite', quantity: 3 },
    ]);
  });

  it('Outbox.sendAll settles each change with its own result', async () => {
    const outbox = new Outbox();
    const failed: ChangeResult = { status: 'failed', message: 'This bag is sold out' };
    const results = ['Kite', 'Bloom'].map((name) => addToCart(outbox, name));
    const answers = [failed, DONE];
    await outbox.sendAll(async ({ id }) => {
      outbox.remove(id);
      return answers.shift() ?? DONE;
    });
    expect(await Promise.all(results)).toEqual([failed, DONE]);
  });

  it('Outbox.sendAll ends when the changes were cleared meanwhile, as by a sign-out', async () => {
    const outbox = new Outbox();
    const results = ['Kite', 'Bloom'].map((name) => addToCart(outbox, name));
    let count = 0;
    await outbox.sendAll(async () => {
      count += 1;
      clearStoredShopping();
      return null;
    });
    expect(count).toBe(1);
    expect(await Promise.all(results)).toEqual([DONE, DONE]);
  });

  it('Outbox.sendAll sends nothing more after the outbox was closed', async () => {
    const outbox = new Outbox();
    void addToCart(outbox, 'Kite');
    void addToCart(outbox, 'Bloom');
    let count = 0;
    await outbox.sendAll(async () => {
      count += 1;
      outbox.close();
      return null;
    });
    expect(count).toBe(1);
    expect(readStored()).toHaveLength(2);
  });

  it('Outbox.sendAll skips what is no change, and keeps kinds that only another release knows', async () => {
    const unknown = { id: 'x', kind: 'steal', input: {} };
    localStorage.setItem(
      'potli.changes',
      JSON.stringify([7, null, unknown, { id: 'y' }, { id: 'z', kind: 'clearCart', input: null }]),
    );
    const outbox = new Outbox();
    void addToCart(outbox, 'Kite');
    expect((await sendAll(outbox)).map(({ kind }) => kind)).toEqual(['addToCart']);
    expect(readStored()).toEqual([unknown]);
  });
});

describe('Outbox.settleGone', () => {
  it('Outbox.settleGone settles changes that another tab has sent, and no others', async () => {
    const outbox = new Outbox();
    const sentByOtherTab = addToCart(outbox, 'Kite');
    void addToCart(outbox, 'Bloom');
    unsentChanges.set(unsentChanges.latest().slice(1));
    outbox.settleGone();
    expect(await sentByOtherTab).toEqual(DONE);
    expect(outbox.hasUnsettledChanges).toBe(true);
  });

  it('Outbox.settleGone leaves the change that is being sent to its answer', async () => {
    const outbox = new Outbox();
    const failed: ChangeResult = { status: 'failed', message: 'This bag is sold out' };
    const result = addToCart(outbox, 'Kite');
    await outbox.sendAll(async ({ id }) => {
      outbox.remove(id);
      outbox.settleGone();
      return failed;
    });
    expect(await result).toEqual(failed);
  });
});
