import net from 'node:net';
import { gzipBomb, nested, pngOf } from '../../attack/bombs.mjs';
import { formOf } from '../../attack/form.mjs';

export const title =
  '10 MB of JSON, 200 MB of gzip, 49,000 brackets, 25,000² pixels, 400 connections that write a byte now and then';
export const bound =
  '4xx each; a page within 2 s meanwhile; under 400 MB more memory; idle headers cut within 20 s';
export const opensItsOwn = true;

const SLOW = 200;
const CUT_WITHIN_MS = 20_000;
const MEGABYTE = 1_048_576;

export async function run({ openShop, requests, signal }) {
  const shop = await openShop({}, { measured: true });
  const { url } = shop;
  const visitor = await requests.signUp(url);
  const before = await shop.measure();
  let most = before.rss;
  const faults = [];
  let tried = 0;
  const expectRefused = async (what, asked) => {
    tried += 1;
    const answer = await asked;
    most = Math.max(most, (await shop.measure()).rss);
    if (answer.status < 400 || (answer.status >= 500 && answer.status !== 503))
      faults.push(`${what}: ${answer.status} ${answer.error ?? ''}`);
  };
  /** Where the bomb is not read, the rest of the request may be answered. */
  const expectBorne = async (what, asked) => {
    const answer = await asked;
    await expectRefused(what, answer.status === 200 && answer.ms < 1_000 ? { status: 400 } : answer);
  };
  const json = { 'content-type': 'application/json' };
  const large = JSON.stringify({ query: '{ __typename }', x: 'x'.repeat(10_000_000) });
  const bomb = gzipBomb(200);
  for (const at of ['/graphql', '/api/auth/login', '/api/ecommerce/cart/items', '/api/ecommerce/orders']) {
    // A body that is refused unread may end with the connection closed: 413 or no answer.
    const tenMegabytes = await visitor.request('POST', at, { headers: json, body: large });
    await expectRefused(`10 MB at ${at}`, tenMegabytes.error ? { status: 413 } : tenMegabytes);
    await expectRefused(
      `gzip at ${at}`,
      visitor.request('POST', at, { headers: { ...json, 'content-encoding': 'gzip' }, body: bomb }),
    );
    await expectRefused(
      `brackets at ${at}`,
      visitor.request('POST', at, { headers: json, body: nested(49_000) }),
    );
    await expectBorne(
      `brackets within ${at}`,
      visitor.request('POST', at, {
        headers: json,
        body: `{"query":"{ __typename }","variables":{"a":${nested(45_000)}},"email":${nested(4_000)}}`,
      }),
    );
    await expectRefused(
      `objects at ${at}`,
      visitor.request('POST', at, { headers: json, body: `${'{"a":'.repeat(14_000)}1${'}'.repeat(14_000)}` }),
    );
  }
  for (const query of [
    `{ products(filter: { search: ${nested(20_000)} }) { total } }`,
    nested(20_000, '{a', '}'),
    `query (${'$a: ' + nested(20_000, '[', ']')}) { __typename }`,
    `{ __typename ${'@include(if: true) '.repeat(5_000)} }`,
  ])
    await expectRefused(`a query of ${query.length} characters`, visitor.graphql(query));
  for (const field of ['profilePicture'])
    await expectRefused(
      'a picture of 25,000 × 25,000 pixels',
      visitor.request(
        'POST',
        '/api/auth/profile/picture',
        formOf([{ field, name: 'a.png', type: 'image/png', bytes: pngOf(25_000, 25_000) }]),
      ),
    );

  const slow = await slowWriters({ shop, requests, signal });
  most = Math.max(most, (await shop.measure()).rss);
  const more = Math.round((most - before.rss) / MEGABYTE);
  return {
    figures: `${tried} bombs, ${faults.length} not refused${faults.length ? ` (${faults.slice(0, 3).join('; ')})` : ''}; ${slow.kept} of ${SLOW} slow headers left after ${slow.seconds.toFixed(0)} s, slowest page ${Math.round(slow.slowest)} ms; ${more} MB more`,
    isHeld: faults.length === 0 && slow.kept === 0 && slow.slowest < 2_000 && more < 400 && shop.isAlive(),
  };
}

/**
 * Opens as many connections that never end their headers, and as many that never end their bodies, while pages are
 * requested.
 */
async function slowWriters({ shop, requests, signal }) {
  const open = new Set();
  const begin = (head) => {
    const socket = net.connect(shop.port, '127.0.0.1');
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', () => undefined);
    socket.write(head);
    return socket;
  };
  const headers = Array.from({ length: SLOW }, () => begin('GET / HTTP/1.1\r\nHost: localhost\r\n'));
  const bodies = Array.from({ length: SLOW }, () =>
    begin(
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{"',
    ),
  );
  const dripping = setInterval(() => {
    for (const socket of headers) if (!socket.destroyed) socket.write('X-A: b\r\n');
    for (const socket of bodies) if (!socket.destroyed) socket.write(' ');
  }, 1_000);
  const began = performance.now();
  let slowest = 0;
  const visitor = requests.guest(shop.url);
  const left = () => headers.filter((socket) => open.has(socket)).length;
  while (left() > 0 && performance.now() - began < CUT_WITHIN_MS && !signal.aborted) {
    const { status, ms } = await visitor.request('GET', '/products', { headers: { accept: 'text/html' } });
    slowest = Math.max(slowest, status === 200 ? ms : Infinity);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  clearInterval(dripping);
  const kept = left();
  const seconds = (performance.now() - began) / 1000;
  for (const socket of open) socket.destroy();
  return { kept, seconds, slowest };
}
