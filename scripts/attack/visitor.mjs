/** A client with its own network address. Never throws: a failed request has status 0. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

let visitors = 0;
/** Returns an address in a block (/24) of its own, since limits are counted per block. */
export function nextAddress() {
  visitors += 1;
  return `127.${1 + (Math.floor(visitors / 62_500) % 250)}.${Math.floor(visitors / 250) % 250}.${1 + (visitors % 250)}`;
}

/** The server's message when it refuses a request because too many others are waiting. */
const BUSY = /The shop is very busy just now|Many people are signing in just now|The shop is crowded/;
const BUSY_TRIES = 10;
/** The longest wait for Retry-After. */
const BUSY_WAIT_MOST_MS = 1_000;

/** Returns whether the shop refused a request because of overload; a database failure has another message. */
export const isBusy = ({ status, headers, text }) =>
  status === 503 && Number(headers['retry-after']) > 0 && BUSY.test(text);

export class Visitor {
  cookies = new Map();
  /** How often this visitor was refused because the shop was busy. */
  turnedAway = 0;
  /**
   * @param agent shares connections; by default each request has its own
   * @param isPatient repeats a request when the shop is busy, as clients do; tests of overload turn it off
   */
  constructor(
    url,
    { address = nextAddress(), headers = {}, isBrowser = false, agent = false, isPatient = true } = {},
  ) {
    this.url = url;
    this.isPatient = isPatient;
    this.address = address;
    this.isBrowser = isBrowser;
    this.agent = agent;
    this.headers = isBrowser ? { 'sec-fetch-site': 'same-origin', ...headers } : { ...headers };
  }

  /** @returns status (0 without an answer), headers, text, bytes, milliseconds, and the error if any */
  async request(method, path, options = {}) {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#send(method, path, options);
      if (!isBusy(answer)) return answer;
      this.turnedAway += 1;
      if (!this.isPatient || tries === BUSY_TRIES) return answer;
      const seconds = Number(answer.headers['retry-after']);
      await sleep(Math.min(seconds * 1_000, BUSY_WAIT_MOST_MS) * (0.5 + Math.random() / 2));
    }
  }

  #send(method, path, { headers = {}, body, timeoutMs = 30_000 }) {
    return new Promise((resolve) => {
      const began = performance.now();
      const settle = (answer) =>
        resolve({ headers: {}, text: '', error: null, ms: performance.now() - began, ...answer });
      const sent = { ...this.headers, ...headers };
      if (this.cookies.size > 0) sent.cookie ??= [...this.cookies].map((pair) => pair.join('=')).join('; ');
      if (body !== undefined) sent['content-length'] ??= Buffer.byteLength(body);
      for (const [name, value] of Object.entries(sent)) if (value === null) delete sent[name];
      let request;
      const deadline = setTimeout(() => {
        settle({ status: 0, error: `no answer in ${timeoutMs} ms` });
        request?.destroy();
      }, timeoutMs);
      try {
        const target = new URL(this.url);
        request = http.request(
          {
            host: target.hostname,
            port: target.port,
            path,
            method,
            headers: sent,
            agent: this.agent,
            localAddress: this.address,
          },
          (response) => {
            const parts = [];
            response.on('data', (part) => parts.push(part));
            response.on('error', () => undefined);
            response.on('close', () => {
              clearTimeout(deadline);
              this.#keep(response.headers['set-cookie'] ?? []);
              const bytes = Buffer.concat(parts);
              const error = response.complete ? null : 'the answer was cut off';
              settle({
                status: error ? 0 : response.statusCode,
                headers: response.headers,
                text: bytes.toString('utf8'),
                bytes,
                error,
              });
            });
          },
        );
      } catch (error) {
        clearTimeout(deadline);
        settle({ status: 0, error: error.message, isUnsendable: true });
        return;
      }
      request.on('error', (error) => {
        clearTimeout(deadline);
        settle({ status: 0, error: error.code ?? error.message });
      });
      request.end(body);
    });
  }

  /** @returns data, errors, and `code`: of the first error, or of the first field that is a Failure */
  async graphql(query, variables = {}, options = {}) {
    const answer = await this.request('POST', '/graphql', {
      body: JSON.stringify({ query, variables }),
      ...options,
      headers: { 'content-type': 'application/json', ...options.headers },
    });
    const { data = null, errors = null } = parsed(answer.text) ?? {};
    const token = answer.headers['x-guest-token'];
    if (token && !this.isBrowser) this.headers['x-guest-token'] ??= token;
    const failure = Object.values(data ?? {}).find((part) => part?.code);
    return { ...answer, data, errors, code: errors?.[0]?.extensions?.code ?? failure?.code ?? null };
  }

  /** @returns `body`: the envelope, null when the answer is not JSON */
  async rest(method, path, body, headers = {}) {
    const answer = await this.request(method, path, {
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    const token = answer.headers['x-guest-token'];
    if (token && !this.isBrowser) this.headers['x-guest-token'] ??= token;
    return { ...answer, body: parsed(answer.text) };
  }

  #keep(cookies) {
    if (!this.isBrowser) return;
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/; Max-Age=0(;|$)/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
