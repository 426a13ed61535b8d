import { request as httpRequest } from 'node:http';
import type { DataSource } from 'typeorm';
import type { Services } from '../app/modules';
import { ALERT_MUTATIONS, type TestAlert } from '../modules/alerts/testing.fields';
import { createTestDatabase } from '../platform/database/testing';
import { SHOPPING_MUTATIONS, type TestCart, type TestWishlist } from './cart.fields';
import { ORDER_MUTATIONS, type TestCheckout, type TestGiftCard, type TestOrder } from './order.fields';
import { startGraphql } from './graphql-server';
import { retryWhileBusy } from './retry-while-busy';
import { createTestModules } from './services';
import type { TestPlatformOptions } from './test-platform';
import type { MaintenanceTask } from '../platform/jobs/maintenance-scheduler';
import type { Route } from '../platform/rest/route';
import { QUESTION_MUTATIONS, type TestAnswer, type TestQuestion } from '../modules/questions/testing.fields';
import {
  REVIEW_MUTATIONS,
  type TestReview,
  type TestReviewedProduct,
} from '../modules/reviews/testing.fields';
import { TestClock, testAccountsOf, type TestAccounts } from '../modules/accounts/testing';
import { ShopPool } from '../modules/accounts/testing.pool';

/** The response of a mutation or query; errors of the whole operation are in `Error`. */
export interface MutationAnswer {
  readonly __typename: string;
  readonly code?: string;
  readonly message?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  readonly retryAfterSeconds?: number | null;
  readonly me?: TestCustomer;
  readonly tokens?: {
    readonly accessToken: string;
    readonly refreshToken: string;
    readonly expiresIn: number;
  } | null;
  readonly mfaToken?: string;
  readonly methods?: readonly string[];
  readonly expiresIn?: number;
  readonly secret?: string;
  readonly otpauthUri?: string;
  readonly qrCode?: string;
  readonly codes?: readonly string[];
  readonly id?: string;
  readonly options?: string;
  readonly passkey?: { readonly id: string; readonly name: string };
  readonly cart?: TestCart | null;
  readonly wishlist?: TestWishlist;
  readonly notice?: string | null;
  readonly checkout?: TestCheckout;
  readonly order?: TestOrder;
  readonly nextAction?: {
    readonly url?: string;
    readonly method?: string;
    readonly parameters?: readonly { readonly name: string; readonly value: string }[];
  } | null;
  readonly payment?: {
    readonly method: string;
    readonly url: string | null;
    readonly razorpay: { readonly orderId: string } | null;
  };
  readonly giftCard?: TestGiftCard;
  readonly balance?: { readonly amount: number };
  readonly review?: TestReview;
  readonly wanted?: boolean;
  readonly question?: TestQuestion;
  readonly answer?: TestAnswer;
  readonly product?: TestReviewedProduct;
  readonly alert?: TestAlert;
  readonly address?: { readonly id: string; readonly city: string; readonly isDefault: boolean };
}

export interface TestCustomer {
  readonly id: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly isPhoneVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasPassword: boolean;
  readonly pictureUrl: string | null;
  readonly pendingEmail: { readonly email: string; readonly sentAt: string } | null;
}

const ME_FIELDS =
  'me { id email isEmailVerified phoneNumber isPhoneVerified firstName lastName hasPassword pictureUrl pendingEmail { email sentAt } }';
const FAILURE_FIELDS = '... on Failure { code message fields { field message } retryAfterSeconds }';
const TOKEN_FIELDS = 'tokens { accessToken refreshToken expiresIn }';
const SIGNED_IN_FIELDS = `... on SignedIn { ${ME_FIELDS} ${TOKEN_FIELDS} }`;
const SIGN_IN_FIELDS = `${SIGNED_IN_FIELDS} ... on SecondFactorRequired { mfaToken methods }`;
const DONE_FIELDS = '... on Done { message }';
const PROFILE_FIELDS = `... on ProfileUpdated { ${ME_FIELDS} }`;
const CODES_FIELDS = '... on RecoveryCodes { codes }';
const CEREMONY_FIELDS = '... on PasskeyCeremony { id options }';
const ADDRESS_FIELDS = '... on AddressSaved { address { id city isDefault } }';

