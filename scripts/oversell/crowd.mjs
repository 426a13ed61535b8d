/** Shoppers over HTTP: as many connections as are given, each shopper a client without cookies. */
import http from 'node:http';

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
            const answer = await post(port, query, variables, { ...own, ...headers });
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

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { errors: [{ message: text.slice(0, 200), extensions: { code: 'NO_JSON' } }] };
  }
}
