import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddressObject } from '../addresses/address.type';
import { addressRoutes } from './address.routes';
import { openAccountsApi, type AccountsApi } from './testing';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const ADDRESS = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12, Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411001',
};
const create = (token: string, overrides: object = {}) =>
  api.call<AddressObject>('POST', '/api/auth/addresses', { token, body: { ...ADDRESS, ...overrides } });
const list = async (token: string) =>
  (await api.call<AddressObject[]>('GET', '/api/auth/addresses', { token })).body.data;

it('addresses are created, changed, made the default and deleted by their owner only', async () => {
  const { token } = await api.member();
  const otherMember = await api.member();
  const first = await create(token);
  expect(first.status).toBe(201);
  expect(first.body.data).toEqual({
    ...ADDRESS,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    line2: '',
    landmark: '',
    country: 'India',
    type: 'home',
    isDefault: true,
  });
  const { id } = (await create(token, { type: 'work' })).body.data;
  expect((await list(token)).map(({ type }) => type)).toEqual(['home', 'work']);
  const defaultAddress = await api.call<AddressObject>('PATCH', `/api/auth/addresses/${id}/default`, {
    token,
  });
  expect(defaultAddress.body.data).toMatchObject({ id, isDefault: true });
  const movedAddress = await api.call<AddressObject>('PUT', `/api/auth/addresses/${id}`, {
    token,
    body: { ...ADDRESS, city: 'Nashik' },
  });
  expect(movedAddress.body.data).toMatchObject({ city: 'Nashik', isDefault: true });
  for (const [method, path, body] of [
    ['PUT', '', ADDRESS],
    ['DELETE', '', undefined],
    ['PATCH', '/default', undefined],
  ] as const) {
    const reply = await api.call(method, `/api/auth/addresses/${id}${path}`, {
      token: otherMember.token,
      body,
    });
    expect(reply.status, method).toBe(404);
  }
  expect(await list(otherMember.token)).toEqual([]);
  const deletedAddress = await api.call('DELETE', `/api/auth/addresses/${id}`, { token });
  expect(deletedAddress.body).toEqual({ success: true, message: 'The address is deleted', data: null });
  expect(await list(token)).toMatchObject([{ id: first.body.data.id, isDefault: true }]);
});

it('address routes name the invalid field', async () => {
  const { token } = await api.member();
  const { status, body } = await create(token, { pinCode: '012345', phoneNumber: '1' });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    phoneNumber: 'Please enter a 10-digit mobile number',
    pinCode: 'Please enter the 6-digit PIN code',
  });
});

it('every address route is called by the tests of this file', () => {
  expect(api.findUncalledRoutes(addressRoutes)).toEqual([]);
});
