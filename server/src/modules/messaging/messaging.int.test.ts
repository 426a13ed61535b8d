import { describe, expect, it } from 'vitest';
import { startMsg91Server, startTwilioServer, testSmtp } from './testing';
import { codeMessage, SMS_SETTINGS, openTestOutbox, VERIFICATION_MAIL } from './testing.outbox';

const outbox = openTestOutbox();

describe('MessageService.queueMessage', () => {
  it('queueMessage inserts one outbox row and one job', async () => {
    await outbox.queue(outbox.messagingWith(), VERIFICATION_MAIL);
    expect([await outbox.count('outbox_message'), await outbox.count('graphile_worker.jobs')]).toEqual([
      1, 1,
    ]);
    const rows: unknown = await outbox.database.dataSource.query(
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

  it('queueMessage inserts neither row nor job when its transaction is rolled back', async () => {
    const messaging = outbox.messagingWith();
    await expect(
      outbox.database.dataSource.transaction(async (transaction) => {
        await messaging.messages.queueMessage(transaction, VERIFICATION_MAIL);
        throw new Error('the account was not made');
      }),
    ).rejects.toThrow('the account was not made');
    expect([await outbox.count('outbox_message'), await outbox.count('graphile_worker.jobs')]).toEqual([
      0, 0,
    ]);
  });

  it('a message is not delivered before its transaction commits', async () => {
    const peer = await outbox.startMailServer();
    const messaging = outbox.messagingWith({ mail: testSmtp(peer.url) });
    await outbox.database.dataSource.transaction(async (transaction) => {
      await messaging.messages.queueMessage(transaction, VERIFICATION_MAIL);
      await messaging.runDueJobs();
      expect(peer.connections.opened).toBe(0);
    });
    await messaging.runDueJobs();
    expect(peer.mails).toHaveLength(1);
  });
});

describe('delivery of messages', () => {
  it('an email is delivered to the mail server once', async () => {
    const peer = await outbox.startMailServer();
    const messaging = outbox.messagingWith({ mail: testSmtp(peer.url) });
    await outbox.queue(messaging, VERIFICATION_MAIL);
    await messaging.runDueJobs();

    expect(peer.mails).toHaveLength(1);
    expect(peer.mails[0]?.to).toEqual(['asha@shop.example']);
    expect(peer.mails[0]?.text).toContain('https://shop.example/verify-email?token=abc');
    expect(peer.mails[0]?.html).toContain('href="https://shop.example/verify-email?token=abc"');
    expect(await outbox.findRows()).toEqual([{ sent: true, givenUp: false, attempts: 1, error: null }]);

    const [row]: { id: string }[] = await outbox.database.dataSource.query('SELECT id FROM outbox_message');
    await messaging.messages.deliver(row?.id ?? '', new AbortController().signal);
    expect(peer.mails).toHaveLength(1);
  });

  it('a started worker delivers queued messages by itself', async () => {
    const peer = await outbox.startMailServer();
    const messaging = outbox.messagingWith({ mail: testSmtp(peer.url) });
    await messaging.start();
    await outbox.queue(messaging, VERIFICATION_MAIL);
    await expect.poll(() => peer.mails.length, { timeout: 10_000 }).toBe(1);
  });

  it.each(['MSG91', 'Twilio'] as const)(
    'a code is delivered to %s, and again after a refusal',
    async (name) => {
      const peer = outbox.closeAfterTest(await (name === 'MSG91' ? startMsg91Server() : startTwilioServer()));
      peer.behaviour = 'refuse';
      const messaging = outbox.messagingWith({ sms: SMS_SETTINGS[name](peer.url) });
      await outbox.queue(messaging, codeMessage());
      await messaging.runDueJobs();
      const [failedRow] = await outbox.findRows();
      expect(failedRow).toMatchObject({ sent: false, givenUp: false, attempts: 1 });
      expect(failedRow?.error).toContain(`${name} did not take the message`);
      expect(failedRow?.error).not.toContain('246813');

      peer.behaviour = 'take';
      await outbox.makeDue();
      await messaging.runDueJobs();
      expect(peer.requests).toHaveLength(2);
      expect(await outbox.findRows()).toEqual([{ sent: true, givenUp: false, attempts: 2, error: null }]);
      expect(await outbox.count('graphile_worker.jobs')).toBe(0);
    },
  );

  it('an email is retried after growing delays until the mail server accepts it', async () => {
    const peer = await outbox.startMailServer();
    peer.behaviour = 'refuse';
    const messaging = outbox.messagingWith({ mail: testSmtp(peer.url) });
    await outbox.queue(messaging, VERIFICATION_MAIL);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await messaging.runDueJobs();
      // Not due yet, so nothing is sent.
      await messaging.runDueJobs();
      expect(peer.connections.opened).toBe(attempt);
      expect((await outbox.findRows())[0]).toMatchObject({ sent: false, attempts: attempt });
      await outbox.makeDue();
    }
    peer.behaviour = 'take';
    await messaging.runDueJobs();
    expect(peer.mails).toHaveLength(1);
    expect(await outbox.findRows()).toEqual([{ sent: true, givenUp: false, attempts: 4, error: null }]);
  });

  it('without provider settings, messages count as sent and go to the outbox only', async () => {
    const messaging = outbox.messagingWith();
    await outbox.queue(messaging, VERIFICATION_MAIL);
    await outbox.queue(messaging, codeMessage());
    await messaging.runDueJobs();
    expect(await outbox.findRows()).toEqual([
      { sent: true, givenUp: false, attempts: 1, error: null },
      { sent: true, givenUp: false, attempts: 1, error: null },
    ]);
  });
});

describe('providers that do not respond', () => {
  it('queueMessage does not wait for a mail server that does not respond', async () => {
    const peer = await outbox.startMailServer();
    peer.behaviour = 'hang';
    const messaging = outbox.messagingWith({ mail: testSmtp(peer.url) }, { providerTimeoutMs: 60_000 });
    await messaging.start();
    for (let sent = 0; sent < 5; sent += 1) await outbox.queue(messaging, VERIFICATION_MAIL);
    await expect.poll(() => peer.connections.opened).toBe(2);
    // Two deliveries are stuck, and messages can still be queued.
    await outbox.queue(messaging, VERIFICATION_MAIL);
    expect(await outbox.count('outbox_message')).toBe(6);
    expect(peer.connections).toEqual({ opened: 2, closed: 0 });
  });

  it('a delivery to a mail server that does not respond is aborted and tried again', async () => {
    const peer = await outbox.startMailServer();
    peer.behaviour = 'hang';
    const messaging = outbox.messagingWith({ mail: testSmtp(peer.url) }, { providerTimeoutMs: 200 });
    await outbox.queue(messaging, VERIFICATION_MAIL);
    await messaging.runDueJobs();
    await expect.poll(() => peer.connections.closed).toBe(1);
    const [row] = await outbox.findRows();
    expect(row).toMatchObject({ sent: false, givenUp: false, attempts: 1 });
    expect(row?.error).not.toBeNull();

    peer.behaviour = 'take';
    await outbox.makeDue();
    // On a slow machine a whole delivery may take longer than the timeout above.
    await outbox.messagingWith({ mail: testSmtp(peer.url) }).runDueJobs();
    expect(peer.mails).toHaveLength(1);
  });

  it('a delivery to an SMS provider that does not respond is aborted after providerTimeoutMs', async () => {
    const peer = outbox.closeAfterTest(await startMsg91Server());
    peer.behaviour = 'hang';
    const messaging = outbox.messagingWith({ sms: SMS_SETTINGS.MSG91(peer.url) }, { providerTimeoutMs: 200 });
    await outbox.queue(messaging, codeMessage());
    await messaging.runDueJobs();
    await expect.poll(() => peer.abortedRequests).toBe(1);
    expect((await outbox.findRows())[0]).toMatchObject({ sent: false, givenUp: false, attempts: 1 });
  });

  it('Messaging.stop aborts a stuck delivery, and the next process delivers the message', async () => {
    const peer = await outbox.startMailServer();
    peer.behaviour = 'hang';
    const first = outbox.messagingWith({ mail: testSmtp(peer.url) }, { providerTimeoutMs: 60_000 });
    await first.start();
    await outbox.queue(first, VERIFICATION_MAIL);
    await expect.poll(() => peer.connections.opened).toBe(1);
    await first.stop();
    await expect.poll(() => peer.connections.closed).toBe(1);
    expect((await outbox.findRows())[0]).toMatchObject({ sent: false, givenUp: false, attempts: 1 });

    peer.behaviour = 'take';
    await outbox.makeDue();
    await outbox.messagingWith({ mail: testSmtp(peer.url) }).start();
    await expect.poll(() => peer.mails.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(outbox.findRows).toEqual([{ sent: true, givenUp: false, attempts: 2, error: null }]);
  });
});

describe('several processes', () => {
  it('two processes deliver messages that were queued before, each once', async () => {
    const peer = await outbox.startMailServer();
    const connectionsBefore = outbox.messagingWith({ mail: testSmtp(peer.url) });
    const expectedMails = Array.from({ length: 12 }, (_none, index) => `shopper${index}@shop.example`);
    for (const to of expectedMails) await outbox.queue(connectionsBefore, { ...VERIFICATION_MAIL, to });
    expect(peer.connections.opened).toBe(0);

    await Promise.all([
      outbox.messagingWith({ mail: testSmtp(peer.url) }).start(),
      outbox.messagingWith({ mail: testSmtp(peer.url) }).start(),
    ]);
    await expect.poll(() => outbox.count('graphile_worker.jobs'), { timeout: 20_000 }).toBe(0);
    expect(peer.mails.flatMap(({ to }) => to).toSorted()).toEqual(expectedMails.toSorted());
    expect((await outbox.findRows()).every(({ sent, attempts }) => sent && attempts === 1)).toBe(true);
  });
});
