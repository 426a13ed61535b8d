import { randomUUID } from 'node:crypto';
import express from 'express';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Customer } from '../modules/accounts/customers/customer.entity';
import { testAccountsOf, type TestAccounts } from '../modules/accounts/testing';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { createGraphql, type Graphql } from '../app/graphql';
import { buildPotliSchema } from '../app/schema';
import { createTestModules } from './services';
import { restRouter } from '../platform/rest/router';
import type { Route } from '../platform/rest/route';
import { listen, type TestServer } from './listen';
import { startOpenIdProvider, type TestOpenIdProvider } from './openid';

/**
 * Calls every GraphQL operation and REST route on a running server as five roles. The expected answers are in
 * authorization.matrix.json, written by `npx vitest run <this file> -u` and read in review: an operation that is
 * missing there, or answers a role differently, fails here.
 */
const ROLES = ['guest', 'owner', 'other', 'revoked', 'admin'] as const;
type Role = (typeof ROLES)[number];

interface OwnedIds {
  /** The bearer token of the current role; null for the guest. */
  readonly token: string | null;
  readonly ownersToken: string;
  /** Objects of the owner. */
  readonly addressId: string;
  readonly sessionId: string;
  /** A product, and its variant in the owner's cart. */
  readonly productId: string;
  readonly variantId: string;
  readonly cartId: string;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

let database: TestDatabase;
let testAccounts: TestAccounts;
let graphql: Graphql;
let server: TestServer;
let provider: TestOpenIdProvider;
let schema: GraphQLSchema;
let rows: readonly Route[];
let roundCount = 0;

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  provider = await startOpenIdProvider([]);
  const modules = createTestModules(database.dataSource, { rateLimits: false, google: provider });
  testAccounts = testAccountsOf(modules);
  graphql = await createGraphql({ modules, config: { mode: 'demo', currency: 'INR' } });
  rows = modules.createRestRoutes();
  schema = buildPotliSchema(() => {
    throw new Error('The schema is only inspected; no resolver may be called');
  });
  const app = express().use('/graphql', graphql.middleware);
  app.use(restRouter({ routes: rows, visitors: testAccounts.accounts.visitors }));
  server = await listen(app);
});
afterAll(async () => {
  await server.close();
  await graphql.stop();
  await provider.close();
  await database.drop();
});

/** For one call, which may sign somebody out or delete the account. Reads share theirs. */
async function createOwnedData(role: Role): Promise<OwnedIds> {
  roundCount += 1;
  const client = {
    isBrowser: false,
    ipAddress: '127.0.0.1',
    device: 'Matrix',
    origin: server.origin,
    trustedDevice: null,
  };
  const signInAs = async (name: string, type: 'customer' | 'admin'): Promise<string> => {
    const [matrixRow]: { id: string }[] = await database.dataSource.query(
      `INSERT INTO customer (email, email_verified_at, first_name, type) VALUES ($1, now(), 'Asha', $2)
       ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`,
      [`${name}.${roundCount}@example.in`, type],
    );
    const customer = await database.dataSource.manager.findOneByOrFail(Customer, { id: matrixRow?.id });
    const entered = await database.dataSource.transaction((transaction) =>
      testAccounts.accounts.signIns.signInVerified(transaction, customer, {
        remember: false,
        client,
        evidence: { method: 'password', since: null },
      }),
    );
    if (!('tokens' in entered) || !entered.tokens) throw new Error('The sign-in returned no tokens');
    return entered.tokens.accessToken;
  };
  const owner = await signInAs('owner', 'customer');
  const extra = await signInAs('owner', 'customer');
  const sessionOf = async (token: string) => (await testAccounts.accounts.tokens.findSessionId(token)) ?? '';
  const revoked = async (): Promise<string> => {
    const token = await signInAs('owner', 'customer');
    await database.dataSource.query('UPDATE session SET revoked_at = now() WHERE id = $1', [
      await sessionOf(token),
    ]);
    return token;
  };
  const tokenOf: Readonly<Record<Role, () => Promise<string> | string | null>> = {
    guest: () => null,
    owner: () => owner,
    other: () => signInAs('other', 'customer'),
    revoked,
    admin: () => signInAs('admin', 'admin'),
  };
  const [address]: { id: string }[] = await database.dataSource.query(
    `INSERT INTO address (customer_id, full_name, phone_number, line1, city, state, pin_code)
     SELECT id, 'Asha', '9876543210', '1', 'Bengaluru', 'Karnataka', '560001' FROM customer WHERE email = $1 RETURNING id`,
    [`owner.${roundCount}@example.in`],
  );
  return {
    token: await tokenOf[role](),
    ownersToken: owner,
    addressId: address?.id ?? '',
    sessionId: await sessionOf(extra),
    ...(await filledCart(`owner.${roundCount}@example.in`)),
  };
}

