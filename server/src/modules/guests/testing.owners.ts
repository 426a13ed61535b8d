import type { ShopperReference } from './shopper';

/** One of each kind, of nobody. */
export const OWNERS: readonly ShopperReference[] = [
  { kind: 'customer', customerId: '00000000-0000-4000-8000-000000000001' },
  { kind: 'guest', guestId: '00000000-0000-4000-8000-000000000002' },
  {
    kind: 'guest by secret',
    secretHash: Buffer.alloc(32),
    usedAfter: new Date(0),
    confirm: () => Promise.resolve(null),
  },
];
