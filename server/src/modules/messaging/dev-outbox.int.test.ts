import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { listen, type TestServer } from '../../testing/listen';
import type { MessageTemplate, NewMessage } from './message';
import { createMessaging, type Messaging } from './testing.messaging';

let database: TestDatabase;
let messaging: Messaging;
let server: TestServer;
let now: Date;

function createTestMessaging(mode: 'demo' | 'live'): Messaging {
  return createMessaging({
    dataSource: database.dataSource,
    limits: null,
    databaseUrl: database.url,
    config: { mode, mail: null, sms: null },
    clock: () => now,
    onError: () => undefined,
  });
}

beforeAll(async () => {
  database = await createTestDatabase('empty');
  messaging = createTestMessaging('demo');
  if (messaging.devOutbox === null) throw new Error('The demo shop has no development outbox');
  server = await listen(express().use('/dev', messaging.devOutbox));
});
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00Z');
  await database.dataSource.query('TRUNCATE outbox_message');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function queueInTransaction<T extends MessageTemplate>(message: NewMessage<T>): Promise<void> {
  await database.dataSource.transaction((transaction) =>
    messaging.messages.queueMessage(transaction, message),
  );
}
/** Queues a message one second after the previous one. */
async function queueOneSecondLater<T extends MessageTemplate>(message: NewMessage<T>): Promise<void> {
  now = new Date(now.getTime() + 1000);
  await queueInTransaction(message);
}
const verificationMail = (to: string, firstName = 'Asha') =>
  queueOneSecondLater({
    template: 'verify-email',
    to,
    data: { firstName, link: 'https://shop.example/v?token=a&b=1' },
  });
const codeMessage = (to: string) =>
  queueOneSecondLater({ template: 'mobile-code', to, data: { code: '246813', host: 'localhost' } });

async function fetchJson(search = ''): Promise<Record<string, unknown>[]> {
  const answer = await server.call(`/dev/outbox.json${search}`);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text);
}
const findRecipients = async (search: string) => (await fetchJson(search)).map(({ to }) => to);

