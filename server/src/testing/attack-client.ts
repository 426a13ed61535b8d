import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { GraphQLField, GraphQLSchema } from 'graphql';
import { openTestShop, type TestShop } from './test-shop';
import { createProducts, type Bag } from './cart';
import { buildPotliSchema } from '../app/schema';
import { restRouter } from '../platform/rest/router';
import type { Route } from '../platform/rest/route';
import { ATTACK_VALUES, LIBRARY_ERROR_TEXTS, type AttackPlace, type Values } from './attack-values';
import { listen, type TestServer } from './listen';
import { startOpenIdProvider, type TestOpenIdProvider } from './openid';
import { snapshotTables, type TableSnapshot } from './table-snapshot';

export const NOBODY = '00000000-0000-4000-8000-000000000000';
const PASSWORD = 'violet kettle on the roof';
const EXAMPLES: Readonly<Record<string, unknown>> = {
  password: PASSWORD,
  newPassword: PASSWORD,
  currentPassword: null,
  mfaToken: null,
  sessionId: null,
  pinCode: '560001',
  state: 'Karnataka',
  code: '123456',
  otp: '123456',
  totpCode: null,
  mobileCode: null,
  refreshToken: null,
  journey: null,
  iss: null,
  line2: '',
  landmark: '',
  type: 'home',
  method: 'TOTP',
  kind: 'BACK_IN_STOCK',
  wishedPrice: null,
  isDefault: false,
  rememberMe: false,
  amount: 100_000,
  number: 'PTL-7F3K-29QX',
  deliverOn: null,
  question: 'Does it fit under a seat?',
  answer: 'It does.',
  idempotencyKey: '5f0f2a9e-7a64-4a7c-9d1b-0b9a1f6f6f6f',
};

/** Fields that REST names differently, or that only REST has. */
const REST_EXAMPLES: Readonly<Record<string, unknown>> = {
  addressId: null,
  changeId: null,
  delivery: 'standard',
  paymentMethod: 'cash_on_delivery',
  promoCode: null,
  giftCardCode: null,
  expectedTotal: null,
  title: 'A good bag',
  body: 'It has been to Pune and back with me.',
};

interface Answer {
  readonly status: number;
  /** Null when the call succeeded. */
  readonly code: string | null;
  readonly fields: readonly string[];
}

interface GraphqlBody {
  readonly data?: Readonly<
    Record<
      string,
      { code?: string | null; message?: string; fields?: { field: string; message: string }[] } | null
    >
  > | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly field: string | null };
  }[];
}

const schema: GraphQLSchema = buildPotliSchema(() => {
  throw new Error('The schema is only inspected; no resolver may be called');
});
export const MUTATIONS: readonly GraphQLField<unknown, unknown>[] = Object.values(
  schema.getMutationType()?.getFields() ?? {},
);

/** A test shop with a signed-in customer who sends malformed and malicious input. */
export class AttackClient {
  #customerCount = 0;
  token = '';
  addressId = NOBODY;
  /** Belongs to the previously signed-in customer. */
  othersAddressId = NOBODY;
  /** Messages in the wording of the validation library instead of the shop's. */
  readonly libraryMessages = new Set<string>();

  private constructor(
    readonly shop: TestShop,
    readonly rest: TestServer,
    private readonly provider: TestOpenIdProvider,
    private readonly bag: Bag,
    private readonly fillsCart: boolean,
    private readonly watch: TableSnapshot,
  ) {}

  /** Routes for customers; admin/rest/attack.int.test.ts covers the others. */
  get routes(): readonly Route[] {
    return this.shop.routes.filter(({ access }) => access !== 'admins');
  }

  /** @param fillsCart whether signed-in customers have a product in the cart */
  static async open({ fillsCart = false } = {}): Promise<AttackClient> {
    const provider = await startOpenIdProvider([]);
    const shop = await openTestShop({ rateLimits: false, google: provider });
    const { routes, accounts } = shop;
    const app = express().use(restRouter({ routes, visitors: accounts.visitors }));
    app.use((_error: unknown, _request: Request, response: Response, _next: NextFunction) => {
      response.status(500).json({ code: 'INTERNAL_SERVER_ERROR' });
    });
    const { bag } = await createProducts(shop, { bag: { price: 349_900, stock: 1_000_000 } });
    const watch = await snapshotTables(shop);
    return new AttackClient(shop, await listen(app), provider, bag, fillsCart, watch);
  }

  async close(): Promise<void> {
    await this.rest.close();
    await this.shop.close();
    await this.provider.close();
  }

  /** A valid value for a field of this name, unique where necessary. */
  readonly example = (name: string): unknown => {
    this.#customerCount += 1;
    if (name.toLowerCase().endsWith('email')) return `somebody.${this.#customerCount}@example.in`;
    if (name === 'phoneNumber') return `98765${String(this.#customerCount).padStart(5, '0')}`;
    if (name === 'id') return this.addressId;
    if (name.endsWith('Id') && !(name in EXAMPLES)) return NOBODY;
    return name in EXAMPLES ? EXAMPLES[name] : 'Asha';
  };

  /** The same for a field of a REST body, with a product of this shop. */
  readonly restExample = (name: string): unknown => {
    if (name === 'productId') return this.bag.productId;
    if (name === 'variantId') return this.bag.variantId;
    return name in REST_EXAMPLES ? REST_EXAMPLES[name] : this.example(name);
  };

