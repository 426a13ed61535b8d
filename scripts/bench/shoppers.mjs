/** Guests with filled carts and checkout forms, and what they send. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

const LINES = `id quantity unitPrice { amount currency } lineTotal { amount } variant { id sku name } product { id name slug }`;
const CART = `cart { id itemCount subtotal { amount } shipping { amount } tax { amount } total { amount currency } lines { ${LINES} } }`;
const READ = `query { ${CART} }`;
const QUANTITY = `mutation ($variantId: ID!, $quantity: Int!) {
  setCartQuantity(variantId: $variantId, quantity: $quantity) { __typename ... on CartChanged { ${CART} } ... on Failure { code message } }
}`;
const PLACE = `mutation ($key: String!, $due: Int!) {
  placeOrder(idempotencyKey: $key, expectedTotal: $due) { __typename ... on OrderPlaced { order { id number status totals { due { amount } } } } ... on Failure { code message } }
}`;
export const CART_LINES = 5;
const PLENTY = 1_000_000;
const TAX_PERCENT = 8;

/**
 * Inserts guests with carts of `lines` variants, one of each, and with checkout forms.
 * @param bags out of how many variants these are; with `lines` of them, the same for all
 * @param isScarce leaves the stock as it is; otherwise there is plenty
 * @returns [{ secret, variantIds, due }], `due` in paise
 */
export async function prepareShoppers(url, { count, lines, bags = lines, isScarce = false }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: variants } = await client.query(
      `SELECT v.id, v.price FROM variant v JOIN product p ON p.id = v.product_id
       WHERE p.status = 'active' AND v.price BETWEEN 100000 AND 300000 AND v.stock >= $2 ORDER BY v.id LIMIT $1`,
      [bags, isScarce ? 1 : 0],
    );
    if (!isScarce)
      await client.query('UPDATE variant SET stock = $2 WHERE id = ANY ($1)', [
        variants.map(({ id }) => id),
        PLENTY,
      ]);
    const run = randomUUID();
    const shoppers = Array.from({ length: count }, (_, at) => {
      const own = Array.from({ length: lines }, (_, line) => variants[(at + line) % variants.length]);
      const subtotal = own.reduce((sum, { price }) => sum + price, 0);
      return {
        secret: `${run}-${at}`,
        variantIds: own.map(({ id }) => id),
        prices: own.map(({ price }) => price),
        due: subtotal + Math.floor((subtotal * TAX_PERCENT + 50) / 100),
      };
    });
    const hashes = shoppers.map(({ secret }) => createHash('sha256').update(secret).digest());
    await client.query(
      `WITH wanted AS (SELECT * FROM unnest($1::bytea[], $2::text[]) AS w (hash, email)),
       guests AS (INSERT INTO guest (secret_hash, created_at, last_used_at) SELECT hash, now(), now() FROM wanted RETURNING id, secret_hash),
       carts AS (INSERT INTO cart (guest_id, created_at, updated_at) SELECT id, now(), now() FROM guests RETURNING id, guest_id),
       lines AS (INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, added_at)
         SELECT c.id, bag.id, 1, bag.price, now() FROM unnest($3::bytea[], $4::uuid[], $5::int[]) AS bag (hash, id, price)
         JOIN guests g ON g.secret_hash = bag.hash JOIN carts c ON c.guest_id = g.id)
       INSERT INTO checkout (guest_id, email, phone_number, address, payment_method, created_at, updated_at)
         SELECT g.id, w.email, '9876543210', $6::jsonb, 'cash_on_delivery', now(), now() FROM guests g JOIN wanted w ON w.hash = g.secret_hash`,
      [
        hashes,
        shoppers.map(({ secret }) => `${secret}@example.in`),
        shoppers.flatMap(({ variantIds }, at) => variantIds.map(() => hashes[at])),
        shoppers.flatMap(({ variantIds }) => variantIds),
        shoppers.flatMap(({ prices }) => prices),
        JSON.stringify(HOME),
      ],
    );
    return shoppers;
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

const callAs = ({ secret }, query, variables = {}) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'X-Guest-Token': secret },
  body: JSON.stringify({ query, variables }),
});

export const readCart = (shopper) => callAs(shopper, READ);
/** Changes the quantity of one line: `at` chooses line and quantity, so that a later call always writes. */
export const changeCart = (shopper, at) =>
  callAs(shopper, QUANTITY, {
    variantId: shopper.variantIds[at % shopper.variantIds.length],
    quantity: 1 + (Math.floor(at / shopper.variantIds.length) % 2),
  });
export const placeOrder = (shopper) => callAs(shopper, PLACE, { key: randomUUID(), due: shopper.due });
