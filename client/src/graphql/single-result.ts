import { ApolloLink } from '@apollo/client';
import { take } from 'rxjs';

/**
 * Ends each operation with its first and only result. HttpLink ends a microtask later, and Apollo Client 4 loses for good
 * what is written into the cache in between: a query whose answer makes the page send an optimistic mutation would go on
 * showing what it had (https://github.com/apollographql/apollo-client/issues/13463). The shop has no subscriptions and no
 * incremental delivery, which send more than one result.
 */
export const singleResultLink = new ApolloLink((operation, forward) => forward(operation).pipe(take(1)));