async function filledCart(email: string): Promise<Pick<OwnedIds, 'productId' | 'variantId' | 'cartId'>> {
  const [line]: { productId: string; variantId: string; cartId: string }[] = await database.dataSource.query(
    `WITH bag AS (SELECT v.id, v.product_id, v.price FROM variant v WHERE v.stock > 5 ORDER BY v.id LIMIT 1),
       made AS (INSERT INTO cart (customer_id, created_at, updated_at) SELECT id, now(), now() FROM customer WHERE email = $1 RETURNING id),
       put AS (INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, added_at)
         SELECT made.id, bag.id, 1, bag.price, now() FROM made, bag)
     SELECT bag.product_id AS "productId", bag.id AS "variantId", made.id AS "cartId" FROM bag, made`,
    [email],
  );
  if (!line) throw new Error('No variant is in stock');
  return line;
}

/** An id of the owner's object where the operation takes one. */
function idFor(operation: string, ownedIds: OwnedIds, name = 'id'): string {
  if (name === 'productId') return operation === 'trackProductView' ? NOBODY : ownedIds.productId;
  if (name === 'variantId') return ownedIds.variantId;
  if (/address/i.test(operation)) return ownedIds.addressId;
  if (/session|signOut/i.test(operation)) return ownedIds.sessionId;
  return NOBODY;
}

/** New for each write, so that writes do not share accounts or rate limits. */
const freshEmail = () => `somebody.${roundCount}@example.in`;
const freshPhone = () => `98765${String(roundCount).padStart(5, '0')}`;

const TEXTS: Readonly<Record<string, string>> = {
  password: 'violet kettle on the roof',
  newPassword: 'violet kettle on the roof',
  pinCode: '560001',
  state: 'Karnataka',
  body: 'It has been to Pune and back.',
  question: 'Does it fit under a seat?',
  answer: 'It does.',
  code: '123456',
  otp: '123456',
};

function literal(type: GraphQLInputType, name: string, operation: string, ownedIds: OwnedIds): string {
  if (isNonNullType(type)) return literal(type.ofType, name, operation, ownedIds);
  if (isListType(type)) return `[${literal(type.ofType, name, operation, ownedIds)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{${fields.map((field) => `${field.name}: ${literal(field.type, field.name, operation, ownedIds)}`).join(', ')}}`;
  }
  switch (type.name) {
    case 'ID':
      return JSON.stringify(idFor(operation, ownedIds, name));
    case 'Int':
    case 'Float':
      return '1';
    case 'Boolean':
      return 'false';
    default:
      if (name === 'email') return JSON.stringify(freshEmail());
      if (name === 'phoneNumber') return JSON.stringify(freshPhone());
      return JSON.stringify(TEXTS[name] ?? 'x');
  }
}

function documentOf(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  ownedIds: OwnedIds,
): string {
  const args = field.args.filter(
    (arg) => isRequiredArgument(arg) || (arg.name === 'id' && kind === 'query') || arg.name === 'sessionId',
  );
  const written = args
    .map((arg) => `${arg.name}: ${literal(arg.type, arg.name, field.name, ownedIds)}`)
    .join(', ');
  const type = getNamedType(field.type);
  const canFail = isUnionType(type) && type.getTypes().some(({ name }) => name === 'Failure');
  const selection = canFail
    ? '{ __typename ... on Failure { code } }'
    : isObjectType(type) || isUnionType(type)
      ? '{ __typename }'
      : '';
  return `${kind} { ${field.name}${written ? `(${written})` : ''} ${selection} }`;
}

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

/** "ok", "null" or the error code. */
async function askGraphql(document: string, name: string, token: string | null): Promise<string> {
  const { text } = await server.call('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ query: document }),
  });
  const {
    data,
    errors,
  }: { data?: Record<string, { code?: string } | null> | null; errors?: { extensions: { code: string } }[] } =
    JSON.parse(text);
  if (errors?.[0]) return errors[0].extensions.code;
  const answer = data?.[name];
  return answer === null || answer === undefined ? 'null' : (answer.code ?? 'ok');
}

const HOME = {
  fullName: 'A',
  phoneNumber: '9876543210',
  line1: '1',
  city: 'B',
  state: 'Karnataka',
  pinCode: '560001',
};