/** Every mutation that tests send, with the fields that they read. */
export const MUTATION_FIELDS = {
  signIn: SIGN_IN_FIELDS,
  register: SIGNED_IN_FIELDS,
  forgotPassword: DONE_FIELDS,
  resetPassword: DONE_FIELDS,
  requestAccountRecovery: DONE_FIELDS,
  recoverAccount: DONE_FIELDS,
  stopAccountRecovery: DONE_FIELDS,
  changePassword: DONE_FIELDS,
  sendEmailVerification: DONE_FIELDS,
  withdrawEmailChange: PROFILE_FIELDS,
  verifyEmail: PROFILE_FIELDS,
  sendMobileCode: '... on MobileCodeSent { expiresIn }',
  verifyMobileCode: SIGN_IN_FIELDS,
  verifyPhoneNumber: PROFILE_FIELDS,
  verifySecondFactor: SIGN_IN_FIELDS,
  startTotp: '... on TotpSetup { secret otpauthUri qrCode }',
  confirmTotp: CODES_FIELDS,
  disableTotp: DONE_FIELDS,
  renewRecoveryCodes: CODES_FIELDS,
  reauthenticate: DONE_FIELDS,
  disconnectGoogle: DONE_FIELDS,
  refreshSession: `... on SessionRefreshed { expiresIn ${TOKEN_FIELDS} }`,
  signOut: DONE_FIELDS,
  revokeSession: DONE_FIELDS,
  revokeAllSessions: DONE_FIELDS,
  startPasskeySignIn: CEREMONY_FIELDS,
  finishPasskeySignIn: SIGN_IN_FIELDS,
  startSecondFactorPasskey: CEREMONY_FIELDS,
  finishSecondFactorPasskey: SIGN_IN_FIELDS,
  startPasskeyRegistration: CEREMONY_FIELDS,
  finishPasskeyRegistration: '... on PasskeyAdded { passkey { id name } }',
  removePasskey: DONE_FIELDS,
  updateProfile: PROFILE_FIELDS,
  removeProfilePicture: PROFILE_FIELDS,
  deleteAccount: DONE_FIELDS,
  createAddress: ADDRESS_FIELDS,
  updateAddress: ADDRESS_FIELDS,
  setDefaultAddress: ADDRESS_FIELDS,
  deleteAddress: DONE_FIELDS,
  ...SHOPPING_MUTATIONS,
  ...ORDER_MUTATIONS,
  ...REVIEW_MUTATIONS,
  ...QUESTION_MUTATIONS,
  ...ALERT_MUTATIONS,
} as const;
export type MutationName = keyof typeof MUTATION_FIELDS;
type GraphqlValues = Readonly<Record<string, unknown>>;

interface GraphqlBody {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** The response envelope of REST. A test declares the `data` that it reads. */
export interface RestAnswer<T> {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly message?: string;
    readonly code?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly data: T;
    readonly guestToken?: string;
  };
}

