import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoAccounts } from '../accounts/demo-accounts';
import { openApi, type Api, type ReplyBody } from '../accounts/rest/testing';
import { PROJECT_ROOT } from '../project-root';

let api: Api;
beforeAll(async () => {
  api = await openApi();
  await openDemoAccounts(api.database.dataSource);
});
afterAll(() => api.close());

interface Line {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** What the line's comment says that the answer holds. */
  readonly promised: readonly string[];
}

/** The curl calls of README's REST page. As much of a shell as they use: words, single quotes, lines that go on, comments. */
async function curlLines(): Promise<string[]> {
  const readme = await readFile(path.join(PROJECT_ROOT, 'README.md'), 'utf8');
  const page = /^## REST\n(?<text>[\s\S]*?)^## /m.exec(readme)?.groups?.['text'] ?? '';
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .filter((line) => line !== '');
}

function parse(line: string): Line {
  const [command = '', comment = ''] = line.split(/ +# (?=[^']*$)/);
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  expect(words.shift(), line).toBe('curl');
  // What curl says of a body when nobody says otherwise.
  const headers: Record<string, string> = line.includes(" -d '")
    ? { 'content-type': 'application/x-www-form-urlencoded' }
    : {};
  const addresses: string[] = [];
  let method: string | undefined;
  let body: string | undefined;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(/: (.*)/);
      headers[name.toLowerCase()] = value;
    } else if (word === '-d') body = words.shift();
    else if (word === '-X') method = words.shift();
    else if (word !== '-s') addresses.push(word);
  }
  expect(addresses, line).toHaveLength(1);
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    address: addresses[0] ?? '',
    headers,
    body,
    promised: comment === '' ? [] : comment.split(', '),
  };
}

it('every call of README’s REST page is answered as it says', async () => {
  const lines = (await curlLines()).map(parse);
  expect(lines.length).toBeGreaterThanOrEqual(3);
  // What an answer gave stands in later lines as <name>.
  const given: Record<string, string> = {};
  const filled = (text: string): string =>
    text.replaceAll(/<(\w+)>/g, (whole, name: string) => given[name] ?? expect.fail(`${whole} is not known`));
  for (const { method, address, headers, body, promised } of lines) {
    expect(address).toMatch(/^localhost:4000\/api\/auth\//);
    const { status, text } = await api.server.call(address.replace('localhost:4000', ''), {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
      ...(body === undefined ? {} : { body: filled(body) }),
    });
    expect(status, `${address}: ${text}`).toBe(200);
    const { data }: ReplyBody<Record<string, unknown>> = JSON.parse(text);
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...promised]));
    for (const [name, value] of Object.entries(data)) if (typeof value === 'string') given[name] = value;
  }
});

it('failures have the shape that it says', async () => {
  const readme = await readFile(path.join(PROJECT_ROOT, 'README.md'), 'utf8');
  const shape = /^Failures have one shape: `\{(.*)\}`\.$/m.exec(readme)?.[1] ?? '';
  const names = shape.split(', ').map((part) => part.split(':')[0]);
  const { body } = await api.call('GET', '/api/auth/me');
  expect(Object.keys(body).toSorted()).toEqual(names.toSorted());
  expect(body).toMatchObject({ success: false, data: null });
});
