import { expect, it } from 'vitest';
import { validateInput } from './account-schemas';
import { addressSchema } from './address-schema';
import { DomainError } from './domain-error';

const ADDRESS = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
};

it.each([
  ['https://evil.example/potli', false],
  ['t.me/potli-refund', false],
  ['ｅｖｉｌ．ｔｏｐ/claim', false],
  ['your refund: www.evil.example', false],
  ['evil.com', false],
  ['H.No/12, 4th Cross', true],
  ['M.G.Road/12', true],
  ['Opp.Co-op Bank, Nr.Bus Stand', true],
  ['12/3, St.John’s Rd', true],
])('addressSchema takes "%s" as an address: %s', async (line1, isAddress) => {
  const answer = await validateInput(addressSchema, { ...ADDRESS, line1 });
  expect(answer instanceof DomainError).toBe(!isAddress);
});

it('addressSchema fills in defaults and refuses a type other than home, work and other', async () => {
  expect(await validateInput(addressSchema, ADDRESS)).toEqual({
    ...ADDRESS,
    line2: '',
    landmark: '',
    type: 'home',
    isDefault: false,
  });
  expect(await validateInput(addressSchema, { ...ADDRESS, type: 'palace' })).toMatchObject({
    field: 'type',
  });
});

it('addressSchema refuses an object in a text field', async () => {
  expect(await validateInput(addressSchema, { ...ADDRESS, landmark: {} })).toMatchObject({
    fields: { landmark: 'This must be text' },
  });
});

it.each([
  ['karnataka', 'Karnataka'],
  [' TAMIL NADU ', 'Tamil Nadu'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
])('addressSchema writes the state "%s" as "%s"', async (typed, state) => {
  expect(await validateInput(addressSchema, { ...ADDRESS, state: typed })).toMatchObject({ state });
});

it.each(['Karnatka', 'California', 'ZZ'])('addressSchema refuses the state "%s"', async (state) => {
  expect(await validateInput(addressSchema, { ...ADDRESS, state })).toMatchObject({
    fields: { state: 'Please enter a state or union territory of India, such as Karnataka' },
  });
});

it.each(['', '  '])('addressSchema asks for the state instead of "%s"', async (state) => {
  expect(await validateInput(addressSchema, { ...ADDRESS, state })).toMatchObject({
    fields: { state: 'Please enter the state' },
  });
});
