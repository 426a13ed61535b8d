/**
 * Template ids at the DLT registry, without which Indian carriers drop text messages. These are samples: a shop
 * registers its own wording and enters its ids here.
 */
export const DLT_TEMPLATE_IDS = {
  'mobile-code': '1707160000000000001',
  'order-placed-sms': '1707160000000000002',
  'order-unfulfillable-sms': '1707160000000000003',
  'order-code': '1707160000000000004',
  'security-changed-sms': '1707160000000000005',
  'recovery-asked-sms': '1707160000000000006',
  'order-confirmation-code': '1707160000000000007',
} as const;
