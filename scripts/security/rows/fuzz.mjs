import http from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSchema } from 'graphql';
import { fuzzer } from '../../attack/fuzzed.mjs';

export const title =
  'requests out of the OpenAPI document and the schema with odd values, headers, bodies and methods, as guest, customer and admin';
export const bound =
  '0 × 5xx but 503 and 507, 0 internal errors, 0 without an answer in 5 s once sent alone, process alive, under 700 MB';
export const seconds = 420;
export const opensItsOwn = true;

const AT_ONCE = 12;
const HANG_MS = 5_000;
const BUSY_PAUSE_MS = 250;
const MEGABYTE = 1_048_576;

export async function run({ openShop, requests, random, root, options, signal, buying }) {
  const seed = Number(options.seed ?? 1);
  const wanted = Number(options.requests ?? 20_000);
  const shop = await openShop({}, { measured: true });
  const { url } = shop;
  const database = await shop.database();
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const address = requests.nextAddress();
  /** Without repetition: requests refused as busy are counted, and sent again afterwards, alone. */
  const createPerson = async (role) => Object.assign(await entered(role), { isPatient: false });
  const entered = async (role) => {
    if (role === 'guest') return requests.guest(url, { agent, address });
    const visitor = await requests.signUp(url, { agent, address });
    await database.query('UPDATE customer SET email_verified_at = now(), type = $2 WHERE id = $1', [
      visitor.customerId,
      role,
    ]);
    return visitor;
  };
  const people = {
    guest: await createPerson('guest'),
    customer: await createPerson('customer'),
    admin: await createPerson('admin'),
  };
  const schema = buildSchema(await readFile(path.join(root, 'schema.graphql'), 'utf8'));
  const document = JSON.parse((await people.guest.request('GET', '/api/openapi.json')).text);
  const dice = random(seed);
  const fuzz = fuzzer({ schema, document, given: await givenOf(database, buying), dice });

  const faults = new Map();
  const began = performance.now();
  const note = (name, what, role, request) => {
    const kind = `${name}: ${what}`;
    const at = ((performance.now() - began) / 1000).toFixed(1);
    if (!faults.has(kind))
      faults.set(kind, `${kind} as ${role} after ${at} s: ${JSON.stringify(request).slice(0, 700)}`);
  };
  /** Without an answer in time: sent again afterwards, alone, since a busy machine is no hang. */
  const late = [];
  /** Refused before they were started, because too many others were waiting. */
  const busy = [];
  const statuses = new Map();
  let sent = 0;
  let slowest = 0;
  let rss = 0;
  const judge = (name, role, request, { status, text }) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // GraphQL answers 200 when one of several fields failed.
    if (text.includes('"INTERNAL_SERVER_ERROR"')) note(name, 'internal error', role, request);
    if (status >= 500 && status !== 503 && status !== 507 && status !== 501)
      note(name, status, role, request);
  };
  const worker = async () => {
    while (sent < wanted && !signal.aborted && shop.isAlive()) {
      sent += 1;
      const { name, ...request } = fuzz.next();
      const role = dice.pick(['guest', 'guest', 'customer', 'customer', 'admin']);
      const answer = await people[role].request(request.method, request.path, {
        ...request,
        timeoutMs: HANG_MS,
      });
      const { status, ms, error, isUnsendable } = answer;
      if (isUnsendable) continue;
      slowest = Math.max(slowest, ms);
      if (requests.isBusy(answer)) {
        busy.push({ name, role, request });
        await sleep(BUSY_PAUSE_MS);
        continue;
      }
      judge(name, role, request, answer);
      if (status === 0 && /no answer/.test(error)) late.push({ name, role, request });
      // The request may have signed the visitor out, or deleted the account.
      if (status === 401 && role !== 'guest' && !request.headers.authorization && !request.headers.cookie)
        people[role] = await createPerson(role);
      if (sent % 1_000 === 0) rss = Math.max(rss, (await shop.measure()).rss);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const slow = late.length;
  for (const { name, role, request } of late.splice(0, 20)) {
    const { status, error } = await people[role].request(request.method, request.path, {
      ...request,
      timeoutMs: HANG_MS,
    });
    if (status === 0 && /no answer/.test(error)) note(name, error, role, request);
  }
  const turnedAway = busy.length;
  const askAgain = async () => {
    for (let next = busy.pop(); next !== undefined && !signal.aborted; next = busy.pop()) {
      const { name, role, request } = next;
      const answer = await requests
        .guest(url, { agent, address, headers: people[role].headers })
        .request(request.method, request.path, { ...request, timeoutMs: HANG_MS });
      // Nothing else is sent now: a request that is refused even so is a fault.
      if (requests.isBusy(answer) || answer.status === 0)
        note(name, `${answer.status} ${answer.error ?? 'busy'} alone`, role, request);
      else judge(name, role, request, answer);
    }
  };
  await Promise.all([askAgain(), askAgain()]);
  agent.destroy();
  const alive = shop.isAlive() && (await requests.guest(url).request('GET', '/readyz')).status === 200;
  const broken = await database.broken();
  const megabytes = Math.round(rss / MEGABYTE);
  const list = [...faults.keys()];
  return {
    figures: `${sent} requests (seed ${seed}) at ${fuzz.places} operations and rows: ${list.length} kinds of fault${list.length ? ` (${list.slice(0, 3).join('; ')})` : ''}, slowest ${Math.round(slowest)} ms, ${slow} over 5 s in the crowd, ${turnedAway} told to come again and sent again, ${megabytes} MB, ${broken.length} sums wrong, process ${alive ? 'alive' : 'DEAD'}, answers ${[
      ...statuses,
    ]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}×${count}`)
      .join(' ')}`,
    details: [
      ...faults.values(),
      ...shop
        .said()
        .split('\n')
        .filter((line) => /^\s*(?:\w*Error|.*Error:|GraphQL )/.test(line))
        .slice(-30),
    ],
    isHeld:
      list.length === 0 &&
      sent >= wanted &&
      busy.length === 0 &&
      alive &&
      megabytes < 700 &&
      broken.length === 0,
  };
}

/** Returns existing values, by the names of fields and parameters. */
async function givenOf(database, buying) {
  const bags = await buying.bagsOf(database, 30, 100_000);
  const column = async (text) => (await database.query(text)).rows.map((row) => Object.values(row)[0]);
  const productIds = bags.map(({ productId }) => productId);
  return {
    productId: productIds,
    variantId: bags.map(({ variantId }) => variantId),
    id: [
      ...productIds.slice(0, 10),
      ...(await column('SELECT id FROM review LIMIT 5')),
      ...(await column('SELECT id FROM category LIMIT 3')),
    ],
    slug: await column('SELECT slug FROM product LIMIT 10'),
    number: await column('SELECT number FROM shop_order LIMIT 5'),
    email: ['fuzz@example.in', 'shopper@potli.example'],
    phoneNumber: ['9876543210'],
    pinCode: ['560001'],
    code: ['123456', 'SAVE10'],
    quantity: [1, 2],
  };
}
