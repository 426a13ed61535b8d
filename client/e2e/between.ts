import type { Page, Route } from '@playwright/test';

/** Where pages ask. */
export const GRAPHQL = '**/graphql*';

/**
 * Stands between a page and the shop's GraphQL from here on, until `page.unroute(GRAPHQL)`. Also once the shop's worker
 * is there: what passes that on its way is seen by no route, so that the worker is passed by.
 */
export async function standBetween(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.route(GRAPHQL, answer);
}

/** Which operation a page asks for. */
export function operationOf(route: Route): string | undefined {
  const { operationName }: { operationName?: string } = route.request().postDataJSON() ?? {};
  return operationName;
}
