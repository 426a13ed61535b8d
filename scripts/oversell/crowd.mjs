/** Shoppers over HTTP: as many connections as are given, each shopper a client without cookies. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever is told that the shop is busy comes again when it says, so often at most. */
const BUSY_TRIES = 30;
/** As long as Retry-After says, and nobody waits longer for a row of a test. */
const BUSY_WAIT_MOST_MS = 1_000;

/** @param ports of the server processes; shoppers spread over them */
export function openCrowd(ports, connections) {
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
    /** Runs `shop` for each of `count` shoppers, at most `connections` at once, each with a `send` of its own. */
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

/** Asks again while the shop has too much to do: nothing was begun of what it refused for that. */
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
