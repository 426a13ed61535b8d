import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../platform/database/transactions';
import { StockHoldLimits, exceedsIpBlockLimit } from './stock-hold-limits';
import type { StockHold } from './stock-hold.repository';

/** Holds of several orders, each of a different variant. */
const holdsOf = (orders: number, quantity: number) =>
  Array.from({ length: orders }, (_, at) => ({
    orderId: `order ${at}`,
    variantId: `variant ${at}`,
    quantity,
  }));
const unitsOf = (quantity: number, variantId = 'another') => [{ variantId, quantity }];

it.each([
  ['no holds and ten units', [], unitsOf(10), false],
  ['nineteen orders and the twentieth', holdsOf(19, 1), unitsOf(1), false],
  ['twenty orders and another', holdsOf(20, 1), unitsOf(1), true],
  ['fifty-nine units and the sixtieth', [...holdsOf(5, 10), ...holdsOf(1, 9)], unitsOf(1), false],
  ['fifty-nine units and two more', [...holdsOf(5, 10), ...holdsOf(1, 9)], unitsOf(2), true],
  ['nine units of a variant and the tenth', holdsOf(1, 9), unitsOf(1, 'variant 0'), false],
  ['nine units of a variant and two more', holdsOf(1, 9), unitsOf(2, 'variant 0'), true],
  [
    'nine units of a variant, and two more beside another variant',
    holdsOf(1, 9),
    [...unitsOf(1), ...unitsOf(2, 'variant 0')],
    true,
  ],
])(
  'exceedsIpBlockLimit allows as much as the limits and no more: %s',
  (_what, heldByIpBlock, units, isExceeded) => {
    expect(exceedsIpBlockLimit(heldByIpBlock, units)).toBe(isExceeded);
  },
);

/** A fake repository, which returns the given holds and records the locked IP blocks. */
function stockHoldLimits({
  heldByShopper = [],
  heldByIpBlock = [],
  unpaidCashUnits = 0,
  enabled = true,
}: {
  heldByShopper?: StockHold[];
  heldByIpBlock?: StockHold[];
  unpaidCashUnits?: number | null;
  enabled?: boolean;
}) {
  const locked: string[] = [];
  const holds = {
    findHoldsByShopper: () => Promise.resolve(heldByShopper),
    findHoldsByIpBlock: () => Promise.resolve(heldByIpBlock),
    countUnpaidCashUnits: () => Promise.resolve(unpaidCashUnits),
    lockIpBlock: (_transaction: Transaction, ipBlock: string) => {
      locked.push(ipBlock);
      return Promise.resolve();
    },
  };
  return { bounds: new StockHoldLimits(holds, { enabled }), locked };
}
/** Unused by the fake. */
const TRANSACTION = {} as Transaction;
const SHOPPER = { kind: 'guest', guestId: 'asha' } as const;
const rejection = (holds: Parameters<typeof stockHoldLimits>[0], quantity: number) =>
  stockHoldLimits(holds).bounds.check(TRANSACTION, SHOPPER, '192.0.2.1', unitsOf(quantity));

describe('StockHoldLimits.check', () => {
  it('check allows a shopper three orders and thirty units', async () => {
    expect(await rejection({ heldByShopper: holdsOf(2, 10) }, 10)).toBeNull();
  });

  it('check rejects a shopper’s fourth order', async () => {
    expect(await rejection({ heldByShopper: holdsOf(3, 1) }, 1)).toMatchObject({
      code: 'CONFLICT',
      message: 'You have 3 orders to pay or to confirm. Please try again in a few minutes.',
    });
  });

  it('check rejects a shopper’s thirty-first unit', async () => {
    expect(await rejection({ heldByShopper: holdsOf(2, 10) }, 11)).toMatchObject({
      message: 'We keep 30 bags for you until you have paid or confirmed. Please order fewer at a time.',
    });
  });

  it('check rejects an order for the holds of its IP block with a message of its own', async () => {
    expect(await rejection({ heldByIpBlock: holdsOf(20, 1) }, 1)).toMatchObject({
      message:
        'Many bags are reserved for others on your network right now. Please try again in a few minutes.',
    });
  });

  it('check allows everything if rate limits are off', async () => {
    expect(
      await rejection({ heldByShopper: holdsOf(3, 30), heldByIpBlock: holdsOf(20, 9), enabled: false }, 10),
    ).toBeNull();
  });
});

it('lockIpBlock locks the IP block, unless rate limits are off', async () => {
  const on = stockHoldLimits({});
  await on.bounds.lockIpBlock(TRANSACTION, '192.0.2.1');
  expect(on.locked).toEqual(['192.0.2.1']);
  const off = stockHoldLimits({ enabled: false });
  await off.bounds.lockIpBlock(TRANSACTION, '192.0.2.1');
  expect(off.locked).toEqual([]);
});

describe('StockHoldLimits.checkCash', () => {
  it.each([
    ['allows the thirtieth unit', { unpaidCashUnits: 30 }, null],
    ['rejects the thirty-first unit', { unpaidCashUnits: 31 }, { code: 'CONFLICT', field: 'paymentMethod' }],
    ['allows any number after a delivery', { unpaidCashUnits: null }, null],
    ['allows any number without limits', { unpaidCashUnits: 31, enabled: false }, null],
  ])('checkCash %s', async (_what, holds, expected) => {
    const answer = await stockHoldLimits(holds).bounds.checkCash(TRANSACTION, '9876543210');
    if (expected === null) expect(answer).toBeNull();
    else expect(answer).toMatchObject(expected);
  });
});
