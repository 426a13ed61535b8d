import { describe, expect, it } from 'vitest';
import type { Messaging } from './testing.messaging';
import { startMsg91Server, testSmtp } from './testing';
import { codeMessage, SMS_SETTINGS, openTestOutbox, VERIFICATION_MAIL } from './testing.outbox';

const outbox = openTestOutbox();

describe('expired messages', () => {
  it('an expired code is given up without an attempt', async () => {
    const peer = outbox.closeAfterTest(await startMsg91Server());
    const messaging = outbox.messagingWith({ sms: SMS_SETTINGS.MSG91(peer.url) });
    await outbox.queue(messaging, codeMessage(new Date('2026-11-21T09:05:00Z')));
    outbox.now = new Date('2026-11-21T09:05:00Z');
    await messaging.runDueJobs();
    expect(peer.requests).toEqual([]);
    expect(await outbox.findRows()).toEqual([{ sent: false, givenUp: true, attempts: 0, error: null }]);
    expect(await outbox.count('graphile_worker.jobs')).toBe(0);
  });

  it('a code that expires between two attempts is not attempted again', async () => {
    const peer = outbox.closeAfterTest(await startMsg91Server());
    peer.behaviour = 'refuse';
    const messaging = outbox.messagingWith({ sms: SMS_SETTINGS.MSG91(peer.url) });
    await outbox.queue(messaging, codeMessage(new Date('2026-11-21T09:05:00Z')));
    outbox.now = new Date('2026-11-21T09:04:59Z');
    await messaging.runDueJobs();
    expect(peer.requests).toHaveLength(1);

    peer.behaviour = 'take';
    outbox.now = new Date('2026-11-21T09:05:01Z');
    await outbox.makeDue();
    await messaging.runDueJobs();
    expect(peer.requests).toHaveLength(1);
    expect((await outbox.findRows())[0]).toMatchObject({ sent: false, givenUp: true, attempts: 1 });
  });

  it.each([
    ['refuses', 'refuse'],
    ['hangs', 'hang'],
  ] as const)(
    'an expired email is given up although the mail server, which first %s, accepts mail again',
    async (_name, behaviour) => {
      const peer = await outbox.startMailServer();
      peer.behaviour = behaviour;
      const messaging = outbox.messagingWith({ mail: testSmtp(peer.url) }, { providerTimeoutMs: 200 });
      await outbox.queue(messaging, { ...VERIFICATION_MAIL, expiresAt: new Date('2026-11-21T09:30:00Z') });
      outbox.now = new Date('2026-11-21T09:29:59Z');
      await messaging.runDueJobs();
      expect((await outbox.findRows())[0]).toMatchObject({ sent: false, givenUp: false, attempts: 1 });

      peer.behaviour = 'take';
      outbox.now = new Date('2026-11-21T09:30:00Z');
      await outbox.makeDue();
      await messaging.runDueJobs();
      expect(peer.mails).toEqual([]);
      expect((await outbox.findRows())[0]).toMatchObject({ sent: false, givenUp: true, attempts: 1 });
      expect(await outbox.count('graphile_worker.jobs')).toBe(0);
    },
  );
});

describe('giving up', () => {
  const attemptDeliveries = async (messaging: Messaging, attempts: number): Promise<void> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await messaging.runDueJobs();
      await outbox.makeDue();
    }
  };

  it('an email is given up after 15 failed attempts, and its text is erased', async () => {
    const peer = await outbox.startMailServer();
    peer.behaviour = 'refuse';
    const errorSources: string[] = [];
    const messaging = outbox.messagingWith(
      { mail: testSmtp(peer.url), mode: 'live' },
      { onError: (_error, where) => errorSources.push(where) },
    );
    await outbox.queue(messaging, VERIFICATION_MAIL);
    await attemptDeliveries(messaging, 14);
    expect(await outbox.findRows()).toMatchObject([{ sent: false, givenUp: false, attempts: 14 }]);
    await attemptDeliveries(messaging, 1);
    const [row] = await outbox.findRows();
    expect(row).toMatchObject({ sent: false, givenUp: true, attempts: 15 });
    expect(row?.error).toContain('Mailbox is full');
    expect(errorSources).toHaveLength(15);

    peer.behaviour = 'take';
    await attemptDeliveries(messaging, 3);
    expect(peer.connections.opened).toBe(15);
    expect(peer.mails).toEqual([]);
    // Its link is a secret, and no longer needed.
    expect(await outbox.database.dataSource.query('SELECT text, html FROM outbox_message')).toEqual([
      { text: '', html: null },
    ]);
  });

  it('a text message is given up after 15 failed attempts', async () => {
    // Not tested with Twilio: its 429 counts as an outage, which uses up no attempts.
    const peer = outbox.closeAfterTest(await startMsg91Server());
    peer.behaviour = 'refuse';
    const messaging = outbox.messagingWith({ sms: SMS_SETTINGS.MSG91(peer.url) });
    await outbox.queue(messaging, codeMessage());
    await attemptDeliveries(messaging, 17);
    expect(peer.requests).toHaveLength(15);
    expect(await outbox.findRows()).toMatchObject([{ sent: false, givenUp: true, attempts: 15 }]);
  });

  it('a message without attempts left in its job is given up after three days', async () => {
    const messaging = outbox.messagingWith();
    await outbox.queue(messaging, VERIFICATION_MAIL);
    await outbox.database.dataSource.query(
      'UPDATE graphile_worker._private_jobs SET attempts = max_attempts',
    );
    outbox.now = new Date('2026-11-24T09:00:00Z');
    await messaging.messages.giveUpOverdue();
    expect(await outbox.findRows()).toMatchObject([{ givenUp: false }]);
    outbox.now = new Date('2026-11-24T09:00:01Z');
    await messaging.messages.giveUpOverdue();
    expect(await outbox.findRows()).toMatchObject([{ sent: false, givenUp: true, attempts: 0 }]);
  });

  it('a message with a pending job is not given up, however old it is', async () => {
    const messaging = outbox.messagingWith();
    await outbox.queue(messaging, VERIFICATION_MAIL);
    outbox.now = new Date('2026-12-21T09:00:00Z');
    await messaging.messages.giveUpOverdue();
    expect(await outbox.findRows()).toMatchObject([{ givenUp: false }]);
  });
});
