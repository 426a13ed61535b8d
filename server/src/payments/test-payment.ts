/** What a bank would know of a payment. Amounts in the currency's smallest unit. */
export interface TestPayment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** A path of the shop. */
  readonly returnTo: string;
}
