import type { Page, Route } from '@playwright/test';

/** Playwright's pattern for the address of GraphQL. */
export const GRAPHQL_URL = '**/graphql*';

/**
 * Routes the page's GraphQL requests through `answer`, until `page.unroute(GRAPHQL_URL)`. Bypasses the service
 * worker, since Playwright's routes do not see the requests that pass through it.
 */
export async function interceptGraphql(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.route(GRAPHQL_URL, answer);
}

/** Returns the name of the operation that a page sent. */
export function operationNameOf(route: Route): string | undefined {
  const request = route.request();
  // Queries of public data are sent by GET.
  if (request.method() === 'GET')
    return new URL(request.url()).searchParams.get('operationName') ?? undefined;
  const { operationName }: { operationName?: string } = request.postDataJSON() ?? {};
  return operationName;
}
