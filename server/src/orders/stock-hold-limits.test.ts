import { describe, expect, it } from 'vitest';
import type { Transaction } from '../database/transactions';
import { StockHoldLimits, isTooMuchFor } from './stock-hold-limits';
import type { Held } from './stock.repository';

/** So many orders, each of so many units of a variant of its own. */
const held = (orders: number, quantity: number) =>
  Array.from({ length: orders }, (_, at) => ({
    orderId: `order ${at}`,
    variantId: `variant ${at}`,
    quantity,
  }));
const wanted = (quantity: number, variantId = 'another') => [{ variantId, quantity }];

it.each([
  ['nothing and a full line', [], wanted(10), false],
  ['nineteen orders, and the twentieth', held(19, 1), wanted(1), false],
  ['twenty orders', held(20, 1), wanted(1), true],
  ['fifty-nine bags, and the sixtieth', [...held(5, 10), ...held(1, 9)], wanted(1), false],
  ['fifty-nine bags, and two', [...held(5, 10), ...held(1, 9)], wanted(2), true],
  ['nine of a variant, and the tenth', held(1, 9), wanted(1, 'variant 0'), false],
  ['nine of a variant, and two', held(1, 9), wanted(2, 'variant 0'), true],
  ['nine of a variant, and two beside another', held(1, 9), [...wanted(1), ...wanted(2, 'variant 0')], true],
])('an address that holds %s', (_what, near, units, isTooMuch) => {
  expect(isTooMuchFor(near, units)).toBe(isTooMuch);
});

/** Faked: the stock, which tells what is held and notes who was locked. */
function bounds({ own = [], near = [], enabled = true }: { own?: Held[]; near?: Held[]; enabled?: boolean }) {
  const locked: string[] = [];
  const stock = {
    heldBy: () => Promise.resolve(own),
    heldFrom: () => Promise.resolve(near),
    lockHolder: (_transaction: Transaction, ipBlock: string) => {
      locked.push(ipBlock);
      return Promise.resolve();
    },
  };
  return { bounds: new StockHoldLimits(stock, { enabled }), locked };
}
/** Nothing of it is used. */
const TRANSACTION = {} as Transaction;
const SHOPPER = { kind: 'guest', guestId: 'asha' } as const;
const rejection = (holding: Parameters<typeof bounds>[0], quantity: number) =>
  bounds(holding).bounds.check(TRANSACTION, SHOPPER, '192.0.2.1', wanted(quantity));

describe('one shopper', () => {
  it('may hold three orders and thirty bags', async () => {
    expect(await rejection({ own: held(2, 10) }, 10)).toBeNull();
  });

  it('may begin no fourth order', async () => {
    expect(await rejection({ own: held(3, 1) }, 1)).toMatchObject({
      code: 'CONFLICT',
      message: 'You have 3 orders to pay or to confirm. Please try again in a few minutes.',
    });
  });

  it('may hold no thirty-first bag', async () => {
    expect(await rejection({ own: held(2, 10) }, 11)).toMatchObject({
      message: 'We keep 30 bags for you until you have paid or confirmed. Please order fewer at a time.',
    });
  });

  it('is refused for what others of the address hold, in other words', async () => {
    expect(await rejection({ near: held(20, 1) }, 1)).toMatchObject({
      message:
        'Many bags are kept for others on your network at this moment. Please try again in a few minutes.',
    });
  });

  it('is refused nothing where limits are off', async () => {
    expect(await rejection({ own: held(3, 30), near: held(20, 9), enabled: false }, 10)).toBeNull();
  });
});

it('others of an address wait for whoever orders, and for nobody where limits are off', async () => {
  const on = bounds({});
  await on.bounds.enter(TRANSACTION, '192.0.2.1');
  expect(on.locked).toEqual(['192.0.2.1']);
  const off = bounds({ enabled: false });
  await off.bounds.enter(TRANSACTION, '192.0.2.1');
  expect(off.locked).toEqual([]);
});
