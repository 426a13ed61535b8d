import { describe, expect, it } from 'vitest';
import type { Messaging } from './messaging';
import { msg91Peer } from './testing';
import { code, SMS, openBench, VERIFY } from './testing.outbox';

const bench = openBench();

describe('expired messages', () => {
  it('an expired code is given up without an attempt', async () => {
    const peer = bench.closing(await msg91Peer());
    const messaging = bench.messagingWith({ sms: SMS.MSG91(peer.url) });
    await bench.queue(messaging, code(new Date('2026-11-21T09:05:00Z')));
    bench.now = new Date('2026-11-21T09:05:00Z');
    await messaging.deliverDue();
    expect(peer.requests).toEqual([]);
    expect(await bench.outbox()).toEqual([{ sent: false, givenUp: true, attempts: 0, error: null }]);
    expect(await bench.count('graphile_worker.jobs')).toBe(0);
  });

  it('a code that expires between two attempts is not attempted again', async () => {
    const peer = bench.closing(await msg91Peer());
    peer.mood = 'refuse';
    const messaging = bench.messagingWith({ sms: SMS.MSG91(peer.url) });
    await bench.queue(messaging, code(new Date('2026-11-21T09:05:00Z')));
    bench.now = new Date('2026-11-21T09:04:59Z');
    await messaging.deliverDue();
    expect(peer.requests).toHaveLength(1);

    peer.mood = 'take';
    bench.now = new Date('2026-11-21T09:05:01Z');
    await bench.makeDue();
    await messaging.deliverDue();
    expect(peer.requests).toHaveLength(1);
    expect((await bench.outbox())[0]).toMatchObject({ sent: false, givenUp: true, attempts: 1 });
  });

  it.each([
    ['refuses', 'refuse'],
    ['hangs', 'hang'],
  ] as const)(
    'an expired email is given up although the mail server, which first %s, accepts mail again',
    async (_name, mood) => {
      const peer = await bench.mailPeer();
      peer.mood = mood;
      const messaging = bench.messagingWith({ smtpUrl: peer.url }, { providerWithinMs: 200 });
      await bench.queue(messaging, { ...VERIFY, expiresAt: new Date('2026-11-21T09:30:00Z') });
      bench.now = new Date('2026-11-21T09:29:59Z');
      await messaging.deliverDue();
      expect((await bench.outbox())[0]).toMatchObject({ sent: false, givenUp: false, attempts: 1 });

      peer.mood = 'take';
      bench.now = new Date('2026-11-21T09:30:00Z');
      await bench.makeDue();
      await messaging.deliverDue();
      expect(peer.mails).toEqual([]);
      expect((await bench.outbox())[0]).toMatchObject({ sent: false, givenUp: true, attempts: 1 });
      expect(await bench.count('graphile_worker.jobs')).toBe(0);
    },
  );
});

describe('giving up', () => {
  const refusals = async (messaging: Messaging, times: number): Promise<void> => {
    for (let round = 0; round < times; round += 1) {
      await messaging.deliverDue();
      await bench.makeDue();
    }
  };

  it('an email is given up after 15 failed attempts, and its text is erased', async () => {
    const peer = await bench.mailPeer();
    peer.mood = 'refuse';
    const told: string[] = [];
    const messaging = bench.messagingWith(
      { smtpUrl: peer.url, mode: 'live' },
      { onError: (_error, where) => told.push(where) },
    );
    await bench.queue(messaging, VERIFY);
    await refusals(messaging, 14);
    expect(await bench.outbox()).toMatchObject([{ sent: false, givenUp: false, attempts: 14 }]);
    await refusals(messaging, 1);
    const [row] = await bench.outbox();
    expect(row).toMatchObject({ sent: false, givenUp: true, attempts: 15 });
    expect(row?.error).toContain('Mailbox is full');
    expect(told).toHaveLength(15);

    peer.mood = 'take';
    await refusals(messaging, 3);
    expect(peer.connections.made).toBe(15);
    expect(peer.mails).toEqual([]);
    // Its link is a secret, and no longer needed.
    expect(await bench.database.dataSource.query('SELECT text, html FROM outbox_message')).toEqual([
      { text: '', html: null },
    ]);
  });

  it('a text message is given up after 15 failed attempts', async () => {
    // Not tested with Twilio: its 429 counts as an outage, which uses up no attempts.
    const peer = bench.closing(await msg91Peer());
    peer.mood = 'refuse';
    const messaging = bench.messagingWith({ sms: SMS.MSG91(peer.url) });
    await bench.queue(messaging, code());
    await refusals(messaging, 17);
    expect(peer.requests).toHaveLength(15);
    expect(await bench.outbox()).toMatchObject([{ sent: false, givenUp: true, attempts: 15 }]);
  });

  it('a message without attempts left in its job is given up after three days', async () => {
    const messaging = bench.messagingWith();
    await bench.queue(messaging, VERIFY);
    await bench.database.dataSource.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
    bench.now = new Date('2026-11-24T09:00:00Z');
    await messaging.messages.giveUpOverdue();
    expect(await bench.outbox()).toMatchObject([{ givenUp: false }]);
    bench.now = new Date('2026-11-24T09:00:01Z');
    await messaging.messages.giveUpOverdue();
    expect(await bench.outbox()).toMatchObject([{ sent: false, givenUp: true, attempts: 0 }]);
  });

  it('a message with a pending job is not given up, however old it is', async () => {
    const messaging = bench.messagingWith();
    await bench.queue(messaging, VERIFY);
    bench.now = new Date('2026-12-21T09:00:00Z');
    await messaging.messages.giveUpOverdue();
    expect(await bench.outbox()).toMatchObject([{ givenUp: false }]);
  });
});
