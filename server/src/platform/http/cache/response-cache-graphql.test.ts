import type { ServerResponse } from 'node:http';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { before, startCachedServer } from './response-cache.testing';

const GRAPHQL = { method: 'POST', headers: { 'content-type': 'application/json' } };

describe('POST /graphql through ResponseCache', () => {
  const answer =
    (data: unknown, headers: Record<string, string> = { 'Cache-Control': 'max-age=300, public' }) =>
    (response: ServerResponse): void => {
      response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(data));
    };

  it('a public GraphQL response is cached by the whole request body', async () => {
    const { server, seenRequests } = await startCachedServer((response, _request, body) =>
      answer({ data: body })(response),
    );
    const a = JSON.stringify({ query: '{ products { total } }' });
    const b = JSON.stringify({ query: '{ brands { slug } }' });
    expect((await server.call('/graphql', { ...GRAPHQL, body: a })).text).toContain('products');
    expect((await server.call('/graphql', { ...GRAPHQL, body: a })).text).toContain('products');
    expect((await server.call('/graphql', { ...GRAPHQL, body: b })).text).toContain('brands');
    expect(seenRequests.map(({ body }) => body)).toEqual([a, b]);
  });

  it('a query that is sent by GET is cached by its address, whatever the order of its parameters', async () => {
    const { server, seenRequests } = await startCachedServer((response, request) =>
      answer({ data: request.url })(response),
    );
    const parameters = [
      ['operationName', 'Listing'],
      ['variables', '{"page":2}'],
      ['extensions', '{"persistedQuery":{"version":1,"sha256Hash":"h"}}'],
    ];
    const addressOf = (pairs: string[][]): string => `/graphql?${new URLSearchParams(pairs).toString()}`;
    const headers = { 'content-type': 'application/json' };
    const first = await server.call(addressOf(parameters), { headers });
    expect((await server.call(addressOf(parameters.toReversed()), { headers })).text).toBe(first.text);
    parameters[1] = ['variables', '{"page":3}'];
    expect((await server.call(addressOf(parameters), { headers })).text).not.toBe(first.text);
    expect(seenRequests).toHaveLength(2);
  });

  it('a GraphQL response with errors is not cached, whatever its headers', async () => {
    const { server, seenRequests } = await startCachedServer(
      answer({ errors: [{ message: 'no' }], data: null }),
    );
    await server.call('/graphql', { ...GRAPHQL, body: '{"query":"{ a }"}' });
    await server.call('/graphql', { ...GRAPHQL, body: '{"query":"{ a }"}' });
    expect(seenRequests).toHaveLength(2);
  });

  it('a GraphQL response that only mentions errors in its data is cached', async () => {
    const { server, seenRequests } = await startCachedServer(answer({ data: { note: '"errors": none' } }));
    await server.call('/graphql', { ...GRAPHQL, body: '{"query":"{ a }"}' });
    await server.call('/graphql', { ...GRAPHQL, body: '{"query":"{ a }"}' });
    expect(seenRequests).toHaveLength(1);
  });

  it('GraphQL mutations all reach the application, also in parallel', async () => {
    const { server, seenRequests } = await startCachedServer((response) =>
      setTimeout(() => answer({ data: {} })(response), 20),
    );
    const body = '{"query":"mutation { trackProductView(productId: 1) { __typename } }"}';
    await Promise.all([1, 2, 3].map(() => server.call('/graphql', { ...GRAPHQL, body })));
    expect(seenRequests).toHaveLength(3);
  });

  it('GraphQL responses are cached separately for JSON, GraphQL-response and HTML clients', async () => {
    const { server, seenRequests } = await startCachedServer(answer({ data: 1 }));
    const accepts = ['*/*', 'application/json', 'application/graphql-response+json', 'text/html', '*/*'];
    for (const accept of accepts) {
      await server.call('/graphql', { ...GRAPHQL, headers: { ...GRAPHQL.headers, accept }, body: '{}' });
    }
    expect(seenRequests).toHaveLength(3);
  });

  it.each(['APPLICATION/GRAPHQL-RESPONSE+JSON', 'application/json;q=0.1, application/*;q=0.9'])(
    'the response to a request with Accept %s is not served for application/json',
    async (accept) => {
      const { server, seenRequests } = await startCachedServer(answer({ data: 1 }));
      for (const value of [accept, 'application/json'])
        await server.call('/graphql', {
          ...GRAPHQL,
          headers: { ...GRAPHQL.headers, accept: value },
          body: '{}',
        });
      expect(seenRequests).toHaveLength(2);
    },
  );

  it.each([
    ['application/json;charset=utf-8', 1],
    ['application/json; charset="UTF-8"', 1],
    ['application/json; profile=x', 2],
    ['application/jsonp', 2],
  ])('of two GraphQL requests with Content-Type %s, %i reach the application', async (type, count) => {
    const { server, seenRequests } = await startCachedServer(answer({ data: 1 }));
    for (let at = 0; at < 2; at += 1)
      await server.call('/graphql', { ...GRAPHQL, headers: { 'content-type': type }, body: '{}' });
    expect(seenRequests).toHaveLength(count);
  });

  it('a GraphQL request with a compressed body is not cached', async () => {
    const { server, seenRequests } = await startCachedServer(answer({ data: 1 }));
    const headers = { ...GRAPHQL.headers, 'content-encoding': 'deflate' };
    await server.call('/graphql', { ...GRAPHQL, headers, body: '{}' });
    await server.call('/graphql', { ...GRAPHQL, body: '{}' });
    expect(seenRequests).toHaveLength(2);
  });

  it.each([
    'application/json; charset=utf-7',
    'application/json; charset="utf-16le"',
    'application/json; charset=utf-8; charset=utf-7',
    'text/plain; charset=latin1',
  ])('POST /graphql answers 415 to Content-Type %s', async (type) => {
    const { server, seenRequests } = await startCachedServer(answer({ data: 1 }));
    const refused = await server.call('/graphql', {
      ...GRAPHQL,
      headers: { 'content-type': type },
      body: '{}',
    });
    expect(refused.status).toBe(415);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(refused.text)).toMatchObject({
      errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }],
    });
    expect(seenRequests).toHaveLength(0);
  });

  it.each(['GET', 'POST', 'PUT'])(
    'a whole address or an asterisk as target of %s is refused before its body is read',
    async (method) => {
      const { server, seenRequests } = await startCachedServer(answer({ data: 1 }));
      for (const target of ['http://localhost:4805/graphql', 'http://localhost:4805/api/auth/login', '*']) {
        const headers = { 'content-type': 'application/json; charset=utf-16le' };
        const { status } = await server.call(target, { method, headers, body: '{}' });
        expect(status).toBe(400);
      }
      expect(seenRequests).toHaveLength(0);
    },
  );

  it.each(['GET', 'POST', 'PUT'])('paths below /graphql answer 404 to %s', async (method) => {
    const { server, seenRequests } = await startCachedServer(answer({ data: 1 }));
    for (const path of ['/graphql/', '/graphql/anything?x=1']) {
      const refused = await server.call(path, { method });
      expect(refused.status).toBe(404);
      expect(refused.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(seenRequests).toHaveLength(0);
  });

  it('POST /graphql answers 413 to a body that is too large, with or without Content-Length', async () => {
    const { server, seenRequests } = await startCachedServer(answer({ data: 1 }), { maxRequestBytes: 1000 });
    const body = 'x'.repeat(1001);
    const announced = await server.call('/graphql', {
      ...GRAPHQL,
      headers: { ...GRAPHQL.headers, 'content-length': '1001' },
      body,
    });
    const chunked = await server.call('/graphql', {
      ...GRAPHQL,
      headers: { ...GRAPHQL.headers, 'transfer-encoding': 'chunked' },
      body,
    });
    const elsewhere = await server.call('/graphql?x', {
      ...GRAPHQL,
      headers: { ...GRAPHQL.headers, 'content-length': '1001' },
      body,
    });
    for (const refused of [announced, chunked, elsewhere]) {
      expect(refused.status).toBe(413);
      expect(JSON.parse(refused.text)).toEqual({
        errors: [
          { message: 'The request is larger than 1000 bytes', extensions: { code: 'PAYLOAD_TOO_LARGE' } },
        ],
      });
      expect(refused.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(seenRequests).toHaveLength(0);
  });

  it('Express receives the request body that ResponseCache has read', async () => {
    const app = express();
    app.post('/graphql', express.json(), (request, response) => {
      response
        .set('Cache-Control', 'public, max-age=60')
        .json({ data: { got: request.body, ip: request.ip } });
    });
    const { server } = await before(app);
    const body = JSON.stringify({ query: '{ a }', variables: { name: 'झोला' } });
    for (let count = 0; count < 2; count += 1) {
      const got = await server.call('/graphql', { ...GRAPHQL, body });
      expect(JSON.parse(got.text)).toEqual({ data: { got: JSON.parse(body), ip: '127.0.0.1' } });
    }
  });
});
