import { describe, expect, it } from 'vitest';
import type { Transaction } from '../database/transactions';
import { StockHoldLimits, exceedsIpBlockLimit } from './stock-hold-limits';
import type { StockHold } from './stock.repository';

/** So many orders, each of so many units of a variant of its own. */
const holdsOf = (orders: number, quantity: number) =>
  Array.from({ length: orders }, (_, at) => ({
    orderId: `order ${at}`,
    variantId: `variant ${at}`,
    quantity,
  }));
const unitsOf = (quantity: number, variantId = 'another') => [{ variantId, quantity }];

it.each([
  ['nothing and a full line', [], unitsOf(10), false],
  ['nineteen orders, and the twentieth', holdsOf(19, 1), unitsOf(1), false],
  ['twenty orders', holdsOf(20, 1), unitsOf(1), true],
  ['fifty-nine bags, and the sixtieth', [...holdsOf(5, 10), ...holdsOf(1, 9)], unitsOf(1), false],
  ['fifty-nine bags, and two', [...holdsOf(5, 10), ...holdsOf(1, 9)], unitsOf(2), true],
  ['nine of a variant, and the tenth', holdsOf(1, 9), unitsOf(1, 'variant 0'), false],
  ['nine of a variant, and two', holdsOf(1, 9), unitsOf(2, 'variant 0'), true],
  [
    'nine of a variant, and two beside another',
    holdsOf(1, 9),
    [...unitsOf(1), ...unitsOf(2, 'variant 0')],
    true,
  ],
])('an address that holds %s', (_what, heldByIpBlock, units, isExceeded) => {
  expect(exceedsIpBlockLimit(heldByIpBlock, units)).toBe(isExceeded);
});

/** Faked: the stock, which tells what is held and notes who was locked. */
function stockHoldLimits({
  heldByShopper = [],
  heldByIpBlock = [],
  enabled = true,
}: {
  heldByShopper?: StockHold[];
  heldByIpBlock?: StockHold[];
  enabled?: boolean;
}) {
  const locked: string[] = [];
  const stock = {
    findHoldsByShopper: () => Promise.resolve(heldByShopper),
    findHoldsByIpBlock: () => Promise.resolve(heldByIpBlock),
    lockIpBlock: (_transaction: Transaction, ipBlock: string) => {
      locked.push(ipBlock);
      return Promise.resolve();
    },
  };
  return { bounds: new StockHoldLimits(stock, { enabled }), locked };
}
/** Nothing of it is used. */
const TRANSACTION = {} as Transaction;
const SHOPPER = { kind: 'guest', guestId: 'asha' } as const;
const rejection = (holds: Parameters<typeof stockHoldLimits>[0], quantity: number) =>
  stockHoldLimits(holds).bounds.check(TRANSACTION, SHOPPER, '192.0.2.1', unitsOf(quantity));

describe('one shopper', () => {
  it('may hold three orders and thirty bags', async () => {
    expect(await rejection({ heldByShopper: holdsOf(2, 10) }, 10)).toBeNull();
  });

  it('may begin no fourth order', async () => {
    expect(await rejection({ heldByShopper: holdsOf(3, 1) }, 1)).toMatchObject({
      code: 'CONFLICT',
      message: 'You have 3 orders to pay or to confirm. Please try again in a few minutes.',
    });
  });

  it('may hold no thirty-first bag', async () => {
    expect(await rejection({ heldByShopper: holdsOf(2, 10) }, 11)).toMatchObject({
      message: 'We keep 30 bags for you until you have paid or confirmed. Please order fewer at a time.',
    });
  });

  it('is refused for what others of the address hold, in other words', async () => {
    expect(await rejection({ heldByIpBlock: holdsOf(20, 1) }, 1)).toMatchObject({
      message:
        'Many bags are kept for others on your network at this moment. Please try again in a few minutes.',
    });
  });

  it('is refused nothing where limits are off', async () => {
    expect(
      await rejection({ heldByShopper: holdsOf(3, 30), heldByIpBlock: holdsOf(20, 9), enabled: false }, 10),
    ).toBeNull();
  });
});

it('others of an address wait for whoever orders, and for nobody where limits are off', async () => {
  const on = stockHoldLimits({});
  await on.bounds.lockIpBlock(TRANSACTION, '192.0.2.1');
  expect(on.locked).toEqual(['192.0.2.1']);
  const off = stockHoldLimits({ enabled: false });
  await off.bounds.lockIpBlock(TRANSACTION, '192.0.2.1');
  expect(off.locked).toEqual([]);
});
