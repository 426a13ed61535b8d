import { afterAll, beforeAll, expect, it } from 'vitest';
import { totpCode } from '../second-factor/testing';
import { TestClock } from '../testing';
import type { SessionBody } from './rest.shapes';
import { secondFactorRoutes } from './second-factor.routes';
import { openAccountsApi, PASSWORD, type AccountsApi } from './testing';

const clock = new TestClock();
let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi(() => ({ clock: clock.read }));
});
afterAll(() => api.close());

interface SecondStepBody {
  readonly requiresMfa: true;
  readonly mfaToken: string;
  readonly methods: readonly string[];
}

/** A new customer with a second factor. */
async function createGuardedMember(): Promise<{
  email: string;
  token: string;
  code: () => string;
  recovery: string[];
}> {
  const { email, token } = await api.member();
  const setup = await api.call<{ id: string; secret: string; otpauthUri: string; qrCode: string }>(
    'POST',
    '/api/auth/2fa/setup',
    { token },
  );
  expect(setup.body.data).toMatchObject({
    id: 'totp',
    otpauthUri: expect.stringMatching(/^otpauth:\/\/totp\//),
    qrCode: expect.stringMatching(/^data:image\//),
  });
  const code = () => totpCode(setup.body.data.secret, clock.read());
  const wrong = await api.call('POST', '/api/auth/2fa/verify', {
    token,
    body: { code: code() === '000000' ? '000001' : '000000' },
  });
  expect(wrong.body).toMatchObject({
    code: 'CODE_WRONG',
    status: 400,
    fields: { code: 'This code is not right' },
  });
  const { body } = await api.call<{ recoveryCodes: string[] }>('POST', '/api/auth/2fa/verify', {
    token,
    body: { code: code() },
  });
  expect(body.data.recoveryCodes).toHaveLength(10);
  clock.advance(60);
  return { email, token, code, recovery: body.data.recoveryCodes };
}

const signIn = async (email: string): Promise<SecondStepBody> =>
  (await api.call<SecondStepBody>('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).body
    .data;
const verify = (body: object) => api.call<SessionBody>('POST', '/api/auth/2fa/verify', { body });

it('POST /api/auth/login returns requiresMfa and mfaToken, and 2fa/verify the session', async () => {
  const { email, code, recovery } = await createGuardedMember();
  const { mfaToken, ...mfaRequired } = await signIn(email);
  expect(mfaRequired).toEqual({ requiresMfa: true, methods: ['TOTP', 'RECOVERY_CODE'] });
  const signedIn = await verify({ code: code(), mfaToken });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.data).toMatchObject({ tokenType: 'Bearer', user: { email } });
  expect((await verify({ code: code(), mfaToken })).body.code).toBe('TOKEN_INVALID');

  const again = await signIn(email);
  const byRecovery = { code: recovery[0], method: 'RECOVERY_CODE', mfaToken: again.mfaToken };
  expect((await verify(byRecovery)).body.data.user.email).toBe(email);
  const third = await signIn(email);
  expect((await verify({ ...byRecovery, mfaToken: third.mfaToken })).body.code).toBe('CODE_WRONG');
});

it('POST /api/auth/reauthenticate accepts a code, and DELETE 2fa/{id} disables the authenticator', async () => {
  const { email, token, code } = await createGuardedMember();
  clock.advance(700);
  const disabled = () => api.call('DELETE', '/api/auth/2fa/totp', { token });
  expect((await disabled()).body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', status: 403 });
  const reauthenticate = (body: object) => api.call('POST', '/api/auth/reauthenticate', { token, body });
  expect((await reauthenticate({ totpCode: '000000' === code() ? '000001' : '000000' })).status).toBe(400);
  // With a second factor, the password does not reauthenticate.
  for (const password of ['not this one', PASSWORD])
    expect((await reauthenticate({ password })).body).toMatchObject({
      code: 'BAD_USER_INPUT',
      status: 400,
      fields: { totpCode: 'Please enter a code from your authenticator app, or a recovery code' },
    });
  const reauthenticated = await reauthenticate({ totpCode: code() });
  expect(reauthenticated.body).toEqual({ success: true, message: 'Thank you', data: null });
  expect((await disabled()).body).toEqual({ success: true, message: 'Removed', data: null });
  expect((await disabled()).body.code).toBe('NOT_FOUND');
  expect((await signIn(email)).requiresMfa).toBeUndefined();
});

it('POST /api/auth/reauthenticate accepts a recovery code, and the password without a second factor', async () => {
  const { token, recovery } = await createGuardedMember();
  const reauthenticate = (body: object, as = token) =>
    api.call('POST', '/api/auth/reauthenticate', { token: as, body });
  expect((await reauthenticate({ recoveryCode: recovery[0] })).status).toBe(200);
  expect((await reauthenticate({ recoveryCode: recovery[0] })).body).toMatchObject({
    code: 'CODE_WRONG',
    fields: { recoveryCode: 'This code is not right' },
  });
  const other = await api.member();
  expect((await reauthenticate({ password: 'not this one' }, other.token)).body).toMatchObject({
    code: 'WRONG_PASSWORD',
    status: 400,
    fields: { password: 'This is not your current password' },
  });
  expect((await reauthenticate({ password: PASSWORD }, other.token)).status).toBe(200);
});

it('DELETE 2fa/{id} answers 404 for an unknown passkey', async () => {
  const { token } = await api.member();
  const { status } = await api.call('DELETE', '/api/auth/2fa/00000000-0000-4000-8000-000000000000', {
    token,
  });
  expect(status).toBe(404);
});

it('every second-factor route is called by the tests of this file', () => {
  expect(api.findUncalledRoutes(secondFactorRoutes)).toEqual([]);
});
