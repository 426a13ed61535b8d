/** Requests from many addresses: on Linux all of 127.0.0.0/8 is local, so that each has its own limits. */
import { Agent, request as httpRequest } from 'node:http';
import { Connection } from '../bench/connection.mjs';

const JSON_HEADERS = { 'content-type': 'application/json' };
const GIVE_UP_MS = 20_000;

export function openClients(url) {
  const { port } = new URL(url);
  const agents = new Map();
  const ofAddress = (person) => {
    const cached = agents.get(person);
    if (cached) return cached;
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ...addressOf(person) });
    agents.set(person, agent);
    return agent;
  };
  return {
    /** @returns {Promise<{status: number, ms: number, headers: object, text: string}>} status 0 without an answer */
    call(person, path, { method = 'GET', body, headers = {} } = {}) {
      const begin = performance.now();
      return new Promise((resolve) => {
        const done = (status, answer = {}, text = '') =>
          resolve({ status, ms: performance.now() - begin, headers: answer, text });
        const request = httpRequest(
          {
            host: '127.0.0.1',
            port,
            path,
            method,
            agent: ofAddress(person),
            timeout: GIVE_UP_MS,
            headers: { ...(body !== undefined && JSON_HEADERS), ...headers },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (chunk) => (text += chunk));
            response.on('error', () => done(0));
            response.on('end', () => done(response.statusCode, response.headers, text));
          },
        );
        request.on('timeout', () => request.destroy());
        request.on('error', (error) => done(0, {}, String(error)));
        request.end(body === undefined ? undefined : JSON.stringify(body));
      });
    },
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

/**
 * Sends JSON to /graphql without the work that `openClients` has with each request, so that thousands of requests a second do not take
 * the processor from the shop that is tested.
 */
export function openPlainClients(url) {
  const { port, host } = new URL(url);
  const connections = new Map();
  const connect = async (person) => {
    const connection = new Connection({ port: Number(port), ...addressOf(person) });
    const opened = connection.open();
    connection.socket.on('close', () => connections.delete(person));
    connection.socket.setTimeout(GIVE_UP_MS, () => connection.socket.destroy());
    await opened;
    connections.set(person, connection);
    return connection;
  };
  return {
    /** @returns {Promise<{status: number, ms: number, retryAfter: number | null}>} status 0 without an answer */
    async ask(person, body) {
      const begin = performance.now();
      const json = JSON.stringify(body);
      const bytes = Buffer.from(
        `POST /graphql HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
      );
      const connection = connections.get(person) ?? (await connect(person).catch(() => null));
      const answer = connection && (await connection.ask(bytes));
      const retryAfter = answer && /\r\nretry-after: (\d+)/i.exec(answer.head);
      return {
        status: answer?.status ?? 0,
        ms: performance.now() - begin,
        retryAfter: retryAfter ? Number(retryAfter[1]) : null,
      };
    },
    close() {
      for (const { socket } of connections.values()) socket.destroy();
    },
  };
}

function addressOf(person) {
  if (process.platform !== 'linux') return {};
  return { localAddress: `127.1.${1 + (Math.floor(person / 250) % 250)}.${1 + (person % 250)}` };
}

/** Returns a list query that was not sent before, so that no cache answers. */
export function freshList(number) {
  const query =
    'query List($minPrice: Int, $maxPrice: Int) { products(filter: { minPrice: $minPrice, maxPrice: $maxPrice }, limit: 24) { total items { id name slug price { amount } image { url } } } }';
  const paise = Math.floor(Math.random() * 1e6);
  return { query, variables: { minPrice: paise, maxPrice: 100_000_000 + number } };
}

/** Returns the percentile `share` of the values. */
export function percentile(values, share) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