const bodies = ({
  productId,
  variantId,
}: Pick<OwnedIds, 'productId' | 'variantId'>): Readonly<Record<string, Record<string, unknown>>> => ({
  '/api/auth/addresses': HOME,
  '/api/auth/addresses/{id}': HOME,
  '/api/ecommerce/cart/items': { productId, variantId, quantity: 1 },
  '/api/ecommerce/cart/items/{id}': { quantity: 2 },
  '/api/ecommerce/cart/promotion': { code: 'SAVE10' },
  '/api/ecommerce/wishlist/items': { productId },
  '/api/ecommerce/orders': {
    contact: { email: freshEmail(), phoneNumber: freshPhone() },
    address: HOME,
    paymentMethod: 'cash_on_delivery',
  },
  '/api/ecommerce/orders/{number}/confirm': { code: '123456' },
  '/api/ecommerce/admin/orders/{number}/ship': { courier: 'Delhivery', trackingNumber: 'DL123' },
  '/api/ecommerce/admin/orders/{number}/cancel': { reason: 'x' },
  '/api/ecommerce/admin/orders/{number}/return': { reason: 'x' },
  '/api/ecommerce/admin/orders/{number}/refund': { reason: 'x' },
  '/api/ecommerce/admin/orders/{number}/complete-refund': { reference: 'x' },
  '/api/auth/login': { email: freshEmail(), password: TEXTS['password'] },
  '/api/auth/register': { email: freshEmail(), password: TEXTS['password'], firstName: 'A', lastName: 'B' },
  '/api/auth/forgot-password': { email: freshEmail() },
  '/api/auth/reset-password': { token: 'x', newPassword: TEXTS['newPassword'] },
  '/api/auth/recovery': { email: freshEmail() },
  '/api/auth/recovery/complete': { token: 'x', newPassword: TEXTS['newPassword'] },
  '/api/auth/recovery/stop': { token: 'x' },
  '/api/auth/mobile/send-otp': { phoneNumber: freshPhone() },
  '/api/auth/mobile/verify-otp': { phoneNumber: freshPhone(), otp: '123456' },
  '/api/auth/2fa/verify': { code: '123456' },
  '/api/auth/google/callback': { code: 'x', state: 'x', journey: 'x' },
  '/api/auth/reauthenticate': { password: 'not mine' },
  '/api/auth/change-password': { newPassword: TEXTS['newPassword'] },
  '/api/auth/email/verify': { token: 'x' },
});

/** Fills the path with objects of the owner or the shop. */
async function addressOf(path: string, ownedIds: OwnedIds): Promise<string> {
  const { productId, cartId, variantId } = ownedIds;
  if (path.includes('{number}')) return path.replace('{number}', await ownersOrder(ownedIds));
  if (path.includes('/cart/')) return path.replace('{id}', `${cartId}.${variantId}`);
  const id = /\/products\/\{id\}(?!\/view)/.test(path) ? productId : idFor(path, ownedIds);
  return path
    .replace('{id}', id)
    .replace('{productId}', productId)
    .replace(/\{\w+\}/, NOBODY);
}

async function ownersOrder({ ownersToken, ...ownedIds }: OwnedIds): Promise<string> {
  const { text } = await callRest(
    'post',
    '/api/ecommerce/orders',
    bodies(ownedIds)['/api/ecommerce/orders'],
    ownersToken,
  );
  const { data }: { data: { number: string } | null } = JSON.parse(text);
  return data?.number ?? expect.fail(text);
}

function callRest(method: string, address: string, body: unknown, token: string | null) {
  const writes = method !== 'get' && method !== 'delete';
  return server.call(address, {
    method: method.toUpperCase(),
    headers: {
      'idempotency-key': randomUUID(),
      ...(writes ? { 'content-type': 'application/json' } : {}),
      ...bearer(token),
    },
    ...(writes ? { body: JSON.stringify(body ?? {}) } : {}),
  });
}

async function askRest(method: string, path: string, ownedIds: OwnedIds): Promise<string> {
  // An unknown id, because deleting the product would affect later calls.
  const address =
    method === 'delete' && path.endsWith('/products/{id}')
      ? path.replace('{id}', NOBODY)
      : await addressOf(path, ownedIds);
  const { status, text, headers } = await callRest(method, address, bodies(ownedIds)[path], ownedIds.token);
  if (headers.location !== undefined) return `${status} ${new URL(headers.location, server.origin).pathname}`;
  const { code }: { code?: string } = JSON.parse(text);
  return code === undefined ? String(status) : `${status} ${code}`;
}

it('every GraphQL operation and REST route answers each role as authorization.matrix.json says', async () => {
  const matrix: Record<string, Record<Role, string>> = {};
  // No read changes an account: one that did would change what the roles are answered after it.
  const dataForReads = new Map<Role, OwnedIds>();
  for (const role of ROLES) dataForReads.set(role, await createOwnedData(role));
  const recordResult = async (
    name: string,
    isRead: boolean,
    ask: (ownedIds: OwnedIds) => Promise<string>,
  ): Promise<void> => {
    const matrixRow: Partial<Record<Role, string>> = {};
    for (const role of ROLES)
      matrixRow[role] = await ask((isRead && dataForReads.get(role)) || (await createOwnedData(role)));
    matrix[name] = matrixRow as Record<Role, string>;
  };
  for (const kind of ['query', 'mutation'] as const) {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    for (const field of Object.values(type?.getFields() ?? {}))
      await recordResult(`${kind} ${field.name}`, kind === 'query', (ownedIds) =>
        askGraphql(documentOf(kind, field, ownedIds), field.name, ownedIds.token),
      );
  }
  for (const { method, path } of rows)
    await recordResult(
      `${method.toUpperCase()} ${path}`,
      method === 'get' && !path.includes('{number}'),
      (ownedIds) => askRest(method, path, ownedIds),
    );
  // One line per operation, so that a diff is readable.
  const lines = Object.entries(matrix).map(
    ([name, matrixRow]) => `  ${JSON.stringify(name)}: ${JSON.stringify(matrixRow)}`,
  );
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('./authorization.matrix.json');
}, 240_000);
