/** Files of pure rules by topic: Stryker mutates each, and the unit tests have to fail. */
export const PURE_RULES = {
  money: [
    'server/src/modules/cart/cart.calculation.ts',
    'server/src/domain/cart.ts',
    'server/src/domain/checkout-schemas.ts',
    'server/src/domain/count.ts',
    'server/src/domain/delivery.ts',
    'server/src/domain/financial-year.ts',
    'server/src/domain/indian-states.ts',
    'server/src/domain/money.ts',
    'server/src/domain/order-states.ts',
    'server/src/domain/pricing.ts',
    'server/src/domain/promotion.ts',
    'server/src/domain/allocate.ts',
    'server/src/domain/tax.ts',
    'server/src/modules/checkout/payment-rules.ts',
    'server/src/modules/checkout/pricing.ts',
    'server/src/modules/orders/placement/order-number.ts',
    'server/src/modules/payments/idempotency-key.ts',
    'server/src/modules/payments/code-generator.ts',
  ],
  stock: [
    'server/src/modules/orders/stock/stock-hold-limits.ts',
    'server/src/modules/orders/order-validity.ts',
  ],
  sessions: [
    'server/src/platform/http/client.ts',
    'server/src/platform/http/ip-block.ts',
    'server/src/modules/accounts/sessions/device.ts',
    'server/src/platform/security/secrets.ts',
  ],
  limits: [
    'server/src/domain/account-limits.ts',
    'server/src/domain/order-limits.ts',
    'server/src/platform/rate-limits/call-deduplicator.ts',
  ],
};
