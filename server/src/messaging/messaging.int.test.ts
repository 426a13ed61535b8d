import { describe, expect, it } from 'vitest';
import { msg91Peer, twilioPeer } from './testing';
import { code, SMS, openBench, VERIFY } from './testing.outbox';

const bench = openBench();

describe('MessageService.queue', () => {
  it('queue inserts one outbox row and one job', async () => {
    await bench.queue(bench.messagingWith(), VERIFY);
    expect([await bench.count('outbox_message'), await bench.count('graphile_worker.jobs')]).toEqual([1, 1]);
    const rows: unknown = await bench.database.dataSource.query(
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

  it('queue inserts neither row nor job when its transaction is rolled back', async () => {
    const messaging = bench.messagingWith();
    await expect(
      bench.database.dataSource.transaction(async (transaction) => {
        await messaging.messages.queue(transaction, VERIFY);
        throw new Error('the account was not made');
      }),
    ).rejects.toThrow('the account was not made');
    expect([await bench.count('outbox_message'), await bench.count('graphile_worker.jobs')]).toEqual([0, 0]);
  });

  it('a message is not delivered before its transaction commits', async () => {
    const peer = await bench.mailPeer();
    const messaging = bench.messagingWith({ smtpUrl: peer.url });
    await bench.database.dataSource.transaction(async (transaction) => {
      await messaging.messages.queue(transaction, VERIFY);
      await messaging.deliverDue();
      expect(peer.connections.made).toBe(0);
    });
    await messaging.deliverDue();
    expect(peer.mails).toHaveLength(1);
  });
});

describe('delivery of messages', () => {
  it('an email is delivered to the mail server once', async () => {
    const peer = await bench.mailPeer();
    const messaging = bench.messagingWith({ smtpUrl: peer.url });
    await bench.queue(messaging, VERIFY);
    await messaging.deliverDue();

    expect(peer.mails).toHaveLength(1);
    expect(peer.mails[0]?.to).toEqual(['asha@shop.example']);
    expect(peer.mails[0]?.text).toContain('https://shop.example/verify-email?token=abc');
    expect(peer.mails[0]?.html).toContain('href="https://shop.example/verify-email?token=abc"');
    expect(await bench.outbox()).toEqual([{ sent: true, givenUp: false, attempts: 1, error: null }]);

    const [row]: { id: string }[] = await bench.database.dataSource.query('SELECT id FROM outbox_message');
    await messaging.messages.deliver(row?.id ?? '', new AbortController().signal);
    expect(peer.mails).toHaveLength(1);
  });

  it('a started worker delivers queued messages by itself', async () => {
    const peer = await bench.mailPeer();
    const messaging = bench.messagingWith({ smtpUrl: peer.url });
    await messaging.start();
    await bench.queue(messaging, VERIFY);
    await expect.poll(() => peer.mails.length, { timeout: 10_000 }).toBe(1);
  });

  it.each(['MSG91', 'Twilio'] as const)(
    'a code is delivered to %s, and again after a refusal',
    async (name) => {
      const peer = bench.closing(await (name === 'MSG91' ? msg91Peer() : twilioPeer()));
      peer.mood = 'refuse';
      const messaging = bench.messagingWith({ sms: SMS[name](peer.url) });
      await bench.queue(messaging, code());
      await messaging.deliverDue();
      const [failed] = await bench.outbox();
      expect(failed).toMatchObject({ sent: false, givenUp: false, attempts: 1 });
      expect(failed?.error).toContain(`${name} did not take the message`);
      expect(failed?.error).not.toContain('246813');

      peer.mood = 'take';
      await bench.makeDue();
      await messaging.deliverDue();
      expect(peer.requests).toHaveLength(2);
      expect(await bench.outbox()).toEqual([{ sent: true, givenUp: false, attempts: 2, error: null }]);
      expect(await bench.count('graphile_worker.jobs')).toBe(0);
    },
  );

  it('an email is retried after growing delays until the mail server accepts it', async () => {
    const peer = await bench.mailPeer();
    peer.mood = 'refuse';
    const messaging = bench.messagingWith({ smtpUrl: peer.url });
    await bench.queue(messaging, VERIFY);
    for (let round = 1; round <= 3; round += 1) {
      await messaging.deliverDue();
      // Not due yet, so nothing is sent.
      await messaging.deliverDue();
      expect(peer.connections.made).toBe(round);
      expect((await bench.outbox())[0]).toMatchObject({ sent: false, attempts: round });
      await bench.makeDue();
    }
    peer.mood = 'take';
    await messaging.deliverDue();
    expect(peer.mails).toHaveLength(1);
    expect(await bench.outbox()).toEqual([{ sent: true, givenUp: false, attempts: 4, error: null }]);
  });

  it('without provider settings, messages count as sent and go to the outbox only', async () => {
    const messaging = bench.messagingWith();
    await bench.queue(messaging, VERIFY);
    await bench.queue(messaging, code());
    await messaging.deliverDue();
    expect(await bench.outbox()).toEqual([
      { sent: true, givenUp: false, attempts: 1, error: null },
      { sent: true, givenUp: false, attempts: 1, error: null },
    ]);
  });
});

describe('providers that do not respond', () => {
  it('queue does not wait for a mail server that does not respond', async () => {
    const peer = await bench.mailPeer();
    peer.mood = 'hang';
    const messaging = bench.messagingWith({ smtpUrl: peer.url }, { providerWithinMs: 60_000 });
    await messaging.start();
    for (let sent = 0; sent < 5; sent += 1) await bench.queue(messaging, VERIFY);
    await expect.poll(() => peer.connections.made).toBe(2);
    // Two deliveries are stuck, and messages can still be queued.
    await bench.queue(messaging, VERIFY);
    expect(await bench.count('outbox_message')).toBe(6);
    expect(peer.connections).toEqual({ made: 2, closed: 0 });
  });

  it('a delivery to a mail server that does not respond is aborted and tried again', async () => {
    const peer = await bench.mailPeer();
    peer.mood = 'hang';
    const messaging = bench.messagingWith({ smtpUrl: peer.url }, { providerWithinMs: 200 });
    await bench.queue(messaging, VERIFY);
    await messaging.deliverDue();
    await expect.poll(() => peer.connections.closed).toBe(1);
    const [row] = await bench.outbox();
    expect(row).toMatchObject({ sent: false, givenUp: false, attempts: 1 });
    expect(row?.error).not.toBeNull();

    peer.mood = 'take';
    await bench.makeDue();
    // On a slow machine a whole delivery may take longer than the timeout above.
    await bench.messagingWith({ smtpUrl: peer.url }).deliverDue();
    expect(peer.mails).toHaveLength(1);
  });

  it('a delivery to an SMS provider that does not respond is aborted after providerWithinMs', async () => {
    const peer = bench.closing(await msg91Peer());
    peer.mood = 'hang';
    const messaging = bench.messagingWith({ sms: SMS.MSG91(peer.url) }, { providerWithinMs: 200 });
    await bench.queue(messaging, code());
    await messaging.deliverDue();
    await expect.poll(() => peer.broken).toBe(1);
    expect((await bench.outbox())[0]).toMatchObject({ sent: false, givenUp: false, attempts: 1 });
  });

  it('Messaging.stop aborts a stuck delivery, and the next process delivers the message', async () => {
    const peer = await bench.mailPeer();
    peer.mood = 'hang';
    const first = bench.messagingWith({ smtpUrl: peer.url }, { providerWithinMs: 60_000 });
    await first.start();
    await bench.queue(first, VERIFY);
    await expect.poll(() => peer.connections.made).toBe(1);
    await first.stop();
    await expect.poll(() => peer.connections.closed).toBe(1);
    expect((await bench.outbox())[0]).toMatchObject({ sent: false, givenUp: false, attempts: 1 });

    peer.mood = 'take';
    await bench.makeDue();
    await bench.messagingWith({ smtpUrl: peer.url }).start();
    await expect.poll(() => peer.mails.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(bench.outbox).toEqual([{ sent: true, givenUp: false, attempts: 2, error: null }]);
  });
});

describe('several processes', () => {
  it('two processes deliver messages that were queued before, each once', async () => {
    const peer = await bench.mailPeer();
    const before = bench.messagingWith({ smtpUrl: peer.url });
    const wanted = Array.from({ length: 12 }, (_none, index) => `shopper${index}@shop.example`);
    for (const to of wanted) await bench.queue(before, { ...VERIFY, to });
    expect(peer.connections.made).toBe(0);

    await Promise.all([
      bench.messagingWith({ smtpUrl: peer.url }).start(),
      bench.messagingWith({ smtpUrl: peer.url }).start(),
    ]);
    await expect.poll(() => bench.count('graphile_worker.jobs'), { timeout: 20_000 }).toBe(0);
    expect(peer.mails.flatMap(({ to }) => to).toSorted()).toEqual(wanted.toSorted());
    expect((await bench.outbox()).every(({ sent, attempts }) => sent && attempts === 1)).toBe(true);
  });
});
