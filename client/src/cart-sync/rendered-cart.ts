import type { ApolloCache } from '@apollo/client';
import { CartDocument, type CartQuery } from './Shopping.generated';
import type { Cart } from './shopping-types';

/**
 * Returns the cart that the server rendered the page with, until the cart sync has written its own into the cache: null
 * when the visitor has none, undefined when the page is the same for everybody.
 */
export function readRenderedCart(cache: ApolloCache): Cart | null | undefined {
  const { result, complete } = cache.diff<CartQuery>({
    query: cache.transformDocument(CartDocument),
    returnPartialData: true,
    optimistic: false,
  });
  return complete ? result.cart : undefined;
}
