import type { ApolloClient } from '@apollo/client';

export interface PrefetchArgs {
  client: ApolloClient;
  /** Of the route's path, decoded: { slug: "meridian-cabin" }. */
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/**
 * Asks for what the page will show. Awaited on the server, so that the page is rendered whole; in the browser it
 * only starts, so that the page's skeleton shows at once. Throws `new Response(null, { status: 404 })` where the
 * address names nothing; the page then renders its own not-found view from the empty answer.
 */
export type Prefetch = (args: PrefetchArgs) => Promise<unknown>;
