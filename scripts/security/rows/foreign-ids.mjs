import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const title =
  'another customer, a guest and a revoked session with the ids of somebody’s order, invoice, address, session, cart, review and question; a customer at everything that admins do';
export const bound = '0 answered; nothing of theirs changed';

const NOBODY = '00000000-0000-4000-8000-000000000000';

export async function run({ shop, url, root, requests, buying }) {
  const database = await shop.database();
  const owner = await requests.signUp(url);
  const other = await requests.signUp(url);
  const gone = await requests.signUp(url);
  await gone.graphql('mutation { signOut { __typename } }');
  const stranger = requests.guest(url);
  const theirs = await belongings({ owner, url, requests, buying, database });
  const before = await snapshot(database, owner.customerId, theirs.number);

  const found = [];
  let tried = 0;
  const expectRefused = async (who, what, answer) => {
    tried += 1;
    const refused =
      answer.status >= 400 ||
      answer.code !== null ||
      Object.values(answer.data ?? {}).every((value) => value === null);
    // Answers without the owner's data are the same for everybody.
    if (!refused || answer.text.includes(owner.email) || answer.status >= 500)
      found.push(`${who} ${what}: ${answer.status}`);
  };
  for (const [who, visitor] of Object.entries({ other, gone, stranger })) {
    for (const [document, variables] of graphqlOf(theirs))
      await expectRefused(who, document, await visitor.graphql(document, variables));
    for (const [method, at, body] of restOf(theirs, buying)) {
      const answer = await visitor.rest(method, at, body);
      await expectRefused(who, `${method} ${at}`, { ...answer, code: answer.body?.code ?? null, data: {} });
    }
  }
  const { tried: adminTried, found: adminFound } = await asAdmin({ visitor: other, url, root });
  const changed = before !== (await snapshot(database, owner.customerId, theirs.number));
  const all = [...found, ...adminFound];
  return {
    figures: `${tried + adminTried} tried, ${all.length} answered${all.length ? ` (${all.slice(0, 3).join('; ')})` : ''}, ${changed ? 'something' : 'nothing'} changed`,
    isHeld: all.length === 0 && !changed && adminTried > 20,
  };
}

async function belongings({ owner, url, requests, buying, database }) {
  await database.query('UPDATE customer SET email_verified_at = now() WHERE id = $1', [owner.customerId]);
  const address = await owner.rest('POST', '/api/auth/addresses', buying.HOME);
  const [bag] = await buying.bagsOf(database, 1);
  await database.query('UPDATE variant SET stock = greatest(stock, 50) WHERE id = $1', [bag.variantId]);
  const { due } = await buying.fillCheckout(owner, bag);
  const { number } = await buying.placeOrder(owner, due);
  await buying.fillCheckout(owner, bag);
  const question = await owner.graphql(
    `mutation ($id: ID!) { askQuestion(productId: $id, question: "Does it fit under a seat of a plane?") { ... on QuestionSaved { question { id } } ... on Failure { code message } } }`,
    { id: bag.productId },
  );
  const review = await owner.graphql(
    `mutation ($id: ID!) { writeReview(productId: $id, input: { rating: 4, title: "A good bag", body: "It has been to Pune and back with me." }) { ... on ReviewSaved { review { id } } ... on Failure { code message } } }`,
    { id: bag.productId },
  );
  const cart = await database.one('SELECT id FROM cart WHERE customer_id = $1', [owner.customerId]);
  const second = await requests.signIn(url, owner.email, requests.PASSWORD);
  const session = await database.one(
    'SELECT id FROM session WHERE customer_id = $1 ORDER BY created_at LIMIT 1',
    [owner.customerId],
  );
  const ids = {
    ...bag,
    number,
    second,
    addressId: address.body?.data?.id,
    sessionId: session?.id,
    cartId: cart?.id,
    questionId: question.data?.askQuestion?.question?.id,
    reviewId: review.data?.writeReview?.review?.id,
  };
  const lacking = Object.entries(ids).filter(([, value]) => !value);
  if (lacking.length > 0)
    throw new Error(
      `The owner has no ${lacking.map(([name]) => name).join(', ')}: ${review.text} ${question.text}`,
    );
  return ids;
}

