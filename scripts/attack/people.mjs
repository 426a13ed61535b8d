/** Visitors: guests, new customers, customers inserted into the database, and the demo's two accounts. */
import { createHash, randomUUID } from 'node:crypto';
import { Visitor } from './visitor.mjs';

export const PASSWORD = 'violet kettle on the roof';

export const guest = (url, options) => new Visitor(url, options);
export const browser = (url, options) => new Visitor(url, { ...options, isBrowser: true });

/** Registers a customer with a session: in a browser by cookie, otherwise by bearer token. */
export async function signUp(
  url,
  { email = `${randomUUID()}@example.in`, isBrowser = false, ...options } = {},
) {
  const visitor = new Visitor(url, { ...options, isBrowser });
  const input = { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' };
  const answer = await visitor.graphql(
    `mutation ($input: RegisterInput!) { register(input: $input) { __typename ... on SignedIn { me { id } tokens { accessToken refreshToken } } ... on Failure { code message } } }`,
    { input },
  );
  return entered(visitor, answer, 'register', email);
}

export async function signIn(url, email, password, options = {}) {
  const visitor = new Visitor(url, options);
  const answer = await visitor.graphql(
    `mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on SignedIn { me { id } tokens { accessToken refreshToken } } ... on Failure { code message } } }`,
    { input: { email, password } },
  );
  return entered(visitor, answer, 'signIn', email);
}

function entered(visitor, answer, name, email) {
  const result = answer.data?.[name];
  if (!result?.me)
    throw new Error(
      `${name} of ${email}: ${answer.status} ${answer.text.slice(0, 300)} ${answer.error ?? ''}`,
    );
  visitor.customerId = result.me.id;
  visitor.email = email;
  visitor.tokens = result.tokens;
  if (result.tokens) visitor.headers.authorization = `Bearer ${result.tokens.accessToken}`;
  return visitor;
}

/** Inserts customers with a browser session each, without the time that hashing passwords takes. */
export async function manyCustomers(url, database, count, options = {}) {
  const people = Array.from({ length: count }, () => ({
    email: `${randomUUID()}@example.in`,
    secret: randomUUID(),
  }));
  await database.query(
    `WITH wanted AS (SELECT * FROM unnest($1::text[], $2::bytea[]) AS w (email, hash)),
     made AS (INSERT INTO customer (email, email_verified_at, first_name, last_name) SELECT email, now(), 'Asha', 'Rao' FROM wanted RETURNING id, email)
     INSERT INTO session (customer_id, kind, secret_hash, remember, device, ip_address, authenticated_at, last_used_at, created_at, expires_at)
     SELECT m.id, 'browser', w.hash, false, 'Attack', '127.0.0.1', now(), now(), now(), now() + interval '1 day' FROM made m JOIN wanted w USING (email)`,
    [
      people.map(({ email }) => email),
      people.map(({ secret }) => createHash('sha256').update(secret).digest()),
    ],
  );
  return people.map(({ email, secret }) => {
    const visitor = browser(url, options);
    visitor.email = email;
    visitor.cookies.set('sid', secret);
    return visitor;
  });
}
