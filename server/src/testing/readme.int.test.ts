import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDemoAccounts } from '../modules/accounts/demo/demo-accounts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { startGraphql, type GraphqlServer } from './graphql-server';
import { createTestModules } from './services';
import { PROJECT_ROOT } from '../platform/project-root';

let database: TestDatabase;
let provider: GraphqlServer;
let origin: string;
beforeAll(async () => {
  database = await createTestDatabase('seeded');
  await ensureDemoAccounts(database.dataSource);
  provider = await startGraphql(createTestModules(database.dataSource), { mode: 'demo', currency: 'INR' });
  origin = new URL(provider.url).origin;
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

interface Line {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Form fields; "@name" is a file. */
  readonly form: readonly string[];
  /** Fields that the line's comment says the response has. */
  readonly expectedResponses: readonly string[];
}

/**
 * The curl calls of a section of the README. Supports as much shell syntax as they use: words, single quotes, continued
 * lines, comments.
 */
async function curlLines(name: 'GraphQL' | 'REST'): Promise<string[]> {
  const readme = await readFile(path.join(PROJECT_ROOT, 'README.md'), 'utf8');
  const [, page = ''] = new RegExp(`^## ${name}\\n([\\s\\S]*?)^## `, 'm').exec(readme) ?? [];
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split(/\n(?=curl |$)/))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function parse(line: string): Line {
  const [command = '', comment = ''] = line.split(/ +# (?=[^']*$)/);
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  expect(words.shift(), line).toBe('curl');
  // curl's default content type for a body.
  const headers: Record<string, string> = line.includes(' -d ')
    ? { 'content-type': 'application/x-www-form-urlencoded' }
    : {};
  const addresses: string[] = [];
  let method: string | undefined;
  let body: string | undefined;
  const form: string[] = [];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(/: (.*)/);
      headers[name.toLowerCase()] = value;
    } else if (word === '-d') body = words.shift();
    else if (word === '-F') form.push(words.shift() ?? '');
    else if (word === '-X') method = words.shift();
    else if (word !== '-sS') addresses.push(word);
  }
  expect(addresses, line).toHaveLength(1);
  return {
    method: method ?? (body === undefined && form.length === 0 ? 'GET' : 'POST'),
    address: addresses[0] ?? '',
    headers,
    body,
    form,
    expectedResponses: comment === '' ? [] : comment.split(', '),
  };
}

/** Files are named by their paths in a clone. */
async function formData(parts: readonly string[]): Promise<FormData> {
  const form = new FormData();
  for (const part of parts) {
    const [name = '', value = ''] = part.split(/=(.*)/);
    if (value.startsWith('@'))
      form.append(name, new Blob([await readFile(path.join(PROJECT_ROOT, value.slice(1)))]));
    else form.append(name, value);
  }
  return form;
}

it("every curl call in the README's REST section succeeds and returns the fields that its comment names", async () => {
  const lines = (await curlLines('REST')).map(parse);
  expect(lines.length).toBeGreaterThanOrEqual(29);
  // Later lines use values of earlier responses as <name>.
  const given: Record<string, string> = {};
  const filled = (text: string): string =>
    text.replaceAll(/<(\w+)>/g, (whole, name: string) => given[name] ?? expect.fail(`${whole} is not known`));
  for (const { method, address, headers, body, form, expectedResponses } of lines) {
    expect(address).toMatch(/^localhost:4000[/<]/);
    const response = await fetch(filled(address.replace('localhost:4000', origin)), {
      method,
      redirect: 'manual',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
      ...(body === undefined ? {} : { body: filled(body) }),
      ...(form.length === 0 ? {} : { body: await formData(form) }),
    });
    const text = await response.text();
    expect([200, 201, 303], `${address}: ${text}`).toContain(response.status);
    const { data, ...more }: Record<string, unknown> = response.status === 303 ? {} : JSON.parse(text);
    const values = { ...more, ...fieldsOf(data) };
    expect(Object.keys(values), address).toEqual(expect.arrayContaining([...expectedResponses]));
    for (const part of [...Object.values(values).map(fieldsOf), values])
      for (const [name, value] of Object.entries(part)) if (typeof value === 'string') given[name] = value;
  }
  const [order] = await database.dataSource.query<{ state: string }[]>('SELECT state FROM shop_order');
  expect(order).toEqual({ state: 'shipped' });
});

it("every curl call in the README's GraphQL section returns the fields that its comment names", async () => {
  const lines = (await curlLines('GraphQL')).map(parse);
  expect(lines).toHaveLength(4);
  const given: Record<string, string> = {};
  const filled = (text: string): string =>
    text.replaceAll(/<(\w+)>/g, (whole, name: string) => given[name] ?? expect.fail(`${whole} is not known`));
  for (const { method, address, headers, body = '', expectedResponses } of lines) {
    expect([method, address]).toEqual(['POST', 'localhost:4000/graphql']);
    const response = await fetch(provider.url, {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
      body: filled(body),
    });
    const values = new Map(partsOf(await response.json()));
    expect([...values.keys()], body).toEqual(expect.arrayContaining([...expectedResponses]));
    expect(values.has('errors'), body).toBe(expectedResponses.includes('errors'));
    for (const [name, value] of values) if (typeof value === 'string') given[name] = value;
  }
});

/** All fields of a response, at any depth. */
function partsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] => [
    [name, part],
    ...partsOf(part),
  ]);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

it('REST errors have the fields that the README lists', async () => {
  const readme = await readFile(path.join(PROJECT_ROOT, 'README.md'), 'utf8');
  const expectedShape = /^Errors have one shape: `\{(.*)\}`\.$/m.exec(readme)?.[1] ?? '';
  const names = expectedShape.split(', ').map((part) => part.split(':')[0]);
  const response = await fetch(`${origin}/api/auth/me`);
  const body: unknown = await response.json();
  expect(Object.keys(fieldsOf(body)).toSorted()).toEqual(names.toSorted());
  expect(body).toMatchObject({ success: false, data: null });
});
