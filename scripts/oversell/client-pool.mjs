/** Shoppers over HTTP with a given number of connections, each a client without cookies. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a request is repeated when the shop is busy. */
const BUSY_TRIES = 30;
/** The longest wait for Retry-After. */
const BUSY_WAIT_MOST_MS = 1_000;

/** @param ports of the server processes, among which shoppers are distributed */
export function openClientPool(ports, connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Math.ceil(connections / ports.length) });
  const post = (port, query, variables, headers) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ query, variables });
      const request = http.request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path: '/graphql',
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...headers,
          },
        },
        (response) => {
          const parts = [];
          response.on('data', (part) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            resolve({ status: response.statusCode, headers: response.headers, body: parsed(text) });
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  return {
    /** Runs `shop` for each of `count` shoppers, at most `connections` at once, each with its own `send`. */
    async send(count, shop) {
      const answers = [];
      let next = 0;
      const worker = async () => {
        while (next < count) {
          const index = next++;
          const port = ports[index % ports.length];
          let token;
          answers[index] = await shop(index, async (query, variables, headers = {}) => {
            const own = token ? { 'x-guest-token': token } : {};
            const answer = await patient(() => post(port, query, variables, { ...own, ...headers }));
            token ??= answer.headers['x-guest-token'];
            return answer;
          });
        }
      };
      await Promise.all(Array.from({ length: connections }, worker));
      return answers;
    },
    close: () => agent.destroy(),
  };
}

/** Repeats a request while the shop is busy: a request that was refused for that was not started. */
async function patient(ask) {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const isBusy =
      answer.status === 503 || answer.body.errors?.[0]?.extensions?.code === 'SERVICE_UNAVAILABLE';
    if (!isBusy || tries === BUSY_TRIES) return answer;
    const seconds = Number(answer.headers['retry-after'] ?? 1);
    await sleep(Math.min(seconds * 1000, BUSY_WAIT_MOST_MS) * (0.5 + Math.random() / 2));
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { errors: [{ message: text.slice(0, 200), extensions: { code: 'NO_JSON' } }] };
  }
}
