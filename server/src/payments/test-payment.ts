/** A payment as the test gateway knows it. Amounts in the smallest currency unit. */
export interface TestPayment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** The path in the shop to return to. */
  readonly returnTo: string;
}
