import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { listen, type TestServer } from '../testing/listen';
import type { MessageTemplate, NewMessage } from './message';
import { createMessaging, type Messaging } from './messaging';

let database: TestDatabase;
let messaging: Messaging;
let server: TestServer;
let now: Date;

function messagingIn(mode: 'demo' | 'live'): Messaging {
  return createMessaging({
    dataSource: database.dataSource,
    limits: null,
    databaseUrl: database.url,
    config: { mode, smtpUrl: null, mailFrom: 'Potli <hello@potli.example>', sms: null },
    clock: () => now,
    onError: () => undefined,
  });
}

beforeAll(async () => {
  database = await createTestDatabase('empty');
  messaging = messagingIn('demo');
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

async function queueNow<T extends MessageTemplate>(message: NewMessage<T>): Promise<void> {
  await database.dataSource.transaction((transaction) => messaging.messages.queue(transaction, message));
}
/** Queues a message one second after the previous one. */
async function queue<T extends MessageTemplate>(message: NewMessage<T>): Promise<void> {
  now = new Date(now.getTime() + 1000);
  await queueNow(message);
}
const verify = (to: string, firstName = 'Asha') =>
  queue({ template: 'verify-email', to, data: { firstName, link: 'https://shop.example/v?token=a&b=1' } });
const code = (to: string) =>
  queue({ template: 'mobile-code', to, data: { code: '246813', host: 'localhost' } });

async function json(search = ''): Promise<Record<string, unknown>[]> {
  const answer = await server.call(`/dev/outbox.json${search}`);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text);
}
const recipients = async (search: string) => (await json(search)).map(({ to }) => to);

describe('GET /dev/outbox.json', () => {
  it('GET /dev/outbox.json lists channel, recipient, subject, text and time, newest first', async () => {
    await verify('asha@shop.example');
    await code('9876543210');
    const messages = await json();
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
    await verify('asha@shop.example');
    expect(await json()).toHaveLength(1);
    await messaging.deliverDue();
    expect(await json()).toHaveLength(1);
  });

  it('GET /dev/outbox.json lists messages of the same moment in queue order, even after their rows were updated', async () => {
    const codes = ['100001', '100002', '100003', '100004', '100005', '100006', '100007', '100008'];
    for (const one of codes)
      await queueNow({ template: 'mobile-code', to: '9876543210', data: { code: one, host: 'localhost' } });
    const told = async () => (await json('?to=9876543210')).map(({ text }) => String(text).slice(0, 6));
    expect(await told()).toEqual(codes.toReversed());
    // An UPDATE moves a row to another place in the table.
    await database.dataSource.query('UPDATE outbox_message SET attempts = 1 WHERE text LIKE $1', [
      '10000_ %',
    ]);
    await database.dataSource.query('UPDATE outbox_message SET attempts = 2 WHERE text LIKE $1', [
      '100001 %',
    ]);
    expect(await told()).toEqual(codes.toReversed());
  });

  it('GET /dev/outbox.json?to= matches a whole email address in any case', async () => {
    await verify('asha@shop.example');
    await verify('not-asha@shop.example');
    expect(await recipients('?to=ASHA@Shop.example')).toEqual(['asha@shop.example']);
    expect(await recipients('?to=asha')).toEqual([]);
    expect(await recipients('?to=%25')).toEqual([]);
  });

  it.each(['9876543210', '%2B919876543210', '+919876543210', '919876543210', '%2B91%2098765%2043210'])(
    'GET /dev/outbox.json?to= finds a phone number written as %s',
    async (written) => {
      await code('9876543210');
      await code('9876543211');
      expect(await recipients(`?to=${written}`)).toEqual(['9876543210']);
    },
  );

  it.each(['6543210', '19876543210', '%2B449876543210', 'x'])(
    'GET /dev/outbox.json?to=%s finds nothing',
    async (written) => {
      await code('9876543210');
      expect(await recipients(`?to=${written}`)).toEqual([]);
    },
  );

  it('GET /dev/outbox.json lists the newest 200 messages', async () => {
    await database.dataSource.query(
      `INSERT INTO outbox_message (channel, recipient, template, text, created_at)
       SELECT 'sms', '9876543210', 'mobile-code', n::text, now() + make_interval(secs => n) FROM generate_series(1, 205) n`,
    );
    const messages = await json();
    expect(messages).toHaveLength(200);
    expect([messages.at(0)?.['text'], messages.at(-1)?.['text']]).toEqual(['205', '6']);
  });
});

describe('GET /dev/outbox', () => {
  it('GET /dev/outbox is a page with links, without scripts, with no-store and noindex', async () => {
    await verify('asha@shop.example');
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
  });

  it('GET /dev/outbox escapes HTML in recipients and texts', async () => {
    await verify(`"><img src=x>@shop.example`, `<script>alert('1')</script>`);
    const { text } = await server.call('/dev/outbox');
    expect(text).toContain('Hello &lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;,');
    expect(text).toContain('&quot;&gt;&lt;img src=x&gt;@shop.example');
    expect(text).not.toMatch(/<script|<img/);
  });

  it('GET /dev/outbox links http and https URLs only', async () => {
    await queue({
      template: 'security-changed',
      to: 'asha@shop.example',
      data: { firstName: 'Asha', what: `javascript:alert(1) https://x.example/"onmouseover="alert(1)` },
    });
    const { text } = await server.call('/dev/outbox');
    expect(text).not.toContain('href="javascript');
    expect(text).not.toContain('"onmouseover');
  });

  it('GET /dev/outbox?to= shows only messages to that address', async () => {
    await verify('asha@shop.example');
    await verify('ravi@shop.example');
    const { text } = await server.call('/dev/outbox?to=ravi@shop.example');
    expect(text).toContain('ravi@shop.example');
    expect(text).not.toContain('asha@shop.example');
  });
});

it('a live shop has no development outbox', () => {
  expect(messagingIn('live').devOutbox).toBeNull();
});
