import { randomUUID } from 'node:crypto';

export const title = 'the same order 50 times at once with one key, over GraphQL and over REST';
export const bound = '1 order each; every answer names it or says that it is under way';
export const opensItsOwn = true;

const TIMES = 50;

export async function run({ openShop, requests, buying }) {
  const shop = await openShop();
  const database = await shop.database();
  const [bag] = await buying.bagsOf(database, 1, 500);
  const [one, other] = await requests.manyCustomers(shop.url, database, 2);

  const { due } = await buying.fillCheckout(one, bag);
  const key = randomUUID();
  const byGraphql = await Promise.all(Array.from({ length: TIMES }, () => buying.placeOrder(one, due, key)));

  await buying.fillCheckout(other, bag);
  const body = {
    contact: { email: other.email, phoneNumber: '9876543210' },
    address: buying.HOME,
    paymentMethod: 'cash_on_delivery',
  };
  const byRest = await Promise.all(
    Array.from({ length: TIMES }, () =>
      other.rest('POST', '/api/ecommerce/orders', body, { 'idempotency-key': key }),
    ),
  );

  const stored = async (email) =>
    (await database.one('SELECT count(*)::int AS count FROM shop_order WHERE email = $1', [email])).count;
  const numbers = new Set(byGraphql.flatMap(({ number }) => number ?? []));
  const restNumbers = new Set(byRest.flatMap(({ body }) => body?.data?.number ?? []));
  const unclear = [...byGraphql, ...byRest].filter(
    ({ number, body, code, status }) =>
      !(number ?? body?.data?.number) && !(code === 'CONFLICT' || [409, 503].includes(status)),
  );
  const counts = [await stored(one.email), await stored(other.email)];
  const broken = await database.broken();
  return {
    figures: `GraphQL ${counts[0]} order in ${numbers.size} number, REST ${counts[1]} in ${restNumbers.size}; ${unclear.length} unclear, ${broken.length} sums wrong`,
    isHeld:
      counts.every((count) => count === 1) &&
      numbers.size === 1 &&
      restNumbers.size === 1 &&
      unclear.length === 0 &&
      broken.length === 0,
  };
}
