/**
 * One round: `shoppers` who each order one unit of the same variant (or of two, in either order), with `stock`
 * units. Returns the result as the shoppers were answered and as the database has it.
 */
import { randomUUID } from 'node:crypto';

const FILL = (
  bags,
) => `mutation ($email: String!, $address: AddressInput!, ${bags.map((_, at) => `$bag${at}: AddToCartInput!`).join(', ')}) {
  ${bags.map((_, at) => `add${at}: addToCart(input: $bag${at}) { __typename ... on Failure { code message } }`).join('\n')}
  contact: saveCheckoutContact(input: { email: $email, phoneNumber: "9876543210" }) { __typename ... on Failure { code message } }
  address: saveCheckoutAddress(input: $address) { __typename ... on Failure { code message } }
  pay: saveCheckoutPayment(method: CASH_ON_DELIVERY) { __typename ... on Failure { code message } ... on CheckoutChanged { checkout { totals { due { amount } } } } }
}`;
const PLACE = `mutation ($key: String!, $due: Int!) {
  placeOrder(idempotencyKey: $key, expectedTotal: $due) { __typename ... on OrderPlaced { order { number } } ... on Failure { code message } }
}`;
const ADDRESS = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
};

/** @returns one shopper's result: an order's number, or the reason why there is none */
async function shop(index, send, bags) {
  const statuses = [];
  const ask = async (query, variables) => {
    const answer = await send(query, variables);
    statuses.push(answer.status);
    return answer.body;
  };
  const wanted = Object.fromEntries(bags.map((bag, at) => [`bag${at}`, { ...bag, quantity: 1 }]));
  const filled = await ask(FILL(bags), { ...wanted, email: `rush${index}@example.in`, address: ADDRESS });
  const due = filled.data?.pay?.checkout?.totals.due.amount;
  if (due === undefined) return { statuses, number: null, error: errorOf(filled) };
  const placed = await ask(PLACE, { key: randomUUID(), due });
  const answer = placed.data?.placeOrder;
  return {
    statuses,
    number: answer?.__typename === 'OrderPlaced' ? answer.order.number : null,
    error: answer?.__typename === 'OrderPlaced' ? null : errorOf(placed),
  };
}

function errorOf({ data, errors }) {
  if (errors) return `ERROR ${errors[0].extensions?.code} ${errors[0].message}`;
  const failure = Object.values(data ?? {}).find((part) => part?.__typename === 'Failure');
  return failure ? `${failure.code} ${failure.message}` : 'no answer';
}

/** @param order returns the variants of shopper `index`, in the order in which they are added to the cart */
export async function runRound({ clientPool, client, bags, shoppers, stock, order }) {
  await client.query('UPDATE variant SET stock = $2 WHERE id = ANY ($1::uuid[])', [
    bags.map(({ variantId }) => variantId),
    stock,
  ]);
  const before = await ordersOf(client, bags);
  const began = performance.now();
  const orders = await clientPool.send(shoppers, (index, send) => shop(index, send, order(index, bags)));
  const seconds = (performance.now() - began) / 1000;
  const after = await ordersOf(client, bags);
  const { rows: left } = await client.query('SELECT stock FROM variant WHERE id = ANY ($1::uuid[])', [
    bags.map(({ variantId }) => variantId),
  ]);
  const errors = new Map();
  for (const { error } of orders) if (error) errors.set(error, (errors.get(error) ?? 0) + 1);
  return {
    placed: orders.filter(({ number }) => number !== null).length,
    numbers: new Set(orders.flatMap(({ number }) => number ?? [])).size,
    stored: after - before,
    stock: left.map((row) => row.stock),
    faults: orders.flatMap(({ statuses }) => statuses).filter((status) => status >= 500).length,
    unclear: orders.filter(({ number, error }) => number === null && !(error ?? '').startsWith('CONFLICT '))
      .length,
    errors,
    seconds,
  };
}

async function ordersOf(client, bags) {
  const { rows } = await client.query(
    `SELECT count(DISTINCT order_id)::int AS count FROM order_line WHERE variant_id = ANY ($1::uuid[])`,
    [bags.map(({ variantId }) => variantId)],
  );
  return rows[0].count;
}
