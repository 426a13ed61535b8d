/**
 * Mutants that are equivalent to the original code, and why. Each entry matches one survivor, by the original text
 * and its replacement; an entry without a match fails the run.
 */
const STOCK = [
  {
    kind: 'by-hand',
    file: 'server/src/modules/orders/stock/expired-reservation.repository.ts',
    original: "AND o.state = 'pending_payment' AND o.reserved_until <= $2",
    replacement: 'AND o.reserved_until <= $2',
    because: 'the table has a time of reservation where a payment is awaited, and nowhere else',
  },
  {
    kind: 'by-hand',
    file: 'server/src/modules/orders/stock/stock.repository.ts',
    original: ' AND v.stock + $3 * u.quantity >= 0`',
    replacement: '`',
    because: '`take` has looked under a lock before, and the table itself refuses a stock below zero',
  },
  {
    kind: 'pure',
    file: 'server/src/modules/orders/stock/stock-hold-limits.ts',
    original: 'units !== null',
    replacement: 'true',
    because: 'null > limit is false; TypeScript requires the check',
  },
];

const MONEY = [
  {
    kind: 'pure',
    file: 'server/src/domain/cart.ts',
    original: 'subtotal + SHIPPING',
    replacement: 'subtotal - SHIPPING',
    because: 'shipping costs 0',
  },
  {
    kind: 'pure',
    file: 'server/src/domain/promotion.ts',
    original: 'startsAt !== null',
    replacement: 'true',
    because: 'null counts as 1970 where times are compared, and no promotion is asked for before that',
  },
  {
    kind: 'pure',
    file: 'server/src/domain/tax.ts',
    original: '() => 0',
    replacement: '() => undefined',
    because: 'where a share is added to, a missing one counts as 0; every line is added to',
  },
  {
    kind: 'pure',
    file: 'server/src/modules/checkout/payment-rules.ts',
    original: 'provider?.amounts',
    replacement: 'provider.amounts',
    because: 'a method that is offered has a provider; the compiler wants to be told',
  },
  {
    kind: 'pure',
    file: 'server/src/domain/checkout-schemas.ts',
    original:
      '(label: string, most: number, pattern = PLAIN_TEXT) => string() .transform(trimLines) .max(most, `${label} may have at most ${most} characters`) .matches(pattern, `${label} contains a character that is not allowed`)',
    replacement: '() => undefined',
    because: 'the file does not load with it, so that no test fails: none begins',
  },
  {
    kind: 'pure',
    file: 'server/src/domain/checkout-schemas.ts',
    original: String.raw`/^\d{4}-\d{2}-\d{2}$/`,
    replacement: String.raw`/\d{4}-\d{2}-\d{2}$/`,
    because: 'what stands before the day makes it no day of the calendar, which is refused in the same words',
  },
  {
    kind: 'pure',
    file: 'server/src/domain/checkout-schemas.ts',
    original: String.raw`/^\d{4}-\d{2}-\d{2}$/`,
    replacement: String.raw`/^\d{4}-\d{2}-\d{2}/`,
    because: 'what stands behind the day makes it no day of the calendar, which is refused in the same words',
  },
  {
    kind: 'pure',
    file: 'server/src/modules/checkout/pricing.ts',
    original: 'one < other',
    replacement: 'one <= other',
    because: 'no address has the same part twice',
  },
  {
    kind: 'pure',
    file: 'server/src/modules/checkout/pricing.ts',
    original: 'one < other',
    replacement: 'one >= other',
    because: 'any fixed order will do: fingerprints are compared with each other alone',
  },
];

const SESSIONS = [
  {
    kind: 'pure',
    file: 'server/src/platform/http/client.ts',
    original: 'trustedProxies === 0',
    replacement: 'false',
    because:
      'the entry of no proxy is one past the end of the list, and an entry that is missing is the socket’s',
  },
  {
    kind: 'pure',
    file: 'server/src/platform/http/client.ts',
    original: 'forwardedAddress !== undefined',
    replacement: 'true',
    because: 'what is undefined is neither an IPv4 nor an IPv6 address; the compiler wants to be told',
  },
  {
    kind: 'pure',
    file: 'server/src/platform/http/ip-block.ts',
    original: "tail.split(':').filter(Boolean)",
    replacement: "tail.split(':')",
    because: 'an empty tail makes one empty group at the end, and the first four are looked at alone',
  },
  {
    kind: 'pure',
    file: 'server/src/platform/http/ip-block.ts',
    original: '/\\/64$/',
    replacement: '/\\/64/',
    because: 'the only slash of a block begins the /64 at its end',
  },
  {
    kind: 'pure',
    file: 'server/src/platform/http/client.ts',
    original: '/%.*$/',
    replacement: '/%.*/',
    because: 'neither a socket’s address nor a header has a second line',
  },
  {
    kind: 'by-hand',
    file: 'server/src/modules/accounts/sessions/token.service.ts',
    original: "algorithms: ['EdDSA'],",
    replacement: '',
    because: 'with an Ed25519 key jose takes no other algorithm; the list keeps it so where the key changes',
  },
];

const toRows = (group, explanations) => explanations.map((explanation) => ({ group, ...explanation }));

export const EXPLAINED = [
  ...toRows('money', MONEY),
  ...toRows('stock', STOCK),
  ...toRows('sessions', SESSIONS),
];
