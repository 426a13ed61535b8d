import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { startGraphql, type GraphqlServer } from '../../testing/graphql-server';
import { createTestModules } from '../../testing/services';

let database: TestDatabase;
let server: GraphqlServer;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  server = await startGraphql(createTestModules(database.dataSource), { mode: 'live', currency: 'INR' });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const QUERY = JSON.stringify({ query: '{ shop { currency } }' });
const DATA = { data: { shop: { currency: 'INR' } } };
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  server.send({ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

/** More than a document may have. */
const MANY_SPREADS = `{ shop { ${'...F '.repeat(60)} } } fragment F on Shop { currency }`;

/** Sends a GET with a body, which fetch refuses. @returns the response, from its status line */
async function getWithBody(query: string, body: string, announcedBytes = body.length): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.write(
    `GET /graphql?query=${encodeURIComponent(query)} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      `Apollo-Require-Preflight: 1\r\nContent-Type: application/json\r\nContent-Length: ${announcedBytes}\r\n\r\n${body}`,
  );
  await vi.waitFor(() => expect(text).toMatch(/}\s*$/), 10_000);
  socket.destroy();
  return text;
}

describe('graphqlHandler', () => {
  it.each([
    ['as it is', QUERY, {}],
    ['compressed', gzipSync(QUERY), { 'content-encoding': 'gzip' }],
    ['with a byte order mark', `\uFEFF${QUERY}`, {}],
    ['as a JSON type with a suffix', QUERY, { 'content-type': 'application/json;charset="UTF-8"' }],
  ])('a body is read %s', async (_title, body, headers) => {
    const answer = await post(body as BodyInit, headers);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(DATA);
  });

  it.each([
    ['no JSON', '{"query"', {}],
    ['a number', '5', {}],
    ['nested too deeply', '['.repeat(40) + ']'.repeat(40), {}],
    [
      'nested too deeply and compressed',
      gzipSync('['.repeat(40) + ']'.repeat(40)),
      { 'content-encoding': 'gzip' },
    ],
    ['an empty object', '{}', {}],
    ['empty', '', {}],
    ['a list of operations', `[${QUERY}]`, {}],
  ])('a body that is %s is refused with 400', async (_title, body, headers) => {
    const answer = await post(body as BodyInit, headers);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.extensions['code']).toBe('BAD_REQUEST');
  });

  it('a body in UTF-16 is refused with 415', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-16le' };
    expect((await post(Buffer.from(QUERY, 'utf16le'), headers)).status).toBe(415);
  });

  it('a GET is answered by its address, without waiting for the body that it announces', async () => {
    expect(await getWithBody('{ shop { currency } }', '', 10)).toContain(JSON.stringify(DATA));
  });

  it('the limits of a GET are those of its address, whatever its body', async () => {
    expect(await getWithBody(MANY_SPREADS, QUERY)).toMatch(/^HTTP\/1\.1 400 [^]*spreads/);
  });

  it('the limits of a POST are those of its body, whatever its address', async () => {
    const answer = await server.send({
      method: 'POST',
      search: `?query=${encodeURIComponent('{ shop { currency } }')}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: MANY_SPREADS }),
    });
    expect(answer.body.errors?.[0]?.message).toMatch(/spreads/);
  });

  it('a body that is larger than 100 kB is refused with 413', async () => {
    expect((await post(JSON.stringify({ query: `{ a(b: "${'x'.repeat(100_000)}") }` }))).status).toBe(413);
  });

  it.each([
    [undefined, 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    [
      'application/graphql-response+json,application/json;q=0.9',
      'application/graphql-response+json; charset=utf-8',
    ],
  ])('the Accept header %s gets the content type %s', async (accept, type) => {
    const { headers } = await post(QUERY, accept === undefined ? {} : { accept });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('vary')).toBe('Accept');
  });

  it('a client that accepts no JSON is refused with 406', async () => {
    expect((await post(QUERY, { accept: 'text/css' })).status).toBe(406);
  });

  it('other methods than GET and POST are refused with 405', async () => {
    for (const method of ['PUT', 'DELETE', 'HEAD'])
      expect((await server.send({ method, headers: { 'apollo-require-preflight': '1' } })).status).toBe(405);
  });
});
