import { expect, it } from 'vitest';
import * as limits from './order-limits';

/** The figures are repeated so that a change has to be intended. */
it('the limits of orders and gift cards have their agreed values', () => {
  expect(limits).toMatchObject({
    RESERVATION_SECONDS: 600,
    HELD_AT_MOST: {
      byShopper: { orders: 3, units: 30 },
      byAddress: { orders: 20, units: 60, unitsOfVariant: 10 },
    },
    RETURN_DAYS: 30,
    CASH_ON_DELIVERY: { INR: { least: 20_000, most: 5_000_000 }, USD: { least: 500, most: 60_000 } },
    GIFT_CARD_AMOUNT: { INR: { least: 50_000, most: 5_000_000 }, USD: { least: 1_000, most: 100_000 } },
    GIFT_CARD_DAYS: 365,
    ORDER_VIEW_HOURS: 24,
  });
});
