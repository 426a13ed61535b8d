/** Files of pure rules by topic: Stryker mutates each, and the unit tests have to fail. */
export const PURE_RULES = {
  money: [
    'server/src/cart/cart.calculation.ts',
    'server/src/domain/cart.ts',
    'server/src/domain/checkout-schemas.ts',
    'server/src/domain/delivery.ts',
    'server/src/domain/financial-year.ts',
    'server/src/domain/money.ts',
    'server/src/domain/order-states.ts',
    'server/src/domain/pricing.ts',
    'server/src/domain/promotion.ts',
    'server/src/domain/allocate.ts',
    'server/src/domain/tax.ts',
    'server/src/orders/payment-rules.ts',
    'server/src/orders/pricing.ts',
    'server/src/payments/idempotency-key.ts',
    'server/src/payments/code-generator.ts',
  ],
  stock: ['server/src/orders/stock-hold-limits.ts', 'server/src/orders/order-validity.ts'],
  sessions: [
    'server/src/accounts/sessions/client.ts',
    'server/src/accounts/sessions/device.ts',
    'server/src/security/secrets.ts',
  ],
  limits: [
    'server/src/domain/account-limits.ts',
    'server/src/domain/order-limits.ts',
    'server/src/limits/call-deduplicator.ts',
  ],
};
