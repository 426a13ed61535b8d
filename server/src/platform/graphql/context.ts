import type { CacheTags } from '../http/cache/cache-tags';
import type { Visitor } from '../http/visitor';
import type { CurrencyCode } from '../../domain/money';

/** The data loaders of one request. Each module with loaders adds its own to this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Loaders {}

/** The context of a GraphQL request. */
export interface Context {
  readonly currency: CurrencyCode;
  readonly loaders: Loaders;
  /** The sender of the request; also signs them in and out. */
  readonly visitor: Visitor;
  /** The sender's IP block, by which rate limits count. */
  readonly ipBlock: string;
  /** The Idempotency-Key header of a call that places an order; null without one. */
  readonly idempotencyKey: string | null;
  /** Where resolvers report what the response shows. */
  readonly tags: CacheTags;
}