/** A client with an IP address of its own. Browsers store cookies; other clients store nothing. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  /** Of the last response. */
  headers: Readonly<Record<string, string | string[] | undefined>> = {};
  setCookies: readonly string[] = [];

  constructor(
    private readonly url: string,
    /** Headers of every request; a test may change them. */
    public sent: Record<string, string>,
    private readonly storesCookies: boolean,
    public address: string,
  ) {}

  async mutate(name: MutationName, values: GraphqlValues = {}): Promise<MutationAnswer> {
    const { data, errors } = await this.query(
      `mutation { ${name}${formatArguments(values)} { __typename ${MUTATION_FIELDS[name]} ${FAILURE_FIELDS} } }`,
    );
    const [error] = errors ?? [];
    if (error) return { __typename: 'Error', code: error.extensions.code, message: error.message };
    return data?.[name] as MutationAnswer;
  }

  /** The signed-in customer; null for a guest. */
  async me(): Promise<TestCustomer | null> {
    const { data } = await this.query(`{ ${ME_FIELDS} }`);
    return (data?.['me'] ?? null) as TestCustomer | null;
  }

  async query(query: string, variables: GraphqlValues = {}): Promise<GraphqlBody> {
    const { text } = await this.send('POST', this.url, JSON.stringify({ query, variables }));
    return JSON.parse(text);
  }

  /** Calls a REST route. @param headers for this call only */
  async rest<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RestAnswer<T>> {
    const address = new URL(path, this.url).href;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const { status, text } = await this.send(method, address, sent, headers);
    return { status, body: JSON.parse(text) };
  }

  private send(
    method: string,
    address: string,
    body: string | undefined,
    extraHeaders: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly status: number; readonly text: string }> {
    return new Promise((resolve, reject) => {
      const headers: Record<string, string> = { ...this.sent, ...extraHeaders };
      if (body !== undefined) headers['content-type'] ??= 'application/json';
      if (this.cookies.size > 0)
        headers['cookie'] = [...this.cookies].map((pair) => pair.join('=')).join('; ');
      const options = { method, headers, localAddress: this.address };
      const request = httpRequest(address, options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          this.headers = response.headers;
          this.setCookies = response.headers['set-cookie'] ?? [];
          if (this.storesCookies) for (const cookie of this.setCookies) this.storeCookie(cookie);
          resolve({ status: response.statusCode ?? 0, text });
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  private storeCookie(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/; Max-Age=0(;|$)/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

interface SentMessage {
  readonly template: string;
  readonly recipient: string;
  readonly text: string;
}

export interface TestShop extends TestAccounts {
  readonly dataSource: DataSource;
  readonly services: Services;
  /** The maintenance of all modules. */
  readonly maintenanceTasks: readonly MaintenanceTask[];
  readonly clock: TestClock;
  readonly url: string;
  readonly origin: string;
  /** The REST routes of the shop. */
  readonly routes: readonly Route[];
  browser(sent?: Record<string, string>): TestClient;
  client(sent?: Record<string, string>): TestClient;
  /** A browser with a newly registered account with this password. */
  member(
    email: string,
    extraHeaders?: GraphqlValues,
  ): Promise<{ browser: TestClient; customer: TestCustomer }>;
  sql<T extends object>(query: string, values?: readonly unknown[]): Promise<T[]>;
  /** Oldest first. */
  outbox(to: string): Promise<SentMessage[]>;
  /** The token of the newest link sent to this recipient. */
  findToken(to: string): Promise<string>;
  /** The newest code sent to this recipient. */
  findCode(to: string): Promise<string>;
  close(): Promise<void>;
}

export const PASSWORD = 'violet kettle on the roof';

type ShopOptions = Omit<TestPlatformOptions, 'clock'>;

const SHOPS = new ShopPool<TestShop>();

/** An empty shop behind GraphQL and REST on a real server. Shops with usual options are reused by the next test file, emptied. */
export function openTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const { rateLimits = true, ...ownOptions } = options;
  if (Object.keys(ownOptions).length > 0) return openOwnTestShop(options);
  return SHOPS.borrow(`rate limits ${rateLimits}`, () => openOwnTestShop({ rateLimits }));
}

/** The same on a database of its own, for tests that change its tables. */
export async function openOwnTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const database = await createTestDatabase('empty');
  const clock = new TestClock();
  const { dataSource } = database;
  const modules = createTestModules(dataSource, { clock: clock.read, ...options });
  const peer = await startGraphql(modules, { mode: 'demo', currency: 'INR' });
  let clientCount = 1;
  // Each client has an IP address of its own, so that they do not share limits.
  const nextAddress = () => `127.0.${1 + Math.floor((clientCount += 1) / 250)}.${1 + (clientCount % 250)}`;
  const outbox = (to: string) =>
    dataSource.query<SentMessage[]>(
      'SELECT template, recipient, text FROM outbox_message WHERE recipient = $1 ORDER BY number',
      [to],
    );
  const findInNewestMessage = async (to: string, pattern: RegExp): Promise<string> => {
    const texts = (await outbox(to)).map(({ text }) => pattern.exec(text)?.[1]);
    const newest = texts.filter((found) => found !== undefined).at(-1);
    if (newest === undefined) throw new Error(`Nothing like ${pattern} was sent to ${to}`);
    return newest;
  };
  const shop: TestShop = {
    ...testAccountsOf(modules),
    dataSource,
    services: modules.services,
    maintenanceTasks: modules.maintenanceTasks,
    clock,
    url: peer.url,
    origin: new URL(peer.url).origin,
    routes: peer.routes,
    browser: (sent = {}) =>
      new TestClient(peer.url, { 'sec-fetch-site': 'same-origin', ...sent }, true, nextAddress()),
    client: (sent = {}) => new TestClient(peer.url, sent, false, nextAddress()),
    async member(email, extraHeaders = {}) {
      const browser = shop.browser();
      const input = { firstName: 'Asha', lastName: 'Rao', email, password: PASSWORD, ...extraHeaders };
      const { me, ...rest } = await retryWhileBusy(() => browser.mutate('register', { input }));
      if (!me) throw new Error(`${email} was not registered: ${JSON.stringify(rest)}`);
      return { browser, customer: me };
    },
    sql: (query, values = []) => dataSource.query(query, [...values]),
    outbox,
    findToken: (to) => findInNewestMessage(to, /token=([\w-]+)/),
    findCode: (to) => findInNewestMessage(to, /#(\d{6})$/),
    async close() {
      await peer.close();
      await database.drop();
    },
  };
  return shop;
}

/** Enum values are written without quotes. */
const ENUM_VALUES = new Set([
  'TOTP',
  'RECOVERY_CODE',
  'PASSKEY',
  'HOME',
  'WORK',
  'OTHER',
  'STANDARD',
  'EXPRESS',
  'CASH_ON_DELIVERY',
  'RAZORPAY',
  'TEST_GATEWAY',
  'GIFT_CARD',
  'SPAM',
  'OFF_TOPIC',
  'BACK_IN_STOCK',
  'PRICE_DROP',
]);

function formatArguments(values: GraphqlValues): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}: ${formatLiteral(value)}`);
  return pairs.length === 0 ? '' : `(${pairs.join(', ')})`;
}

function formatLiteral(value: unknown): string {
  if (typeof value === 'string' && ENUM_VALUES.has(value)) return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatLiteral).join(', ')}]`;
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${pairs.map(([name, part]) => `${name}: ${formatLiteral(part)}`).join(', ')} }`;
}