  /** Signs in a new customer who has just authenticated and has an address. */
  async signInAnew(): Promise<void> {
    this.#customerCount += 1;
    const email = `asha.${this.#customerCount}@example.in`;
    const entry = await this.shop.accounts.google.signIn(
      {
        subject: email,
        email,
        isEmailVerified: true,
        isMailboxProved: true,
        firstName: 'Asha',
        lastName: 'Rao',
      },
      {
        isBrowser: false,
        ipAddress: '127.0.0.1',
        device: 'Test',
        origin: this.shop.origin,
        trustedDevice: null,
      },
    );
    if (!('tokens' in entry) || !entry.tokens) throw new Error('The sign-in returned no tokens');
    this.token = entry.tokens.accessToken;
    const [address] = await this.shop.sql<{ id: string }>(
      `INSERT INTO address (customer_id, full_name, phone_number, line1, city, state, pin_code, is_default)
       VALUES ($1, 'Asha', '9876543210', '1', 'Bengaluru', 'Karnataka', '560001', true) RETURNING id`,
      [entry.customer.id],
    );
    this.othersAddressId = this.addressId;
    this.addressId = address?.id ?? NOBODY;
    if (this.fillsCart)
      await this.post(this.rest.origin, '/api/ecommerce/cart/items', 'POST', { ...this.bag, quantity: 1 });
    await this.watch.written();
  }

  async mutate({ name, args }: GraphQLField<unknown, unknown>, values: Values): Promise<Answer> {
    const given = args.filter((arg) => arg.name in values);
    const declared = given.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    // A mutation without a result union has only __typename.
    const failure = /Result!?$/.test(String(schema.getMutationType()?.getFields()[name]?.type))
      ? '... on Failure { code message fields { field message } }'
      : '';
    const query = `mutation ${declared && `(${declared})`} { ${name}${passed && `(${passed})`} { __typename ${failure} } }`;
    const sent = { query, variables: values };
    const { status, text } = await this.post(new URL(this.shop.url).origin, '/graphql', 'POST', sent);
    const { data, errors }: GraphqlBody = JSON.parse(text);
    const [error] = errors ?? [];
    if (error) {
      const { code, field } = error.extensions;
      this.listen([error.message]);
      return { status, code, fields: field === null ? [] : [field] };
    }
    const { code = null, message = '', fields = [] } = data?.[name] ?? {};
    this.listen([message, ...fields.map((field) => field.message)]);
    return { status, code, fields: fields.map(({ field }) => field) };
  }

  async call({ method, path, body }: Route, values: Values, id = this.addressId): Promise<Answer> {
    const address = path.replace('{id}', id);
    const sent = body === null ? null : values;
    const { status, text } = await this.post(this.rest.origin, address, method.toUpperCase(), sent);
    if (status === 302) return { status, code: null, fields: [] };
    const {
      code = null,
      message = '',
      fields = {},
    }: { code?: string | null; message?: string; fields?: Values } = JSON.parse(text);
    this.listen([message, ...Object.values(fields).map(String)]);
    return { status, code, fields: Object.keys(fields) };
  }

  /** On a new connection, because the server closes some before reading the whole request. */
  post(
    origin: string,
    path: string,
    method: string,
    body: unknown,
  ): Promise<{ status: number; text: string }> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${this.token}`,
      ...(path.startsWith('/api/') && { 'idempotency-key': randomUUID() }),
    };
    if (body !== null) headers['content-type'] = 'application/json';
    return new Promise((resolve, reject) => {
      const request = httpRequest(origin + path, { method, headers, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      request.on('error', reject);
      request.end(body === null ? undefined : JSON.stringify(body));
    });
  }

  /** Fills every place with every malicious value. @returns descriptions of what went wrong */
  async sendAll(
    attackPlaces: readonly AttackPlace[],
    ask: (values: Values) => Promise<Answer>,
  ): Promise<string[]> {
    const found: string[] = [];
    // If valid values fail, the place is not to blame.
    const before = attackPlaces[0] ? await ask(attackPlaces[0].values) : null;
    if (before?.code === null) await this.signInAnew();
    for (const place of attackPlaces)
      for (const [label, value] of Object.entries({
        ...ATTACK_VALUES,
        'the id of another': this.othersAddressId,
      })) {
        const isNotText = place.isText && typeof value === 'object' && value !== null;
        const answer = await ask(place.fill(value));
        const violationOf = await this.findViolation(
          answer,
          [...place.names, ...(before?.fields ?? [])],
          isNotText,
        );
        if (violationOf !== null)
          found.push(`${place.field} = ${label}: ${answer.status} ${answer.code}, ${violationOf}`);
      }
    return found;
  }

  /** Whether no table was written since the last sign-in or the last call. */
  async isUntouched(): Promise<boolean> {
    return (await this.watch.written()).length === 0;
  }

  private listen(messages: readonly string[]): void {
    for (const message of messages) if (LIBRARY_ERROR_TEXTS.test(message)) this.libraryMessages.add(message);
  }

  private async findViolation(
    { status, code, fields }: Answer,
    names: readonly string[],
    mustRefuse: boolean,
  ): Promise<string | null> {
    if (status >= 500 || code === 'INTERNAL_SERVER_ERROR') return 'broke';
    if (mustRefuse && code === null) return 'was taken';
    const isInput = code === 'BAD_USER_INPUT' || code === 'BAD_REQUEST';
    if (isInput && !fields.some((field) => names.includes(field))) return `names ${JSON.stringify(fields)}`;
    if (code === null) {
      // The call may have ended the session or used something up.
      await this.signInAnew();
      return null;
    }
    const tables = await this.watch.written();
    return tables.length === 0 ? null : `was refused, and wrote to ${tables.join(', ')}`;
  }
}
