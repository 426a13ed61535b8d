/** Visitors who send requests continuously, each over a kept connection. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @param {object} options
 * @param {() => string | null} options.origin returns the origin of the next request; null: none at the moment
 * @param {readonly ({path: string, body?: string, headers?: Record<string, string>})[]} options.requests sent in
 * turn
 * @param {number} options.visitors
 * @param {number} [options.pauseMs] between an answer and the visitor's next request
 * @returns `answers` with all answers so far, and `stop`, which waits for pending requests
 */
export function startLoad({ origin, requests, visitors, pauseMs = 0 }) {
  /** @type {{status: number | string, ms: number, at: number, path: string, headers: object}[]} */
  const answers = [];
  const over = new AbortController();
  let turn = 0;
  const visit = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (!over.signal.aborted) {
      const place = origin();
      if (place === null) {
        await sleep(5);
        continue;
      }
      const request = requests[turn++ % requests.length];
      const at = performance.now();
      const { status, headers } = await ask(agent, place, request).catch((error) => ({
        status: error.code ?? error.message,
      }));
      // Without bodies, which would take gigabytes.
      answers.push({ status, headers, path: request.path, at, ms: performance.now() - at });
      if (pauseMs > 0) await sleep(pauseMs);
    }
    agent.destroy();
  };
  const visits = Promise.all(Array.from({ length: visitors }, visit));
  return {
    answers,
    async stop() {
      over.abort();
      await visits;
      return answers;
    },
  };
}

/** Sends one request and reads the body. */
export function ask(agent, origin, { path, body, headers = {} }) {
  return new Promise((resolve, reject) => {
    const sent =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request(
      new URL(path, origin),
      { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...sent, ...headers } },
      (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Counts answers by status: "200", "503", or the connection's error. */
export function statuses(answers) {
  const counts = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Returns the percentile `of` of the milliseconds. */
export function percentile(answers, share) {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Resolves with the milliseconds until `isSo` returns true; null after `withinMs`. */
export async function until(isSo, withinMs) {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    if (await isSo()) return Math.round(performance.now() - began);
    await sleep(20);
  }
  return null;
}

/** Requests that need the database: REST, GraphQL, a page, a mutation. */
export const NEEDY = [
  { path: '/api/ecommerce/products?limit=6' },
  {
    path: '/graphql',
    body: JSON.stringify({ query: '{ products(limit: 3) { total items { slug price { amount } } } }' }),
  },
  { path: '/products?page=2' },
  {
    path: '/graphql',
    body: JSON.stringify({
      query:
        'mutation { signIn(input: {email: "nobody@shop.example", password: "violet kettle"}) { __typename } }',
    }),
  },
];
