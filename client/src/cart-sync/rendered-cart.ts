import type { ApolloCache } from '@apollo/client';
import { RenderedCartDocument, type RenderedCartQuery } from './Shopping.generated';

/** The server's answer that a page was rendered with: the cart, and the customer whose it is, null for a guest. */
export type RenderedCart = Pick<RenderedCartQuery, 'me' | 'cart'>;

/**
 * Returns the cart that the server rendered the page with, until the cart sync has written its own into the cache;
 * undefined when the page is the same for everybody.
 */
export function readRenderedCart(cache: ApolloCache): RenderedCart | undefined {
  const { result, complete } = cache.diff<RenderedCartQuery>({
    query: cache.transformDocument(RenderedCartDocument),
    returnPartialData: true,
    optimistic: false,
  });
  return complete ? result : undefined;
}
