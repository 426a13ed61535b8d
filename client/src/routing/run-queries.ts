import type { ApolloClient } from '@apollo/client';
import type { PageAddress, PageModule } from './page-module';

/** Runs the queries of a page. Resolves with whether its address names something; rejects when a query fails. */
export async function runQueries(
  { queries }: PageModule,
  client: ApolloClient,
  address: PageAddress,
): Promise<boolean> {
  const found = await Promise.all(
    (queries?.(address) ?? []).map(async (pageQuery) => {
      const { query, variables } = pageQuery;
      const { data } = await client.query({ query, ...(variables && { variables }) });
      return pageQuery.isFound?.(data) ?? true;
    }),
  );
  return found.every(Boolean);
}
