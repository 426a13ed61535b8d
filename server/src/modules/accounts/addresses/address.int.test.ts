import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const addressInput = (part: object = {}) => ({
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
  ...part,
});
const createAddress = (browser: TestClient, part: object = {}) =>
  browser.mutate('createAddress', { input: addressInput(part) });
async function listAddresses(browser: TestClient) {
  const { data } = await browser.query(
    '{ addresses { id fullName phoneNumber line1 city state pinCode country type isDefault } }',
  );
  return data?.['addresses'] as { id: string; city: string; isDefault: boolean }[];
}
const listDefaultFlags = async (browser: TestClient) =>
  (await listAddresses(browser)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('addresses', () => {
  it('createAddress stores an address trimmed, makes the first one the default, and the list begins with the default', async () => {
    const { browser } = await shop.member('first@example.com');
    const input = { fullName: ' Asha Rao ', phoneNumber: '+91 98765 43210', type: 'WORK' };
    const first = await createAddress(browser, input);
    expect(first.address).toMatchObject({ isDefault: true });
    shop.clock.advance(1);
    expect((await createAddress(browser, { city: 'Mysuru' })).address).toMatchObject({ isDefault: false });
    shop.clock.advance(1);
    const third = await createAddress(browser, { city: 'Hubballi', isDefault: true });
    const rows = await listAddresses(browser);
    expect(rows.map(({ city }) => city)).toEqual(['Hubballi', 'Bengaluru', 'Mysuru']);
    expect(rows[1]).toMatchObject({
      fullName: 'Asha Rao',
      phoneNumber: '9876543210',
      type: 'WORK',
      country: 'India',
      isDefault: false,
    });
    expect(await listDefaultFlags(browser)).toEqual([third.address?.id]);
  });

  it.each([
    [{ fullName: '' }, 'fullName', 'Please enter your full name'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'Please enter a 10-digit mobile number'],
    [{ line1: ' ' }, 'line1', 'Please enter the flat, house or building'],
    [{ line2: 'x'.repeat(121) }, 'line2', 'Area or street may have at most 120 characters'],
    [{ landmark: '<script>' }, 'landmark', 'The landmark contains a character that is not allowed'],
    [{ city: '' }, 'city', 'Please enter the city'],
    [{ state: '' }, 'state', 'Please enter the state'],
    [{ pinCode: '012345' }, 'pinCode', 'Please enter the 6-digit PIN code'],
    [{ pinCode: '5600012' }, 'pinCode', 'Please enter the 6-digit PIN code'],
  ])('createAddress rejects an address with %j and names the field', async (part, field, message) => {
    const { browser } = await shop.member(`bad-${field}-${JSON.stringify(part).length}@example.com`);
    expect(await createAddress(browser, part)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field, message }],
    });
    expect(await listAddresses(browser)).toEqual([]);
  });

  it('an address can be read and changed by its owner only', async () => {
    const { browser: owner } = await shop.member('owner@example.com');
    const { browser: other } = await shop.member('other@example.com');
    const { address } = await createAddress(owner);
    await createAddress(other, { city: 'Pune' });
    const before = await listAddresses(owner);
    for (const id of [address?.id, randomUUID(), 'no id']) {
      const missing = { code: 'NOT_FOUND', message: 'There is no such address', fields: [{ field: 'id' }] };
      expect(
        await other.mutate('updateAddress', { id, input: addressInput({ city: 'Stolen' }) }),
      ).toMatchObject(missing);
      expect(await other.mutate('setDefaultAddress', { id })).toMatchObject(missing);
      expect(await other.mutate('deleteAddress', { id })).toMatchObject(missing);
    }
    expect(await listAddresses(owner)).toEqual(before);
    expect(await listDefaultFlags(other)).toHaveLength(1);
  });

  it('address operations require a signed-in customer', async () => {
    const guest = shop.browser();
    const id = randomUUID();
    const answers = [
      await createAddress(guest),
      await guest.mutate('updateAddress', { id, input: addressInput() }),
      await guest.mutate('setDefaultAddress', { id }),
      await guest.mutate('deleteAddress', { id }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('UNAUTHENTICATED'));
    const { errors } = await guest.query('{ addresses { id } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('the default address', () => {
  it('the default address changes only when another becomes the default, or to the oldest when it is deleted', async () => {
    const { browser } = await shop.member('default@example.com');
    const createdAddress = [];
    for (const city of ['Agra', 'Bhopal', 'Chennai']) {
      createdAddress.push((await createAddress(browser, { city })).address?.id ?? '');
      shop.clock.advance(1);
    }
    const [agra = '', bhopal = '', chennai = ''] = createdAddress;
    await browser.mutate('updateAddress', {
      id: agra,
      input: addressInput({ city: 'Agra', isDefault: false }),
    });
    expect(await listDefaultFlags(browser)).toEqual([agra]);
    await browser.mutate('updateAddress', {
      id: chennai,
      input: addressInput({ city: 'Chennai', isDefault: true }),
    });
    expect(await listDefaultFlags(browser)).toEqual([chennai]);
    await browser.mutate('deleteAddress', { id: bhopal });
    expect(await listDefaultFlags(browser)).toEqual([chennai]);
    await browser.mutate('deleteAddress', { id: chennai });
    expect(await listDefaultFlags(browser)).toEqual([agra]);
    await browser.mutate('deleteAddress', { id: agra });
    expect(await listAddresses(browser)).toEqual([]);
  });

  it('a customer has exactly one default address after twenty parallel changes', async () => {
    const { browser } = await shop.member('many@example.com');
    const createdAddress = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createAddress(browser, { city: `City ${index}`, isDefault: index % 2 === 0 }),
      ),
    );
    expect(createdAddress.filter(({ __typename }) => __typename === 'AddressSaved')).toHaveLength(20);
    expect(await listDefaultFlags(browser)).toHaveLength(1);
    const ids = (await listAddresses(browser)).map(({ id }) => id);
    const updatedAddress = await Promise.all(ids.map((id) => browser.mutate('setDefaultAddress', { id })));
    expect(updatedAddress.map(({ __typename }) => __typename)).toEqual(Array(20).fill('AddressSaved'));
    expect(await listDefaultFlags(browser)).toHaveLength(1);
    await Promise.all(ids.slice(0, 19).map((id) => browser.mutate('deleteAddress', { id })));
    expect(await listDefaultFlags(browser)).toEqual(ids.slice(19));
  });

  it('createAddress stores at most twenty addresses, also in parallel', async () => {
    const { browser } = await shop.member('twenty@example.com');
    const answers = await Promise.all(Array.from({ length: 26 }, () => createAddress(browser)));
    expect(answers.filter(({ __typename }) => __typename === 'AddressSaved')).toHaveLength(20);
    expect(answers.find(({ __typename }) => __typename === 'Failure')).toMatchObject({
      code: 'CONFLICT',
      message: 'You can save up to 20 addresses',
    });
    expect(await listAddresses(browser)).toHaveLength(20);
  });
});

it('pinCode finds city and state of a PIN code for guests, too', async () => {
  const { data } = await shop
    .browser()
    .query(
      '{ known: pinCode(pinCode: "500001") { pinCode city state } none: pinCode(pinCode: "999999") { city } }',
    );
  expect(data).toEqual({ known: { pinCode: '500001', city: 'Hyderabad', state: 'Telangana' }, none: null });
});
