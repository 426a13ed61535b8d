import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from './account.routes';
import type { SessionBody, UserBody } from './rest.shapes';
import { openAccountsApi, PASSWORD, type AccountsApi, type ReplyBody } from './testing';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const changeProfile = (token: string, body: object) =>
  api.call<UserBody>('PUT', '/api/auth/profile', { token, body });
const findMe = (token: string) => api.call<UserBody>('GET', '/api/auth/me', { token });

it('GET /api/auth/me returns the customer', async () => {
  const { email, token, userId } = await api.member();
  expect((await findMe(token)).body).toEqual({
    success: true,
    data: {
      userId,
      email,
      firstName: 'Asha',
      lastName: 'Rao',
      phoneNumber: null,
      type: 'customer',
      status: 'active',
      isEmailVerified: false,
      isPhoneVerified: false,
      pictureUrl: null,
      profile: { firstName: 'Asha', lastName: 'Rao', phoneNumber: null },
    },
  });
});

it('PATCH /api/auth/profile changes the fields that are sent and keeps the others', async () => {
  const { email, token } = await api.member();
  const { body } = await changeProfile(token, { lastName: 'Menon' });
  expect(body.data).toMatchObject({ firstName: 'Asha', lastName: 'Menon', email });
  const phone = await changeProfile(token, { phoneNumber: '9876500000' });
  expect(phone.body.data).toMatchObject({
    phoneNumber: '9876500000',
    isPhoneVerified: false,
    lastName: 'Menon',
  });
  const badPhone = await changeProfile(token, { firstName: '<b>' });
  expect(badPhone.body.fields).toEqual({
    firstName: 'Your first name contains a character that is not allowed',
  });
});

it('PATCH /api/auth/profile keeps the number unless a valid one or an empty one is sent', async () => {
  const { token } = await api.member();
  const keeps = async (phoneNumber: unknown) => (await changeProfile(token, { phoneNumber })).body;
  expect((await keeps('+91 91234 56789')).data.phoneNumber).toBe('9123456789');
  for (const phoneNumber of ['abc', ' ', '912345678901', 'none 9123456780'])
    expect((await keeps(phoneNumber)).fields).toEqual({
      phoneNumber: 'Please enter a 10-digit mobile number',
    });
  expect((await findMe(token)).body.data.phoneNumber).toBe('9123456789');
  expect((await keeps('')).data.phoneNumber).toBeNull();
  expect((await keeps('9123456789')).data.phoneNumber).toBe('9123456789');
  expect((await keeps(null)).data.phoneNumber).toBeNull();
});

it('POST /api/auth/profile/picture accepts a form with one picture', async () => {
  const { token } = await api.member();
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3164f' } })
    .png()
    .toBuffer();
  const sendVerification = async (bytes: Buffer, name = 'profilePicture') => {
    const form = new FormData();
    form.append(name, new Blob([new Uint8Array(bytes)]), 'a.png');
    const response = await fetch(`${api.server.origin}/api/auth/profile/picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const body: ReplyBody<UserBody> = await response.json();
    return { status: response.status, body };
  };
  const goodPicture = await sendVerification(file);
  expect(goodPicture.body.data.pictureUrl).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/);
  expect(
    (await sendVerification(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body,
  ).toMatchObject({
    status: 400,
    fields: { profilePicture: 'Please choose a JPEG, PNG or WebP picture' },
  });
  expect((await sendVerification(Buffer.alloc(5 * 1_048_576 + 1))).body.fields).toEqual({
    profilePicture: 'The picture can be up to 5 MB',
  });
  expect((await sendVerification(file, 'other')).status).toBe(400);
  api.recordCall('POST', '/api/auth/profile/picture');
});

it('send-verification and verify-email confirm the email address', async () => {
  const { email, token } = await api.member();
  const sendVerification = () => api.call('POST', '/api/auth/email/send-verification', { token });
  expect((await sendVerification()).body).toEqual({
    success: true,
    message: 'We have sent you a link',
    data: null,
  });
  const link = await api.findInNewestMessage(email, 'verify-email', /token=([\w-]+)/);
  const verify = (body: object) => api.call<UserBody>('POST', '/api/auth/email/verify', { token, body });
  expect((await verify({ token: 'x' })).body).toMatchObject({ code: 'TOKEN_INVALID', status: 400 });
  expect((await verify({ token: link })).body.data.isEmailVerified).toBe(true);
  expect((await sendVerification()).status).toBe(409);
});

it('change-password requires the current password and ends the other sessions', async () => {
  const { email, token } = await api.member();
  const login = (password: string) =>
    api.call<SessionBody>('POST', '/api/auth/login', { body: { email, password } });
  const second = (await login(PASSWORD)).body.data.accessToken;
  const body = { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` };
  const changedPassword = await api.call('POST', '/api/auth/change-password', { token, body });
  expect(changedPassword.body).toEqual({ success: true, message: 'Your password is changed', data: null });
  const again = await api.call('POST', '/api/auth/change-password', { token, body });
  expect(again.body).toMatchObject({
    code: 'WRONG_PASSWORD',
    status: 400,
    fields: { currentPassword: 'This is not your current password' },
  });
  expect((await findMe(second)).status).toBe(401);
  expect((await findMe(token)).status).toBe(200);
  expect((await login(`${PASSWORD} again`)).status).toBe(200);
});

it('sessions are listed, ended one by one, and all at once', async () => {
  const { email, token } = await api.member();
  const login = await api.call<SessionBody>('POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
  });
  const second = login.body.data.accessToken;
  const { body } = await api.call<{ id: string; isCurrent: boolean }[]>('GET', '/api/auth/sessions', {
    token,
  });
  expect(body.data).toHaveLength(2);
  const other = body.data.find(({ isCurrent }) => !isCurrent)?.id;
  const end = () => api.call('DELETE', `/api/auth/sessions/${other}`, { token });
  expect((await end()).body).toEqual({ success: true, message: 'Signed out', data: null });
  expect((await end()).status).toBe(404);
  expect((await findMe(second)).status).toBe(401);
  const all = await api.call('DELETE', '/api/auth/sessions', { token });
  expect(all.body).toEqual({ success: true, message: 'Signed out everywhere', data: null });
  expect((await findMe(token)).status).toBe(401);
});

it('data-export returns a file without secrets', async () => {
  const { email, token } = await api.member();
  const data = await api.server.call('/api/auth/data-export', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(data.headers['content-disposition']).toContain('potli-data.json');
  expect(data.text).toContain(email);
  expect(data.text).not.toMatch(/hash|secret/i);
  api.recordCall('GET', '/api/auth/data-export');
});

it('every account route is called by the tests of this file', () => {
  expect(api.findUncalledRoutes(accountRoutes)).toEqual([]);
});
