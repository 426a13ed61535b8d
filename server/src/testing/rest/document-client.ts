import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Answer, TestServer } from '../listen';
import { answerCheck, operationsOf, type OpenApi, type Operation, type Schema } from './document';

export const ROLES = ['guest', 'customer', 'admin'] as const;
type Role = (typeof ROLES)[number];

export const NOBODY = '00000000-0000-4000-8000-000000000000';
export const PASSWORD = 'violet kettle on the roof';

/** Valid values of fields by name, where the schema alone does not tell. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  password: PASSWORD,
  newPassword: PASSWORD,
  otp: '123456',
  code: '123456',
  pinCode: '560001',
  line2: '',
  landmark: '',
  state: 'Karnataka',
  city: 'Bengaluru',
  quantity: 1,
  rating: 5,
  question: 'Does it fit under the seat of a train?',
  answer: 'It does, with room to spare.',
  email: 'nobody@example.in',
  phoneNumber: '9876543210',
};

export interface TestRequest {
  readonly role?: Role;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly rawBody?: { readonly type: string; readonly text: string | Buffer };
  readonly headers?: Readonly<Record<string, string>>;
}

interface Success {
  readonly request: unknown;
  readonly text: string;
}

/** An API client that calls every operation of the document as a guest, a customer and an admin. */
export class DocumentClient {
  readonly operations: readonly Operation[];
  /** Statuses seen, by operation. */
  readonly seenStatuses = new Map<string, Set<number>>();
  readonly #violations: string[] = [];
  /** For each operation the successful response with the most content, and its request. */
  readonly successes = new Map<string, Success>();
  readonly tokens: Record<Role, string | null> = { guest: null, customer: null, admin: null };
  readonly emails: Record<Role, string> = { guest: '', customer: '', admin: '' };
  readonly #check: ReturnType<typeof answerCheck>;

  constructor(
    readonly server: TestServer,
    readonly dataSource: DataSource,
    readonly document: OpenApi,
  ) {
    this.operations = operationsOf(document);
    this.#check = answerCheck(document);
  }

  operation(name: string): Operation {
    const found = this.operations.find((one) => one.name === name);
    if (!found) throw new Error(`The document has no operation ${name}`);
    return found;
  }

  newEmail(): string {
    return `walker.${randomUUID()}@example.in`;
  }

  async sql<T>(statement: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.dataSource.query(statement, [...values]);
  }

  /** Returns the invalid responses since the last call. */
  takeViolations(): string[] {
    return this.#violations.splice(0);
  }

  /** Registers an account for a role and signs it in. */
  async signInAs(role: Exclude<Role, 'guest'>): Promise<void> {
    const email = this.newEmail();
    const answer = await this.server.call('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' }),
    });
    const { data }: { data: { accessToken: string } } = JSON.parse(answer.text);
    await this.sql('UPDATE customer SET type = $2, email_verified_at = now() WHERE email = $1', [
      email,
      role,
    ]);
    this.tokens[role] = data.accessToken;
    this.emails[role] = email;
  }

  /** Calls an operation, records its status, and validates the response against the document. */
  async call(operation: Operation, sent: TestRequest = {}): Promise<Answer> {
    const { role = 'guest', params = {}, query = '', body, rawBody, headers = {} } = sent;
    const token = this.tokens[role];
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? NOBODY);
    const answer = await this.server.call(path + query, {
      method: operation.method,
      headers: {
        // A kept-alive connection may be closed just as the next request is sent.
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(rawBody ? { 'content-type': rawBody.type } : {}),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(rawBody ? { body: rawBody.text } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const violation = this.#check(operation, answer.status, answer.text);
    if (violation !== null)
      this.#violations.push(`${violation} (as ${role}, ${path.slice(0, 200)}${query.slice(0, 200)})`);
    const seenStatuses = this.seenStatuses.get(operation.name) ?? new Set();
    this.seenStatuses.set(operation.name, seenStatuses.add(answer.status));
    const before = this.successes.get(operation.id)?.text ?? '';
    if (answer.status < 300 && answer.text.length > before.length)
      this.successes.set(operation.id, { request: body, text: answer.text });
    return answer;
  }
}

/** A valid value for the schema, as a client would send it. */
export function exampleOf(
  schema: Schema,
  name: string,
  values: Readonly<Record<string, unknown>> = {},
): unknown {
  if (name in values) return values[name];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([field]) => schema.required?.includes(field) || field in values || field in EXAMPLES)
        .map(([field, part]) => [field, exampleOf(part, field, values)]),
    );
  if (name in EXAMPLES) return EXAMPLES[name];
  if (schema.enum) return schema.enum.find((one) => one !== null);
  if (schema.format === 'uuid' || name.endsWith('Id')) return NOBODY;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return [];
  return 'Asha';
}
