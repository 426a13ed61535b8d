/** Rules of stock that stand in services and SQL. `find` stands exactly once in its file. */
const REPOSITORY = 'server/src/modules/orders/stock/stock.repository.ts';
const HOLDS = 'server/src/modules/orders/stock/stock-hold.repository.ts';
const PENDING = 'server/src/modules/orders/pending-orders.ts';
const RESERVATIONS = 'server/src/modules/orders/stock/order-reservations.ts';
const LAPSE = 'server/src/modules/orders/stock/expired-reservation.repository.ts';
const BOUNDS = 'server/src/modules/orders/stock/stock-hold-limits.ts';
const FIGURES = 'server/src/domain/order-limits.ts';

const STOCK_TESTS = ['server/src/modules/orders/stock/stock.repository.int.test.ts'];
const PAYMENT_TESTS = ['server/src/modules/orders/payment.int.test.ts'];
const BOUND_TESTS = ['server/src/modules/orders/stock/stock-hold-limits.int.test.ts'];

export const STOCK = [
  {
    file: REPOSITORY,
    find: 'if (left < quantity) return',
    replace: 'if (left <= quantity) return',
    why: 'the last of a bag cannot be bought',
    tests: STOCK_TESTS,
  },
  {
    file: REPOSITORY,
    find: 'if (left < quantity) return { variantId, quantity: left };',
    replace: '',
    why: 'nobody is told what is short',
    tests: STOCK_TESTS,
  },
  {
    file: REPOSITORY,
    find: ' AND v.stock + $3 * u.quantity >= 0`',
    replace: '`',
    why: 'the last guard against selling what is not there',
    tests: STOCK_TESTS,
  },
  {
    file: REPOSITORY,
    find: ' ORDER BY id FOR NO KEY UPDATE',
    replace: ' ORDER BY id',
    why: 'two sales read the same stock',
    tests: STOCK_TESTS,
    only: 'sixty parallel calls',
  },
  {
    file: REPOSITORY,
    find: 'committed = v.committed - $3 * u.quantity',
    replace: 'committed = v.committed',
    why: 'the books lose what orders have',
    tests: STOCK_TESTS,
  },
  {
    file: HOLDS,
    find: 'AND (o.customer_id = $1 OR o.guest_id = $2)',
    replace: 'AND ($1::uuid IS NULL OR o.customer_id = $1 OR o.guest_id = $2)',
    why: 'a guest is refused for what others hold',
    tests: BOUND_TESTS,
  },
  {
    file: RESERVATIONS,
    find: 'await this.stock.returnToStock(transaction, await this.holds.deleteHolds(transaction, ids));',
    replace: 'await this.holds.deleteHolds(transaction, ids);',
    why: 'units of a payment that did not come are lost',
    tests: PAYMENT_TESTS,
    only: 'for exactly ten minutes|releases the stock',
  },
  {
    file: RESERVATIONS,
    find: '    await this.holds.deleteHolds(transaction, [orderId]);\n',
    replace: '',
    why: 'what is sold is held still',
    tests: BOUND_TESTS,
    only: 'a paid order makes room',
  },
  {
    file: RESERVATIONS,
    find: '    await this.stock.returnToStock(transaction, toUnits(lines));\n',
    replace: '',
    why: 'units of a cancelled order are for sale no more',
    tests: ['server/src/modules/orders/order.int.test.ts'],
    only: 'cancelOrder|refundOrder|requestReturn',
  },
  {
    file: LAPSE,
    find: "state = 'pending_payment' AND reserved_until <= $1 ORDER BY",
    replace: "state = 'pending_payment' AND reserved_until < $1 ORDER BY",
    why: 'a reservation lasts past its second',
    tests: PAYMENT_TESTS,
    only: 'for exactly ten minutes',
  },
  {
    file: LAPSE,
    find: "AND o.state = 'pending_payment' AND o.reserved_until <= $2",
    replace: 'AND o.reserved_until <= $2',
    why: 'an order ends that is no longer waiting',
    tests: ['server/src/modules/orders/stock/expire-reservations.int.test.ts'],
  },
  {
    file: LAPSE,
    find: " AND o.state = 'pending_payment' AND o.reserved_until <= $2\n",
    replace: " AND o.state = 'pending_payment'\n",
    why: 'a reservation ends before its time',
    tests: ['server/src/modules/orders/stock/expire-reservations.int.test.ts'],
    only: 'has not ended',
  },
  {
    file: FIGURES,
    find: 'RESERVATION_SECONDS = 600;',
    replace: 'RESERVATION_SECONDS = 601;',
    why: 'stock is held for longer than ten minutes',
    tests: PAYMENT_TESTS,
    only: 'for exactly ten minutes',
  },
  {
    file: BOUNDS,
    find: 'countUnits(heldByShopper) + countUnits(units) > byShopper.units',
    replace: 'countUnits(heldByShopper) + countUnits(units) >= byShopper.units',
    why: 'one shopper holds one bag fewer than may be',
    tests: BOUND_TESTS,
  },
  {
    file: BOUNDS,
    find: 'if (this.limits.enabled) await this.holds.lockIpBlock(transaction, ipBlock);',
    replace: '',
    why: 'two orders of one address both count as the last',
    tests: BOUND_TESTS,
  },
  {
    file: PENDING,
    find: 'await this.reservations.releaseReservation(transaction, orders);',
    replace: '',
    why: 'an order that another replaces keeps its units',
    tests: PAYMENT_TESTS,
    only: 'replaces the pending order',
  },
];
