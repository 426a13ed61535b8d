import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import express from 'express';
import { expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { openApiDocument } from '../../../platform/rest/openapi';
import { restRouter } from '../../../platform/rest/router';
import type { Route } from '../../../platform/rest/route';
import { listen, type Answer, type TestServer } from '../../../testing/listen';
import type { Accounts } from '../accounts.services';
import { createTestAccounts, type TestAccounts } from '../testing';
import { authRoutes } from './auth.routes';
import { ACCOUNT_SCHEMAS, type SessionBody } from './rest.shapes';

export const PASSWORD = 'violet kettle on the roof';

/** The response envelope. Its content is checked against the API document; a test declares the `data` that it reads. */
export interface ReplyBody<T> {
  readonly success: boolean;
  readonly message?: string;
  readonly error?: string;
  readonly code?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: T;
}

export interface Reply<T> {
  readonly status: number;
  readonly headers: Answer['headers'];
  readonly body: ReplyBody<T>;
}

export interface RequestOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface TestMember {
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly userId: string;
}

export interface AccountsApi extends TestAccounts {
  readonly server: TestServer;
  readonly database: TestDatabase;
  /** Calls a route, and checks the response against the document's schema of that status. */
  call<T = null>(method: string, path: string, sent?: RequestOptions): Promise<Reply<T>>;
  /** A newly registered customer. */
  member(): Promise<TestMember>;
  /** What the newest message of a template contains. */
  findInNewestMessage(to: string, template: string, pattern: RegExp): Promise<string>;
  /** Records that a route was called other than by `call`. */
  recordCall(method: string, path: string): void;
  /** Routes that no test has called. */
  findUncalledRoutes(routesOf: (accounts: Accounts) => Route[]): string[];
  close(): Promise<void>;
}

type AccountsApiOptions = NonNullable<Parameters<typeof createTestAccounts>[1]>;

/** /api/auth on a real server with a database of its own. @param options may depend on the server's URL */
export async function openAccountsApi(
  options: (origin: string) => AccountsApiOptions | Promise<AccountsApiOptions> = () => ({}),
): Promise<AccountsApi> {
  const database = await createTestDatabase('empty');
  const app = express();
  const server = await listen(app);
  const testAccounts = createTestAccounts(database.dataSource, {
    rateLimits: false,
    ...(await options(server.origin)),
  });
  const routes = authRoutes(testAccounts.accounts);
  app.use(restRouter({ routes, visitors: testAccounts.accounts.visitors }));
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(openApiDocument(routes, ACCOUNT_SCHEMAS), 'api');
  const calledRoutes = new Set<string>();
  let memberCount = 0;

  const api: AccountsApi = {
    ...testAccounts,
    server,
    database,
    async call<T>(method: string, path: string, { body, token, headers = {} }: RequestOptions = {}) {
      const answer = await server.call(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { status } = answer;
      const template = path
        .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/, '/{id}')
        .replace(/\/2fa\/(?!setup|verify).+$/, '/2fa/{id}');
      const pointer = `api#/paths/${template.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
      const validate = ajv.getSchema(pointer.replaceAll('{', '%7B').replaceAll('}', '%7D'));
      expect(validate, `${method} ${template} ${status}, which the document does not name`).toBeDefined();
      const parsed: ReplyBody<T> = JSON.parse(answer.text);
      if (validate && !validate(parsed))
        expect.soft(validate.errors, `${method} ${template} ${status}`).toEqual([]);
      api.recordCall(method, template);
      return { status, headers: answer.headers, body: parsed };
    },
    async member() {
      memberCount += 1;
      const email = `asha.${memberCount}@example.in`;
      const { body } = await api.call<SessionBody>('POST', '/api/auth/register', {
        body: { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' },
      });
      const { accessToken, refreshToken, userId } = body.data;
      return { email, token: accessToken, refreshToken, userId };
    },
    async findInNewestMessage(to, template, pattern) {
      const [row]: { text: string }[] = await database.dataSource.query(
        'SELECT text FROM outbox_message WHERE recipient = $1 AND template = $2 ORDER BY number DESC LIMIT 1',
        [to, template],
      );
      const [, found] = pattern.exec(row?.text ?? '') ?? [];
      if (found === undefined) throw new Error(`No ${template} was sent to ${to}`);
      return found;
    },
    recordCall: (method, path) => void calledRoutes.add(`${method.toUpperCase()} ${path}`),
    findUncalledRoutes: (routesOf) =>
      routesOf(testAccounts.accounts)
        .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
        .filter((row) => !calledRoutes.has(row)),
    async close() {
      await server.close();
      await database.drop();
    },
  };
  return api;
}
