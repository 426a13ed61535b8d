import type { ApolloClient } from '@apollo/client';

export interface PrefetchArgs {
  client: ApolloClient;
  /** Parameters of the route's path, decoded: { slug: "meridian-cabin" }. */
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/**
 * Queries the page's data. Awaited on the server, so that the page is rendered completely; in the browser only
 * started, so that the skeleton shows at once. Throws `new Response(null, { status: 404 })` when the address names
 * nothing; the page then renders its own not-found view from the empty answer.
 */
export type Prefetch = (args: PrefetchArgs) => Promise<unknown>;
