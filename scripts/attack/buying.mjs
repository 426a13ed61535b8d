/** Fills carts and places orders over GraphQL, as the shop's own pages do. */
import { randomUUID } from 'node:crypto';

export const HOME = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
};
const FAILURE = '... on Failure { code message }';

/** Returns variants of a moderate price, each of another product. @param stock is set for each of them */
export async function bagsOf(database, count, stock) {
  const { rows } = await database.query(
    `SELECT DISTINCT ON (v.product_id) v.product_id AS "productId", v.id AS "variantId", v.price FROM variant v
     JOIN product p ON p.id = v.product_id WHERE p.status = 'active' AND v.price BETWEEN 100000 AND 300000
     ORDER BY v.product_id, v.position LIMIT $1`,
    [count],
  );
  if (stock !== undefined)
    await database.query('UPDATE variant SET stock = $2 WHERE id = ANY ($1::uuid[])', [
      rows.map(({ variantId }) => variantId),
      stock,
    ]);
  return rows;
}

/** @returns the amount due; null and the answer's code when a step failed */
export async function fillCheckout(
  visitor,
  bag,
  { quantity = 1, email = visitor.email, phoneNumber = '9876543210', method = 'CASH_ON_DELIVERY' } = {},
) {
  const answer = await visitor.graphql(
    `mutation ($bag: AddToCartInput!, $address: AddressInput!, $email: String!, $phone: String!, $method: PaymentMethod!) {
      addToCart(input: $bag) { __typename ${FAILURE} }
      saveCheckoutContact(input: { email: $email, phoneNumber: $phone }) { __typename ${FAILURE} }
      saveCheckoutAddress(input: $address) { __typename ${FAILURE} }
      saveCheckoutPayment(method: $method) { __typename ${FAILURE} ... on CheckoutChanged { checkout { totals { due { amount } } } } }
    }`,
    {
      bag: { productId: bag.productId, variantId: bag.variantId, quantity },
      address: HOME,
      email: email ?? `${randomUUID()}@example.in`,
      phone: phoneNumber,
      method,
    },
  );
  return { ...answer, due: answer.data?.saveCheckoutPayment?.checkout?.totals.due.amount ?? null };
}

/** @returns the order's number and state, the payment's address, or the code of the failure */
export async function placeOrder(visitor, due, key = randomUUID(), options = {}) {
  const answer = await visitor.graphql(
    `mutation ($key: String!, $due: Int!) { placeOrder(idempotencyKey: $key, expectedTotal: $due) { __typename
      ... on OrderPlaced { order { number status } } ... on OrderAwaitsCode { order { number status } } ... on PaymentStarted { order { number status } payment { url } } ${FAILURE} } }`,
    { key, due },
    options,
  );
  const placed = answer.data?.placeOrder;
  return {
    ...answer,
    number: placed?.order?.number ?? null,
    state: placed?.order?.status ?? null,
    payUrl: placed?.payment?.url ?? null,
  };
}

/** Pays an order at the test gateway. @returns the HTTP status */
export async function pay(visitor, url) {
  const answer = await visitor.request('POST', url, {
    body: 'choice=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return answer.status;
}
