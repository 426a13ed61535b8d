import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionBody } from './rest.shapes';
import { signInRoutes } from './sign-in.routes';
import { openAccountsApi, PASSWORD, type AccountsApi } from './testing';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const call = (path: string, body: object, headers = {}) =>
  api.call<SessionBody>('POST', path, { body, headers });
const findMe = (token: string) => api.call('GET', '/api/auth/me', { token });

describe('signing in by REST', () => {
  it('POST /api/auth/register returns a session, in data and beside it', async () => {
    const { status, body } = await call('/api/auth/register', {
      email: 'New@Example.in',
      password: PASSWORD,
      firstName: 'Asha',
      lastName: 'Rao',
      phoneNumber: '98765 43210',
    });
    expect(status).toBe(201);
    const { success, data, ...rest } = body;
    expect(success).toBe(true);
    expect(data).toEqual(rest);
    expect(data).toMatchObject({
      tokenType: 'Bearer',
      expiresIn: 900,
      email: 'new@example.in',
      type: 'customer',
      status: 'active',
      profile: { firstName: 'Asha', lastName: 'Rao', phoneNumber: '9876543210' },
      user: { isEmailVerified: false, isPhoneVerified: false },
    });
    expect(data.accessToken.split('.')).toHaveLength(3);
  });

  it('POST /api/auth/register registers an address once, with or without a phone number', async () => {
    const { email } = await api.member();
    const again = await call('/api/auth/register', {
      email,
      password: PASSWORD,
      firstName: 'Asha',
      lastName: 'Rao',
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'CONFLICT',
      message: 'An account with this email already exists',
      fields: { email: 'An account with this email already exists' },
    });
  });

  it.each([
    ['98765432101', 'Please enter a 10-digit mobile number'],
    ['0000000000', 'A mobile number starts with 6, 7, 8 or 9'],
    ['98765abc43210', 'Please enter a 10-digit mobile number'],
  ])('POST /api/auth/send-otp rejects %j and sends nothing', async (phoneNumber, message) => {
    const { status, body } = await call('/api/auth/mobile/send-otp', { phoneNumber });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ phoneNumber: message });
  });

  it('POST /api/auth/register names every invalid field at once', async () => {
    const { status, body } = await call('/api/auth/register', { email: 'nobody', password: 'short' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_USER_INPUT', status: 400, data: null });
    expect(Object.keys(body.fields).toSorted()).toEqual(['email', 'firstName', 'lastName', 'password']);
    expect(body.error).toBe(body.message);
  });

  it('POST /api/auth/login returns a session, or the same error for every wrong credential', async () => {
    const { email } = await api.member();
    const good = await call('/api/auth/login', { email, password: PASSWORD, rememberMe: true });
    expect(good.status).toBe(200);
    expect(good.body.data.user.email).toBe(email);
    const wrong = await call('/api/auth/login', { email, password: 'not this one' });
    const unknown = await call('/api/auth/login', { email: 'no@body.in', password: 'not this one' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
  });

  it('POST /api/auth/login remembers for 30 days, or for a day', async () => {
    const { email } = await api.member();
    for (const [rememberMe, lifetimeDays] of [
      [true, 30],
      [false, 1],
    ] as const) {
      const { body } = await call('/api/auth/login', { email, password: PASSWORD, rememberMe });
      const sessions = await api.call<{ isCurrent: boolean; createdAt: string; expiresAt: string }[]>(
        'GET',
        '/api/auth/sessions',
        { token: body.data.accessToken },
      );
      const [current] = sessions.body.data.filter(({ isCurrent }) => isCurrent);
      const maxAge = Date.parse(current?.expiresAt ?? '') - Date.parse(current?.createdAt ?? '');
      expect(maxAge).toBe(lifetimeDays * 86_400_000);
    }
  });

  it('a browser gets the session cookie, and a marker in place of the token', async () => {
    const { email } = await api.member();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const login = await call('/api/auth/login', { email, password: PASSWORD, rememberMe: true }, headers);
    expect(login.body.data).toMatchObject({
      accessToken: 'cookie',
      refreshToken: 'cookie',
      token: 'cookie',
    });
    const [cookie = ''] = login.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    const sid = cookie.split(';')[0] ?? '';
    const ownSessionId = await api.call<{ email: string }>('GET', '/api/auth/me', {
      headers: { ...headers, cookie: sid, authorization: 'Bearer cookie' },
    });
    expect(ownSessionId.body.data.email).toBe(email);
    const isAlive = await call('/api/auth/refresh', {}, { ...headers, cookie: sid });
    expect(isAlive.body.data.accessToken).toBe('cookie');
    const crossSiteAnswer = await call(
      '/api/auth/logout',
      {},
      { cookie: sid, 'sec-fetch-site': 'cross-site' },
    );
    expect(crossSiteAnswer.status).toBe(403);
    expect(crossSiteAnswer.body.code).toBe('CROSS_SITE');
  });

  it('send-otp and verify-otp sign in by mobile number', async () => {
    const sent = await api.call('POST', '/api/auth/mobile/send-otp', { body: { phoneNumber: '9000000001' } });
    expect(sent.body).toEqual({ success: true, data: { expiresIn: 120 } });
    const otp = await api.findInNewestMessage('9000000001', 'mobile-code', /^(\d{6})/);
    const wrong = await call('/api/auth/mobile/verify-otp', {
      phoneNumber: '9000000001',
      otp: otp === '000000' ? '000001' : '000000',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toEqual({ otp: 'This code is not right' });
    const { body } = await call('/api/auth/mobile/verify-otp', { phoneNumber: '9000000001', otp });
    expect(body.success).toBe(true);
    expect(body.data.token).toBe(body.data.accessToken);
    expect(body.data.user).toMatchObject({ phoneNumber: '9000000001', isPhoneVerified: true, email: null });
    expect((await findMe(body.data.token)).status).toBe(200);
    const again = await call('/api/auth/mobile/verify-otp', { phoneNumber: '9000000001', otp });
    expect(again.body.code).toBe('CODE_EXPIRED');
  });

  it('forgot-password and reset-password set a new password', async () => {
    const { email, token: earlierCount } = await api.member();
    const message = "If an account exists with this email, you'll receive password reset instructions.";
    const forgot = (to: string) => api.call('POST', '/api/auth/forgot-password', { body: { email: to } });
    const knownEmailAnswer = await forgot(email);
    expect(knownEmailAnswer.body).toEqual({ success: true, message, data: null });
    expect((await forgot('no@body.in')).body).toEqual(knownEmailAnswer.body);
    expect((await forgot('nobody')).body.fields).toEqual({ email: 'Please enter a valid email address' });

    const token = await api.findInNewestMessage(email, 'reset-password', /token=([\w-]+)/);
    const reset = (newPassword: string) =>
      api.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });
    const done = await reset(`${PASSWORD} 2`);
    expect(done.body).toEqual({
      success: true,
      message: 'Your password is changed. Please sign in.',
      data: null,
    });
    expect((await reset(`${PASSWORD} 3`)).body.code).toBe('TOKEN_INVALID');
    expect((await findMe(earlierCount)).status).toBe(401);
    expect((await call('/api/auth/login', { email, password: `${PASSWORD} 2` })).status).toBe(200);
  });
});

describe('refreshing and signing out by REST', () => {
  it('POST /api/auth/refresh returns the next pair, and the old access token is valid until it expires', async () => {
    const { refreshToken, token, userId } = await api.member();
    const { body } = await call('/api/auth/refresh', { refreshToken });
    expect(body.data.userId).toBe(userId);
    expect(body.data.refreshToken).not.toBe(refreshToken);
    for (const access of [token, body.data.accessToken]) expect((await findMe(access)).status).toBe(200);
    expect((await call('/api/auth/refresh', { refreshToken: 'x' })).status).toBe(401);
    expect((await call('/api/auth/refresh', {})).status).toBe(401);
  });

  it('POST /api/auth/logout ends the current session', async () => {
    const { token } = await api.member();
    const signedOut = await api.call('POST', '/api/auth/logout', { body: {}, token });
    expect(signedOut.body).toEqual({ success: true, message: 'Signed out', data: null });
    expect((await findMe(token)).body).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect((await api.call('POST', '/api/auth/logout', { body: {}, token })).status).toBe(401);
  });

  it("POST /api/auth/logout ends another session of the customer by its id, and nobody else's", async () => {
    const { email, token } = await api.member();
    const otherMember = await api.member();
    const second = (await call('/api/auth/login', { email, password: PASSWORD })).body.data.accessToken;
    const { body } = await api.call<{ id: string; isCurrent: boolean }[]>('GET', '/api/auth/sessions', {
      token,
    });
    const sessionId = body.data.find(({ isCurrent }) => !isCurrent)?.id;
    const signedOut = (findMe: string) =>
      api.call('POST', '/api/auth/logout', { body: { sessionId }, token: findMe });
    expect((await signedOut(otherMember.token)).status).toBe(404);
    expect((await findMe(second)).status).toBe(200);
    expect((await signedOut(token)).status).toBe(200);
    expect((await findMe(second)).status).toBe(401);
    expect((await findMe(token)).status).toBe(200);
  });
});

it('every sign-in route is called by the tests of this file', () => {
  expect(api.findUncalledRoutes(signInRoutes)).toEqual([]);
});
