import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const errorsOf = ({ errors = [] }: { errors?: readonly { extensions: { code: string } }[] }) =>
  errors.map((error) => ({ path: 'path' in error ? error.path : null, code: error.extensions.code }));

describe('personal fields for guests', () => {
  it('a guest gets public fields, and an error at the path of personal ones', async () => {
    const answer = await shop.client().query('{ shop { name } addresses { id } }');
    expect(answer.data).toEqual({ shop: { name: 'Potli' }, addresses: null });
    expect(errorsOf(answer)).toEqual([{ path: ['addresses'], code: 'UNAUTHENTICATED' }]);
  });

  it.each([
    'addresses { id }',
    'orders { total }',
    'security { hasPassword }',
    'sessions { id }',
    'myAlerts { id }',
    'pendingReviews { id }',
    'pendingQuestions { id }',
    'pendingAnswers { id }',
  ])(
    "a guest's query with the field %s returns null and an error for it, and the other fields",
    async (field) => {
      const [name = ''] = field.split(' ');
      for (const guest of [shop.client(), shop.browser()]) {
        const answer = await guest.query(`{ ${field} brands { id } me { id } cart { id } }`);
        expect(answer.data).toEqual({ [name]: null, brands: [], me: null, cart: null });
        expect(errorsOf(answer)).toEqual([{ path: [name], code: 'UNAUTHENTICATED' }]);
        expect(guest.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it('a signed-in customer gets the personal fields that a guest does not', async () => {
    await shop.member('asha@example.com');
    const { tokens } = await shop
      .client()
      .mutate('signIn', { input: { email: 'asha@example.com', password: PASSWORD } });
    const tokenClient = shop.client({ authorization: `Bearer ${tokens?.accessToken}` });
    const answer = await tokenClient.query(
      '{ shop { name } addresses { id } orders { total } pendingReviews { id } }',
    );
    expect(answer.data).toEqual({
      shop: { name: 'Potli' },
      addresses: [],
      orders: { total: 0 },
      pendingReviews: null,
    });
    expect(errorsOf(answer)).toEqual([{ path: ['pendingReviews'], code: 'FORBIDDEN' }]);
  });
});
