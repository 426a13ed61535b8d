import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccountsApi, type AccountsApi } from '../../modules/accounts/rest/testing';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

it('REST answers 405 with the allowed methods, and OPTIONS with Allow', async () => {
  const { status, headers, text } = await api.server.call('/api/auth/me', { method: 'POST' });
  expect(status).toBe(405);
  expect(headers['allow']).toBe('GET, HEAD, OPTIONS');
  expect(JSON.parse(text)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  const asked = await api.server.call('/api/auth/login', { method: 'OPTIONS' });
  expect(asked.headers['allow']).toBe('POST, OPTIONS');
  const both = await api.server.call('/api/auth/google/callback', { method: 'OPTIONS' });
  expect(both.headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
});

it('REST accepts only complete JSON objects of limited size', async () => {
  const post = (body: string, type: string) =>
    api.server.call('/api/auth/login', { method: 'POST', headers: { 'content-type': type }, body });
  expect((await post('email=a', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await post('{"email"', 'application/json')).status).toBe(400);
  expect((await post(JSON.stringify({ email: 'x'.repeat(120_000) }), 'application/json')).status).toBe(413);
  for (const body of ['null', '[]', '[{}]', '7']) {
    const { status, text } = await post(body, 'application/json');
    expect([body, status, JSON.parse(text).message]).toEqual([body, 400, 'The body must be a JSON object']);
  }
});

it('REST names the way to sign in when it answers 401', async () => {
  const { status, headers } = await api.server.call('/api/auth/me');
  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

it.each(['utf-7', 'UTF-16', 'utf-16le', 'utf-16be', 'utf-32'])(
  'REST answers 415 to JSON in %s',
  async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const { status, text } = await api.server.call('/api/auth/login', {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect([status, JSON.parse(text).message]).toEqual([
      415,
      'The body must be JSON in UTF-8, as it is or compressed with gzip, deflate or br',
    ]);
  },
);

it('REST says what it cannot read when a body is compressed by something else', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'zstd' };
  const { status, text } = await api.server.call('/api/auth/login', { method: 'POST', headers, body: '{}' });
  expect([status, JSON.parse(text).message]).toEqual([
    415,
    'The body must be JSON in UTF-8, as it is or compressed with gzip, deflate or br',
  ]);
});
