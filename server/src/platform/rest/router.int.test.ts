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
  expect((await post('null', 'application/json')).status).toBe(400);
  expect((await post('[]', 'application/json')).status).toBe(400);
});
