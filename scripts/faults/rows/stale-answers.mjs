import http from 'node:http';
import pg from 'pg';
import { ask, percentile, startLoad, statuses, until } from '../load.mjs';
import { openShopBehindProxy } from '../shop-behind-proxy.mjs';

export const title = 'the response cache while the database is cut off and while it is silent, 5 s each';
export const bound = 'every answer 200, marked stale; new within 30 s after';
export const opensItsOwn = true;

const SECONDS = 5;

export async function run(context) {
  const { shop, proxy, databaseShop } = await openShopBehindProxy(context);
  const agent = new http.Agent({ keepAlive: true });
  const admin = new pg.Client({ connectionString: databaseShop.databaseUrl, application_name: 'faults' });
  await admin.connect();
  const requests = [
    { path: '/' },
    { path: '/products' },
    ...[1, 2, 3, 4, 5].map((page) => ({ path: `/api/ecommerce/products?limit=6&page=${page}` })),
    { path: '/graphql', body: JSON.stringify({ query: '{ brands { slug } }' }) },
  ];
  try {
    for (const request of requests) await ask(agent, shop.url, request);
    const figures = {};
    let isHeld = true;
    for (const mode of ['cut', 'blackhole']) {
      proxy.mode(mode);
      const load = startLoad({ origin: () => shop.url, requests, visitors: 8, pauseMs: 5 });
      await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
      const answers = await load.stop();
      const stale = answers.filter(({ headers }) => /stale-if-error/.test(headers?.['cache-status'] ?? ''));
      const counts = statuses(answers);
      const isWhole = (counts[200] ?? 0) === answers.length && stale.length > 0;
      figures[`${mode}: answers 200`] = `${counts[200] ?? 0} of ${answers.length}`;
      figures[`${mode}: of them marked stale`] = stale.length;
      figures[`${mode}: longest, ms`] = percentile(answers, 1);
      // First in the list, which is sorted by name.
      const name = `Aangan ${mode}`;
      await admin.query(
        `UPDATE product SET name = $1 WHERE id = (SELECT id FROM product WHERE status = 'active' ORDER BY name LIMIT 1)`,
        [name],
      );
      proxy.mode('pass');
      const newMs = await until(async () => {
        const { text, headers } = await ask(agent, shop.url, {
          path: '/api/ecommerce/products?limit=6&page=1',
        });
        return text.includes(name) && headers['cache-status'] === undefined;
      }, 30_000);
      figures[`${mode}: milliseconds until all is new`] = newMs;
      isHeld &&= isWhole && newMs !== null;
      for (const request of requests) await ask(agent, shop.url, request);
    }
    return { figures, isHeld };
  } finally {
    agent.destroy();
    await admin.end();
    await shop.close();
    await proxy.close();
    await databaseShop.close();
  }
}
