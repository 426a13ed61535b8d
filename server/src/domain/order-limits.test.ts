import { expect, it } from 'vitest';
import * as limits from './order-limits';

/** The figures are repeated so that a change has to be intended. */
it('the limits of orders and gift cards have their agreed values', () => {
  expect(limits).toMatchObject({
    RESERVATION_SECONDS: 600,
    STOCK_HOLD_LIMITS: {
      byShopper: { orders: 3, units: 30 },
      byIpBlock: { orders: 20, units: 60, unitsOfVariant: 10 },
    },
    RETURN_DAYS: 30,
    GIFT_CARD_AMOUNT: { INR: { min: 50_000, max: 5_000_000 }, USD: { min: 1_000, max: 100_000 } },
    GIFT_CARD_DAYS: 365,
    ORDER_VIEW_HOURS: 24,
  });
});
