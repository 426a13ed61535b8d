/** What pages may load from other origins and do, besides what every shop's pages may. */
export interface PagePermissions {
  /** Sources as in Content-Security-Policy: "https://*.example". */
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
  /** Of requests by scripts. */
  readonly connections?: readonly string[];
  readonly frames?: readonly string[];
  /** Targets of forms. */
  readonly forms?: readonly string[];
  /** Origins that may use the browser's Payment Request. */
  readonly paymentRequests?: readonly string[];
  /** Whether windows of other origins may reach the page that opened them. */
  readonly popUps?: boolean;
}
