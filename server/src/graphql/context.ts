import type { Visitor } from '../accounts/sessions/visitor';
import type { CurrencyCode } from '../domain/money';
import type { Loaders } from './loaders';

/** What a resolver knows of the request that it answers. */
export interface Context {
  readonly currency: CurrencyCode;
  readonly loaders: Loaders;
  /** Who asks, and how the answer can sign them in or out. */
  readonly visitor: Visitor;
  /** The block of addresses that the request came from: what limits count by. */
  readonly ipBlock: string;
  /** The header Idempotency-Key of a call that makes an order; null without one. */
  readonly idempotencyKey: string | null;
}