describe('GET /dev/outbox.json', () => {
  it('GET /dev/outbox.json lists channel, recipient, subject, text and time, newest first', async () => {
    await verificationMail('asha@shop.example');
    await codeMessage('9876543210');
    const messages = await fetchJson();
    expect(messages).toEqual([
      {
        channel: 'sms',
        to: '9876543210',
        subject: '',
        text: '246813 is your Potli verification code, good for 2 minutes. Do not share it with anybody.\n\n@localhost #246813',
        createdAt: '2026-11-21T09:00:02.000Z',
      },
      {
        channel: 'email',
        to: 'asha@shop.example',
        subject: 'Confirm your email',
        text: expect.stringContaining('https://shop.example/v?token=a&b=1'),
        createdAt: '2026-11-21T09:00:01.000Z',
      },
    ]);
    expect(Object.keys(messages[0] ?? {})).toEqual(['channel', 'to', 'subject', 'text', 'createdAt']);
  });

  it('GET /dev/outbox.json lists a message as soon as it is queued, whether delivered or not', async () => {
    await verificationMail('asha@shop.example');
    expect(await fetchJson()).toHaveLength(1);
    await messaging.runDueJobs();
    expect(await fetchJson()).toHaveLength(1);
  });

  it('GET /dev/outbox.json lists messages of the same moment in queue order, even after their rows were updated', async () => {
    const codes = ['100001', '100002', '100003', '100004', '100005', '100006', '100007', '100008'];
    for (const one of codes)
      await queueInTransaction({
        template: 'mobile-code',
        to: '9876543210',
        data: { code: one, host: 'localhost' },
      });
    const notification = async () =>
      (await fetchJson('?to=9876543210')).map(({ text }) => String(text).slice(0, 6));
    expect(await notification()).toEqual(codes.toReversed());
    // An UPDATE moves a row to another place in the table.
    await database.dataSource.query('UPDATE outbox_message SET attempts = 1 WHERE text LIKE $1', [
      '10000_ %',
    ]);
    await database.dataSource.query('UPDATE outbox_message SET attempts = 2 WHERE text LIKE $1', [
      '100001 %',
    ]);
    expect(await notification()).toEqual(codes.toReversed());
  });

  it('GET /dev/outbox.json?to= matches a whole email address in any case', async () => {
    await verificationMail('asha@shop.example');
    await verificationMail('not-asha@shop.example');
    expect(await findRecipients('?to=ASHA@Shop.example')).toEqual(['asha@shop.example']);
    expect(await findRecipients('?to=asha')).toEqual([]);
    expect(await findRecipients('?to=%25')).toEqual([]);
  });

  it.each(['9876543210', '%2B919876543210', '+919876543210', '919876543210', '%2B91%2098765%2043210'])(
    'GET /dev/outbox.json?to= finds a phone number written as %s',
    async (storedMessage) => {
      await codeMessage('9876543210');
      await codeMessage('9876543211');
      expect(await findRecipients(`?to=${storedMessage}`)).toEqual(['9876543210']);
    },
  );

  it.each(['6543210', '19876543210', '%2B449876543210', 'x'])(
    'GET /dev/outbox.json?to=%s finds nothing',
    async (storedMessage) => {
      await codeMessage('9876543210');
      expect(await findRecipients(`?to=${storedMessage}`)).toEqual([]);
    },
  );

  it('GET /dev/outbox.json lists the newest 200 messages', async () => {
    await database.dataSource.query(
      `INSERT INTO outbox_message (channel, recipient, template, text, created_at)
       SELECT 'sms', '9876543210', 'mobile-code', n::text, now() + make_interval(secs => n) FROM generate_series(1, 205) n`,
    );
    const messages = await fetchJson();
    expect(messages).toHaveLength(200);
    expect([messages.at(0)?.['text'], messages.at(-1)?.['text']]).toEqual(['205', '6']);
  });
});

describe('GET /dev/outbox', () => {
  it('GET /dev/outbox is a page with links, without scripts, with no-store and noindex', async () => {
    await verificationMail('asha@shop.example');
    const page = await server.call('/dev/outbox');
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(page.text).toContain('<a href="https://shop.example/v?token=a&amp;b=1">');
    expect(page.text).toContain('Confirm your email');
    expect(page.text).not.toContain('<script');
    // Without it browsers ask for /favicon.ico and report that there is none.
    expect(page.text).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">');
  });

  it('GET /dev/outbox escapes HTML in recipients and texts', async () => {
    await verificationMail(`"><img src=x>@shop.example`, `<script>alert('1')</script>`);
    const { text } = await server.call('/dev/outbox');
    expect(text).toContain('Hello &lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;,');
    expect(text).toContain('&quot;&gt;&lt;img src=x&gt;@shop.example');
    expect(text).not.toMatch(/<script|<img/);
  });

  it('GET /dev/outbox links http and https URLs only', async () => {
    await queueOneSecondLater({
      template: 'security-changed',
      to: 'asha@shop.example',
      data: { firstName: 'Asha', change: `javascript:alert(1) https://x.example/"onmouseover="alert(1)` },
    });
    const { text } = await server.call('/dev/outbox');
    expect(text).not.toContain('href="javascript');
    expect(text).not.toContain('"onmouseover');
  });

  it('GET /dev/outbox?to= shows only messages to that address', async () => {
    await verificationMail('asha@shop.example');
    await verificationMail('ravi@shop.example');
    const { text } = await server.call('/dev/outbox?to=ravi@shop.example');
    expect(text).toContain('ravi@shop.example');
    expect(text).not.toContain('asha@shop.example');
  });
});

it('a live shop has no development outbox', () => {
  expect(createTestMessaging('live').devOutbox).toBeNull();
});
