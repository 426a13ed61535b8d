import { ApolloClient, type OperationVariables } from '@apollo/client';
import type { QueryAge, QueryFreshness } from './query-freshness';
import { PREFETCH_CONTEXT, type PrefetchFailures } from './prefetch-failures';

interface ShopClientOptions extends ApolloClient.Options {
  /** Absent on the server, where a cache lives for one page. */
  freshness?: QueryFreshness;
  prefetchFailures?: PrefetchFailures;
  /** Hides the fields of fragments from all but their components. */
  dataMasking: boolean;
}

/**
 * Apollo's client with freshness rules: a fresh answer comes from the cache only, a stale one is shown while it is
 * refetched, and an expired one is fetched before anything is shown. Queries with their own fetch policy keep it.
 */
export class ShopClient extends ApolloClient {
  /** Whether results lack the fields of fragments, which components read by `useFragment`. */
  readonly masksFragments: boolean;
  readonly #freshness: QueryFreshness | undefined;
  readonly #failures: PrefetchFailures | undefined;

  constructor({ freshness, prefetchFailures, ...options }: ShopClientOptions) {
    super(options);
    this.masksFragments = options.dataMasking;
    this.#freshness = freshness;
    this.#failures = prefetchFailures;
    const ask = this.query;
    // Apollo declares query() as a property with overloads, which a method cannot override.
    Object.defineProperty(this, 'query', {
      value: ({ context, ...query }: ApolloClient.QueryOptions) =>
        ask({
          ...query,
          ...(this.#ageOf(query) !== 'fresh' && { fetchPolicy: 'network-only' }),
          context: { ...context, ...(query.fetchPolicy === undefined && PREFETCH_CONTEXT) },
        }),
    });
  }

  /** Called when a page is opened or retried, so that its queries are sent again. */
  clearPrefetchFailures(): void {
    this.#failures?.clear();
  }

  override watchQuery<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<TData, TVariables>,
  ) {
    const age = this.#ageOf(options);
    const observable = super.watchQuery<TData, TVariables>(
      age === 'fresh'
        ? options
        : {
            ...options,
            fetchPolicy: age === 'stale' ? 'cache-and-network' : 'network-only',
            nextFetchPolicy: 'cache-first',
          },
    );
    const refetch = observable.refetch.bind(observable);
    observable.refetch = (variables) => {
      this.clearPrefetchFailures();
      return refetch(variables);
    };
    return observable;
  }

  #ageOf(
    options: Pick<ApolloClient.WatchQueryOptions, 'query' | 'fetchPolicy'> & {
      variables?: OperationVariables;
    },
  ): QueryAge {
    const { query, variables, fetchPolicy = 'cache-first' } = options;
    if (this.#freshness === undefined || fetchPolicy !== 'cache-first') return 'fresh';
    return this.#freshness.ageOfQuery(query, variables);
  }
}
