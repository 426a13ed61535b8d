import { ApolloClient, type OperationVariables } from '@apollo/client';
import type { Age, Freshness } from './freshness';

export interface ShopClientOptions extends ApolloClient.Options {
  /** Absent on the server, where a cache lives for one page. */
  freshness?: Freshness;
}

/**
 * Apollo's client with the shop's freshness (spec section 9): a fresh answer comes from the cache alone, a stale one
 * is shown while a new one is fetched, and an expired one is fetched before anything is shown. Queries that name a
 * fetch policy of their own keep it.
 */
export class ShopClient extends ApolloClient {
  readonly #freshness: Freshness | undefined;

  constructor({ freshness, ...options }: ShopClientOptions) {
    super(options);
    this.#freshness = freshness;
    const ask = this.query;
    // Apollo declares query() as a property with overloads, which a method cannot override.
    Object.defineProperty(this, 'query', {
      value: (query: ApolloClient.QueryOptions) =>
        ask(this.#ageOf(query) === 'fresh' ? query : { ...query, fetchPolicy: 'network-only' }),
    });
  }

  override watchQuery<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<TData, TVariables>,
  ) {
    const age = this.#ageOf(options);
    if (age === 'fresh') return super.watchQuery(options);
    return super.watchQuery({
      ...options,
      fetchPolicy: age === 'stale' ? 'cache-and-network' : 'network-only',
      nextFetchPolicy: 'cache-first',
    });
  }

  #ageOf(
    options: Pick<ApolloClient.WatchQueryOptions, 'query' | 'fetchPolicy'> & {
      variables?: OperationVariables;
    },
  ): Age {
    const { query, variables, fetchPolicy = 'cache-first' } = options;
    if (this.#freshness === undefined || fetchPolicy !== 'cache-first') return 'fresh';
    return this.#freshness.ageOf(query, variables);
  }
}
