import { ApolloLink } from '@apollo/client';
import { take } from 'rxjs';

/**
 * Completes each operation with its only result. HttpLink completes a microtask later, and Apollo Client 4 loses
 * cache writes in between: a query whose answer triggers an optimistic mutation would keep its old data
 * (https://github.com/apollographql/apollo-client/issues/13463). There are no subscriptions and no incremental
 * delivery, which send more than one result.
 */
export const singleResultLink = new ApolloLink((operation, forward) => forward(operation).pipe(take(1)));
