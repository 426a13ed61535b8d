/**
 * Measures a cart's quantity and a checkout with cash on delivery, one request each, with carts and forms filled
 * beforehand; and the baseline: the same statements through `pg` with each shopper's own values.
 */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { openClientPool } from '../oversell/client-pool.mjs';
import { emptyTally, summary } from './report.mjs';

const QUANTITY = `mutation ($variantId: ID!, $quantity: Int!) {
  setCartQuantity(variantId: $variantId, quantity: $quantity) {
    __typename ... on CartChanged { notice cart { id version itemCount subtotal { amount } total { amount } lines { id quantity lineTotal { amount } } } }
  }
}`;
const PLACE = `mutation ($key: String!, $due: Int!) {
  placeOrder(idempotencyKey: $key, expectedTotal: $due) { __typename ... on OrderPlaced { order { id number status totals { due { amount } } } } ... on Failure { code message } }
}`;
/** Enough that no checkout is used twice. */
const SHOPPERS = 12_000;
/** Number of carts, which are changed repeatedly. */
const CARTS = 64;
const PLENTY = 1_000_000;
const TAX_PERCENT = 8;

export const KINDS = [
  {
    name: 'Quantity in a cart',
    call: ({ variantId }, at) => [QUANTITY, { variantId, quantity: 1 + (at % 2) }],
    isRight: (body) => body.data?.setCartQuantity?.__typename === 'CartChanged',
    takes: (shoppers, at) => shoppers[at % CARTS],
  },
  {
    name: 'Checkout',
    call: ({ due }) => [PLACE, { key: randomUUID(), due }],
    isRight: (body) => body.data?.placeOrder?.__typename === 'OrderPlaced',
    takes: (shoppers, at) => shoppers[CARTS + at],
  },
];

/** Inserts shoppers with filled carts and saved forms. @returns them, with the values for their statements */
export async function prepareShoppers(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: bags } = await client.query(
      `UPDATE variant SET stock = ${PLENTY} WHERE id = (SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
         WHERE p.status = 'active' AND v.price BETWEEN 100000 AND 300000 ORDER BY v.id LIMIT 1)
       RETURNING id, product_id, price`,
    );
    const bag = bags[0];
    const run = randomUUID();
    const shoppers = Array.from({ length: SHOPPERS }, (_, at) => {
      const secret = `${run}-${at}`;
      return {
        secret,
        secretHash: createHash('sha256').update(secret).digest(),
        email: `${at}.${run}@example.in`,
      };
    });
    const { rows } = await client.query(
      `WITH wanted AS (SELECT * FROM unnest($1::bytea[], $2::text[]) WITH ORDINALITY AS w (hash, email, at)),
       guests AS (INSERT INTO guest (secret_hash, created_at, last_used_at) SELECT hash, now(), now() FROM wanted RETURNING id, secret_hash),
       carts AS (INSERT INTO cart (guest_id, created_at, updated_at) SELECT id, now(), now() FROM guests RETURNING id, guest_id),
       lines AS (INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, added_at) SELECT id, $3, 1, $4, now() FROM carts),
       checkouts AS (INSERT INTO checkout (guest_id, email, phone_number, address, payment_method, created_at, updated_at)
         SELECT g.id, w.email, '9876543210', $5::jsonb, 'cash_on_delivery', now(), now() FROM guests g JOIN wanted w ON w.hash = g.secret_hash
         RETURNING id, guest_id)
       SELECT w.at::int - 1 AS at, g.id AS guest, c.id AS cart, k.id AS checkout FROM wanted w JOIN guests g ON g.secret_hash = w.hash
       JOIN carts c ON c.guest_id = g.id JOIN checkouts k ON k.guest_id = g.id ORDER BY w.at`,
      [
        shoppers.map(({ secretHash }) => secretHash),
        shoppers.map(({ email }) => email),
        bag.id,
        bag.price,
        JSON.stringify(HOME),
      ],
    );
    const due = bag.price + Math.floor((bag.price * TAX_PERCENT + 50) / 100);
    const firstBag = [bag.id, bag.product_id];
    return {
      firstBag,
      shoppers: rows.map(({ at, guest, cart, checkout }) => ({
        ...shoppers[at],
        guest,
        cart,
        checkout,
        due,
        variantId: bag.id,
      })),
    };
  } finally {
    await client.end();
  }
}

const HOME = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
  country: 'India',
  type: 'home',
};

/** Captures the SQL of one request of a kind. @param wire the proxy between that shop and PostgreSQL */
export async function captureCall(kind, { port, wire, settle, shoppers }) {
  const clientPool = openClientPool([port], 1);
  try {
    let statements = [];
    // The first warms up; the second is recorded.
    for (const shopper of [
      kind.takes(shoppers, shoppers.length - CARTS - 1),
      kind.takes(shoppers, shoppers.length - CARTS - 2),
    ]) {
      await settle();
      wire.take();
      const [answer] = await clientPool.send(1, (_, send) =>
        send(...kind.call(shopper, 1), { 'x-guest-token': shopper.secret }),
      );
      if (!kind.isRight(answer.body))
        throw new Error(`${kind.name}: ${JSON.stringify(answer.body).slice(0, 500)}`);
      await settle();
      statements = { shopper, list: wire.take().flat() };
    }
    return statements;
  } finally {
    clientPool.close();
  }
}

/** Measures shop and baseline in turns. */
export async function measureSelling(kind, { port, floor, shoppers, connections, turnMs, rounds }) {
  const clientPool = openClientPool([port], connections);
  const tallies = { shop: emptyTally(), sql: emptyTally() };
  let next = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const turns = {
        shop: (at) => {
          const shopper = kind.takes(shoppers, at);
          return (
            shopper && {
              shopper,
              send: (send) => send(...kind.call(shopper, at), { 'x-guest-token': shopper.secret }),
            }
          );
        },
        sql: (at) => {
          const shopper = kind.takes(shoppers, at);
          return shopper && { shopper, send: () => floor(shopper) };
        },
      };
      for (const [name, take] of Object.entries(turns)) {
        const began = performance.now();
        const latencies = [];
        let failures = 0;
        await clientPool.send(connections, async (_, send) => {
          while (performance.now() - began < turnMs) {
            const turn = take(next++);
            if (!turn) throw new Error(`${kind.name}: there are not enough shoppers`);
            const started = performance.now();
            const answer = await turn.send(send);
            latencies.push(Math.round((performance.now() - started) * 1000));
            if (name === 'shop' ? !kind.isRight(answer.body) : answer !== true) failures += 1;
          }
        });
        const tally = tallies[name];
        tally.count += latencies.length;
        tally.failures += failures;
        tally.seconds += (performance.now() - began) / 1000;
        tally.latencies.push(latencies);
      }
    }
  } finally {
    clientPool.close();
  }
  return { shop: summary(tallies.shop), sql: summary(tallies.sql) };
}
