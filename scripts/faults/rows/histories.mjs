import { setTimeout as sleep } from 'node:timers/promises';

export const title =
  'random histories of six shoppers at once over two processes (carts, codes, orders, payments, cancellations), checked against what they were told';
export const bound =
  '0 answers but done or refused in words, 0 sums wrong, every order in the state that its shopper was told';
export const opensItsOwn = true;
export const seconds = 150;

const SHOPPERS = 6;
const STEPS = 12;

export async function run({ openShop, requests, buying, random, options, signal }) {
  const histories = Number(options.histories ?? 20);
  const seed = Number(options.seed ?? 1);
  const dice = random(seed);
  const first = await openShop();
  const second = await openShop({ DATABASE_URL: first.databaseUrl });
  const database = await first.database();
  const bags = await buying.bagsOf(database, 3);
  const odd = [];
  const finalStates = new Map();
  let deeds = 0;
  let done = 0;
  for (; done < histories && !signal.aborted; done += 1) {
    for (const [at, { variantId }] of bags.entries())
      await database.query('UPDATE variant SET stock = $2 WHERE id = $1', [variantId, [1, 3, 12][at]]);
    const people = await requests.manyCustomers(first.url, database, SHOPPERS);
    await Promise.all(
      people.map(async (visitor, index) => {
        const plan = Array.from({ length: STEPS }, () => ({
          deed: dice.pick(['add', 'add', 'promo', 'order', 'order', 'order', 'pay', 'cancel', 'set']),
          bag: dice.pick(bags),
          quantity: dice.integer(1, 5),
          online: dice.isTrue(),
          second: dice.isTrue(),
          wait: dice.integer(0, 10),
        }));
        const orders = [];
        for (const step of plan) {
          visitor.url = step.second ? second.url : first.url;
          await sleep(step.wait);
          const answer = await act({ visitor, step, orders, buying });
          deeds += 1;
          if (answer && (answer.status === 0 || answer.status >= 500 || (answer.errors && !answer.code)))
            odd.push(
              `${step.deed} of shopper ${index}: ${answer.status} ${answer.error ?? answer.text.slice(0, 120)}`,
            );
        }
        for (const [at, { number, state }] of orders.entries())
          finalStates.set(number, { state, isLast: at === orders.length - 1 });
      }),
    );
  }
  const { rows } = await database.query(
    'SELECT number, upper(state) AS state FROM shop_order WHERE number = ANY ($1)',
    [[...finalStates.keys()]],
  );
  const stored = new Map(rows.map(({ number, state }) => [number, state]));
  const differing = [...finalStates].filter(
    ([number, { state, isLast }]) =>
      stored.get(number) !== state &&
      // An unpaid order is cancelled when its shopper places the next one.
      !(state === 'PENDING_PAYMENT' && !isLast && stored.get(number) === 'CANCELLED'),
  );
  const broken = await database.broken();
  const states = {};
  for (const { state } of finalStates.values()) states[state] = (states[state] ?? 0) + 1;
  return {
    figures: `${done} histories (seed ${seed}), ${deeds} deeds, ${finalStates.size} orders (${Object.entries(
      states,
    )
      .map(([state, count]) => `${count} ${state.toLowerCase()}`)
      .join(
        ', ',
      )}); ${odd.length} odd answers, ${differing.length} orders in another state, ${broken.length} sums wrong`,
    isHeld:
      odd.length === 0 &&
      differing.length === 0 &&
      broken.length === 0 &&
      finalStates.size >= done &&
      done > 0,
    details: [
      ...odd.slice(0, 10),
      ...differing
        .slice(0, 5)
        .map(([number, { state }]) => `${number} was told to be ${state}, is ${stored.get(number)}`),
      ...broken.slice(0, 10),
    ],
  };
}

async function act({ visitor, step, orders, buying }) {
  const { productId, variantId } = step.bag;
  const FAILURE = '... on Failure { code message }';
  const last = orders.at(-1);
  switch (step.deed) {
    case 'add':
      return visitor.graphql(
        `mutation ($b: AddToCartInput!) { addToCart(input: $b) { __typename ${FAILURE} } }`,
        { b: { productId, variantId, quantity: step.quantity } },
      );
    case 'set':
      return visitor.graphql(
        `mutation ($id: ID!, $n: Int!) { setCartQuantity(variantId: $id, quantity: $n) { __typename ${FAILURE} } }`,
        { id: variantId, n: step.quantity },
      );
    case 'promo':
      return visitor.graphql(`mutation { applyPromoCode(code: "SAVE10") { __typename ${FAILURE} } }`);
    case 'order': {
      const filled = await buying.fillCheckout(visitor, step.bag, {
        quantity: step.quantity,
        email: visitor.email,
        method: step.online ? 'TEST_GATEWAY' : 'CASH_ON_DELIVERY',
      });
      if (filled.due === null) return filled;
      const placed = await buying.placeOrder(visitor, filled.due);
      if (placed.number) orders.push({ number: placed.number, state: placed.state, payUrl: placed.payUrl });
      return placed;
    }
    case 'pay': {
      if (!last?.payUrl || last.state !== 'PENDING_PAYMENT') return null;
      const status = await buying.pay(visitor, last.payUrl);
      if (status === 303) last.state = 'PLACED';
      return { status, text: 'pay' };
    }
    case 'cancel': {
      if (!last || last.state === 'CANCELLED') return null;
      const answer = await visitor.graphql(
        `mutation ($n: String!) { cancelOrder(number: $n) { __typename ... on OrderChanged { order { status } } ${FAILURE} } }`,
        { n: last.number },
      );
      if (answer.data?.cancelOrder?.order) last.state = answer.data.cancelOrder.order.status;
      return answer;
    }
  }
}
