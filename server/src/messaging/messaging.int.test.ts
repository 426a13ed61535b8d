import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SmsSettings } from '../config';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import type { NewMessage } from './message';
import { createMessaging, type Messaging, type MessagingOptions } from './messaging';
import { msg91Peer, startMailPeer, twilioPeer, type MailPeer } from './testing';

let database: TestDatabase;
let now: Date;
const open: { stop(): Promise<void> }[] = [];
const peers: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase('empty');
});
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00Z');
  await database.dataSource.query('TRUNCATE outbox_message');
  await database.dataSource.query('DELETE FROM graphile_worker._private_jobs');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((messaging) => messaging.stop()));
  await Promise.all(peers.splice(0).map((peer) => peer.close()));
});
afterAll(() => database.drop());

function messagingWith(
  config: Partial<MessagingOptions['config']> = {},
  options: Partial<MessagingOptions> = {},
): Messaging {
  const messaging = createMessaging({
    dataSource: database.dataSource,
    databaseUrl: database.url,
    config: { mode: 'demo', smtpUrl: null, mailFrom: 'Potli <hello@potli.example>', sms: null, ...config },
    clock: () => now,
    onError: () => undefined,
    ...options,
  });
  open.push(messaging);
  return messaging;
}

async function mailPeer(): Promise<MailPeer> {
  const peer = await startMailPeer();
  peers.push(peer);
  return peer;
}

const VERIFY: NewMessage<'verify-email'> = {
  template: 'verify-email',
  to: 'asha@shop.example',
  data: { firstName: 'Asha', link: 'https://shop.example/verify-email?token=abc' },
};