const graphqlOf = ({ number, addressId, sessionId, questionId, reviewId }) => {
  const FAILURE = '{ __typename ... on Failure { code } }';
  const input = `{ fullName: "X", phoneNumber: "9876543210", line1: "1", city: "Pune", state: "Maharashtra", pinCode: "411001" }`;
  const review = `{ rating: 1, title: "Taken over", body: "Somebody else has written this here." }`;
  return [
    ['query ($n: String!) { order(number: $n) { number status } }', { n: number }],
    [`mutation ($n: String!) { cancelOrder(number: $n) ${FAILURE} }`, { n: number }],
    [`mutation ($n: String!) { requestReturn(number: $n, reason: "x") ${FAILURE} }`, { n: number }],
    [`mutation ($n: String!) { reorder(number: $n) ${FAILURE} }`, { n: number }],
    [`mutation ($id: ID!) { updateAddress(id: $id, input: ${input}) ${FAILURE} }`, { id: addressId }],
    [`mutation ($id: ID!) { setDefaultAddress(id: $id) ${FAILURE} }`, { id: addressId }],
    [`mutation ($id: ID!) { deleteAddress(id: $id) ${FAILURE} }`, { id: addressId }],
    [`mutation ($id: ID!) { revokeSession(id: $id) ${FAILURE} }`, { id: sessionId }],
    [`mutation ($id: ID!) { updateReview(id: $id, input: ${review}) ${FAILURE} }`, { id: reviewId }],
    [`mutation ($id: ID!) { deleteReview(id: $id) ${FAILURE} }`, { id: reviewId }],
    [`mutation ($id: ID!) { deleteQuestion(id: $id) ${FAILURE} }`, { id: questionId }],
  ];
};

const restOf = ({ number, addressId, sessionId, cartId, variantId }, { HOME }) => [
  ['GET', `/api/ecommerce/orders/${number}`],
  ['GET', `/orders/${number}/invoice.pdf`],
  ['PUT', `/api/auth/addresses/${addressId}`, HOME],
  ['PATCH', `/api/auth/addresses/${addressId}/default`, {}],
  ['DELETE', `/api/auth/addresses/${addressId}`],
  ['DELETE', `/api/auth/sessions/${sessionId}`],
  ['PATCH', `/api/ecommerce/cart/items/${cartId}.${variantId}`, { quantity: 9 }],
  ['DELETE', `/api/ecommerce/cart/items/${cartId}.${variantId}`],
];

/** Sends every operation and route that the matrix forbids to customers. */
async function asAdmin({ visitor, root }) {
  const file = path.join(root, 'server', 'src', 'testing', 'authorization.matrix.json');
  const matrix = JSON.parse(await readFile(file, 'utf8'));
  const rows = Object.entries(matrix).filter(
    ([name, { other }]) => /FORBIDDEN/.test(other) && !/^(?:query|mutation) /.test(name),
  );
  const found = [];
  for (const [name] of rows) {
    const [method, at] = name.split(' ');
    const answer = await visitor.rest(
      method,
      at.replaceAll(/\{\w+\}/g, NOBODY),
      method === 'GET' || method === 'DELETE' ? undefined : {},
    );
    if (answer.status !== 403) found.push(`${name}: ${answer.status}`);
  }
  return { tried: rows.length, found };
}

async function snapshot(database, customerId, number) {
  const parts = await Promise.all([
    database.query('SELECT * FROM address WHERE customer_id = $1 ORDER BY id', [customerId]),
    database.query('SELECT id, revoked_at FROM session WHERE customer_id = $1 ORDER BY id', [customerId]),
    database.query('SELECT state FROM shop_order WHERE number = $1', [number]),
    database.query('SELECT l.* FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.customer_id = $1', [
      customerId,
    ]),
    database.query('SELECT id, title, body, status FROM review WHERE customer_id = $1', [customerId]),
    database.query('SELECT * FROM product_question WHERE customer_id = $1', [customerId]),
  ]);
  return JSON.stringify(parts.map(({ rows }) => rows));
}
