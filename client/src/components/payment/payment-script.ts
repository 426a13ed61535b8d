/** What a provider's script is opened with, or passes to the page. */
export type PaymentParameters = Readonly<Record<string, string>>;

/** The script of a payment provider, which opens the payment over the page. */
export interface PaymentScript {
  /** Loads the script, so that it is ready for the payment. @throws Error when it fails to load */
  load: () => Promise<unknown>;
  /**
   * Opens the payment.
   * @returns the confirmation to send to the server; null when the shopper closed it
   * @throws Error when the script fails to load
   */
  pay: (parameters: PaymentParameters) => Promise<PaymentParameters | null>;
}