function code(expiresAt?: Date): NewMessage<'mobile-code'> {
  return {
    template: 'mobile-code',
    to: '9876543210',
    data: { code: '246813', host: 'shop.example' },
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

const settings = {
  MSG91: (url: string): SmsSettings => ({ provider: 'msg91', url, authKey: 'k', senderId: 'POTLII' }),
  Twilio: (url: string): SmsSettings => ({
    provider: 'twilio',
    url,
    accountSid: 'AC1',
    authToken: 't',
    from: '+15005550006',
  }),
};

function queue(messaging: Messaging, message: NewMessage<'verify-email'> | NewMessage<'mobile-code'>) {
  return database.dataSource.transaction((transaction) => messaging.messages.queue(transaction, message));
}

interface OutboxRow {
  readonly sent: boolean;
  readonly givenUp: boolean;
  readonly attempts: number;
  readonly error: string | null;
}
function outbox(): Promise<OutboxRow[]> {
  return database.dataSource.query(
    `SELECT sent_at IS NOT NULL AS sent, given_up_at IS NOT NULL AS "givenUp", attempts, last_error AS error
     FROM outbox_message ORDER BY created_at`,
  );
}
async function count(table: 'outbox_message' | 'graphile_worker.jobs'): Promise<number> {
  const [row]: { n: number }[] = await database.dataSource.query(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? -1;
}
/** Turns the time of what waits to be tried again to now. */
async function makeDue(): Promise<void> {
  await database.dataSource.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
}

describe('a message', () => {
  it('is one row and one job', async () => {
    await queue(messagingWith(), VERIFY);
    expect([await count('outbox_message'), await count('graphile_worker.jobs')]).toEqual([1, 1]);
    const rows: unknown = await database.dataSource.query(
      `SELECT m.channel, m.recipient, m.template, m.subject, j.task_identifier AS task
       FROM outbox_message m, graphile_worker.jobs j`,
    );
    expect(rows).toEqual([
      {
        channel: 'email',
        recipient: 'asha@shop.example',
        template: 'verify-email',
        subject: 'Confirm your email',
        task: 'deliver-message',
      },
    ]);
  });

  it('is neither when its transaction is rolled back', async () => {
    const messaging = messagingWith();
    await expect(
      database.dataSource.transaction(async (transaction) => {
        await messaging.messages.queue(transaction, VERIFY);
        throw new Error('the account was not made');
      }),
    ).rejects.toThrow('the account was not made');
    expect([await count('outbox_message'), await count('graphile_worker.jobs')]).toEqual([0, 0]);
  });

  it('is not carried out before its transaction ends', async () => {
    const peer = await mailPeer();
    const messaging = messagingWith({ smtpUrl: peer.url });
    await database.dataSource.transaction(async (transaction) => {
      await messaging.messages.queue(transaction, VERIFY);
      await messaging.deliverDue();
      expect(peer.connections.made).toBe(0);
    });
    await messaging.deliverDue();
    expect(peer.mails).toHaveLength(1);
  });
});

describe('delivery', () => {
  it('takes a mail to the mail server, once', async () => {
    const peer = await mailPeer();
    const messaging = messagingWith({ smtpUrl: peer.url });
    await queue(messaging, VERIFY);
    await messaging.deliverDue();

    expect(peer.mails).toHaveLength(1);
    expect(peer.mails[0]?.to).toEqual(['asha@shop.example']);
    expect(peer.mails[0]?.text).toContain('https://shop.example/verify-email?token=abc');
    expect(peer.mails[0]?.html).toContain('href="https://shop.example/verify-email?token=abc"');
    expect(await outbox()).toEqual([{ sent: true, givenUp: false, attempts: 1, error: null }]);

    const [row]: { id: string }[] = await database.dataSource.query('SELECT id FROM outbox_message');
    await messaging.messages.deliver(row?.id ?? '', new AbortController().signal);
    expect(peer.mails).toHaveLength(1);
  });

  it('happens by itself once the shop runs', async () => {
    const peer = await mailPeer();
    const messaging = messagingWith({ smtpUrl: peer.url });
    await messaging.start();
    await queue(messaging, VERIFY);
    await expect.poll(() => peer.mails.length, { timeout: 10_000 }).toBe(1);
  });

  it.each(['MSG91', 'Twilio'] as const)(
    'takes a code to %s, and tries again after a refusal',
    async (name) => {
      const peer = await (name === 'MSG91' ? msg91Peer() : twilioPeer());
      peers.push(peer);
      peer.mood = 'refuse';
      const messaging = messagingWith({ sms: settings[name](peer.url) });
      await queue(messaging, code());
      await messaging.deliverDue();
      const [failed] = await outbox();
      expect(failed).toMatchObject({ sent: false, givenUp: false, attempts: 1 });
      expect(failed?.error).toContain(`${name} did not take the message`);
      expect(failed?.error).not.toContain('246813');

      peer.mood = 'take';
      await makeDue();
      await messaging.deliverDue();
      expect(peer.requests).toHaveLength(2);
      expect(await outbox()).toEqual([{ sent: true, givenUp: false, attempts: 2, error: null }]);
      expect(await count('graphile_worker.jobs')).toBe(0);
    },
  );

  it('of mail waits longer after each refusal, and comes through in the end', async () => {
    const peer = await mailPeer();
    peer.mood = 'refuse';
    const messaging = messagingWith({ smtpUrl: peer.url });
    await queue(messaging, VERIFY);
    for (let round = 1; round <= 3; round += 1) {
      await messaging.deliverDue();
      // Not due again yet: nothing happens.
      await messaging.deliverDue();
      expect(peer.connections.made).toBe(round);
      expect((await outbox())[0]).toMatchObject({ sent: false, attempts: round });
      await makeDue();
    }
    peer.mood = 'take';
    await messaging.deliverDue();
    expect(peer.mails).toHaveLength(1);
    expect(await outbox()).toEqual([{ sent: true, givenUp: false, attempts: 4, error: null }]);
  });

  it('stays at home without settings: the outbox is where a demo shop is read', async () => {
    const messaging = messagingWith();
    await queue(messaging, VERIFY);
    await queue(messaging, code());
    await messaging.deliverDue();
    expect(await outbox()).toEqual([
      { sent: true, givenUp: false, attempts: 1, error: null },
      { sent: true, givenUp: false, attempts: 1, error: null },
    ]);
  });
});

describe('a provider that hangs', () => {
  it('keeps nobody waiting who queues: the row is there before it has answered anything', async () => {
    const peer = await mailPeer();
    peer.mood = 'hang';
    const messaging = messagingWith({ smtpUrl: peer.url }, { providerWithinMs: 60_000 });
    await messaging.start();
    for (let sent = 0; sent < 5; sent += 1) await queue(messaging, VERIFY);
    await expect.poll(() => peer.connections.made).toBe(2);
    // Two are under way and hang; more can still be queued.
    await queue(messaging, VERIFY);
    expect(await count('outbox_message')).toBe(6);
    expect(peer.connections).toEqual({ made: 2, closed: 0 });
  });

  it('is cut off, and tried again', async () => {
    const peer = await mailPeer();
    peer.mood = 'hang';
    const messaging = messagingWith({ smtpUrl: peer.url }, { providerWithinMs: 200 });
    await queue(messaging, VERIFY);
    await messaging.deliverDue();
    await expect.poll(() => peer.connections.closed).toBe(1);
    const [row] = await outbox();
    expect(row).toMatchObject({ sent: false, givenUp: false, attempts: 1 });
    expect(row?.error).not.toBeNull();

    peer.mood = 'take';
    await makeDue();
    await messaging.deliverDue();
    expect(peer.mails).toHaveLength(1);
  });

  it('is cut off by us where the connection itself would wait for minutes', async () => {
    const peer = await msg91Peer();
    peers.push(peer);
    peer.mood = 'hang';
    const messaging = messagingWith({ sms: settings.MSG91(peer.url) }, { providerWithinMs: 200 });
    await queue(messaging, code());
    await messaging.deliverDue();
    await expect.poll(() => peer.broken).toBe(1);
    expect((await outbox())[0]).toMatchObject({ sent: false, givenUp: false, attempts: 1 });
  });

  it('does not keep the shop from stopping; the next process delivers', async () => {
    const peer = await mailPeer();
    peer.mood = 'hang';
    const first = messagingWith({ smtpUrl: peer.url }, { providerWithinMs: 60_000 });
    await first.start();
    await queue(first, VERIFY);
    await expect.poll(() => peer.connections.made).toBe(1);
    await first.stop();
    await expect.poll(() => peer.connections.closed).toBe(1);
    expect((await outbox())[0]).toMatchObject({ sent: false, givenUp: false, attempts: 1 });

    peer.mood = 'take';
    await makeDue();
    await messagingWith({ smtpUrl: peer.url }).start();
    await expect.poll(() => peer.mails.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(outbox).toEqual([{ sent: true, givenUp: false, attempts: 2, error: null }]);
  });
});

describe('a code that is too late', () => {
  it('is never sent', async () => {
    const peer = await msg91Peer();
    peers.push(peer);
    const messaging = messagingWith({ sms: settings.MSG91(peer.url) });
    await queue(messaging, code(new Date('2026-11-21T09:05:00Z')));
    now = new Date('2026-11-21T09:05:00Z');
    await messaging.deliverDue();
    expect(peer.requests).toEqual([]);
    expect(await outbox()).toEqual([{ sent: false, givenUp: true, attempts: 0, error: null }]);
    expect(await count('graphile_worker.jobs')).toBe(0);
  });

  it('is not sent by a later try either', async () => {
    const peer = await msg91Peer();
    peers.push(peer);
    peer.mood = 'refuse';
    const messaging = messagingWith({ sms: settings.MSG91(peer.url) });
    await queue(messaging, code(new Date('2026-11-21T09:05:00Z')));
    now = new Date('2026-11-21T09:04:59Z');
    await messaging.deliverDue();
    expect(peer.requests).toHaveLength(1);

    peer.mood = 'take';
    now = new Date('2026-11-21T09:05:01Z');
    await makeDue();
    await messaging.deliverDue();
    expect(peer.requests).toHaveLength(1);
    expect((await outbox())[0]).toMatchObject({ sent: false, givenUp: true, attempts: 1 });
  });
});

describe('several processes', () => {
  it('deliver what waited while the shop was down, each message once', async () => {
    const peer = await mailPeer();
    const before = messagingWith({ smtpUrl: peer.url });
    const wanted = Array.from({ length: 12 }, (_none, index) => `shopper${index}@shop.example`);
    for (const to of wanted) await queue(before, { ...VERIFY, to });
    expect(peer.connections.made).toBe(0);

    await Promise.all([
      messagingWith({ smtpUrl: peer.url }).start(),
      messagingWith({ smtpUrl: peer.url }).start(),
    ]);
    await expect.poll(() => count('graphile_worker.jobs'), { timeout: 20_000 }).toBe(0);
    expect(peer.mails.flatMap(({ to }) => to).toSorted()).toEqual(wanted.toSorted());
    expect((await outbox()).every(({ sent, attempts }) => sent && attempts === 1)).toBe(true);
  });
});
