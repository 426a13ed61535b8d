/** A payment as the test gateway knows it. Amounts in the smallest currency unit. */
export interface TestPayment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** The path in the shop to return to. */
  readonly returnTo: string;
}

/** The buttons of the test gateway's page. */
export const TEST_CHOICES = {
  pay: 'Pay',
  fail: 'Fail',
  hang: 'Hang: no answer, ever',
  repeat: 'Pay, and tell the shop twice',
  twice: 'Pay twice',
  late: 'Pay, and tell the shop when the reservation is over',
} as const;
export type TestChoice = keyof typeof TEST_CHOICES;
