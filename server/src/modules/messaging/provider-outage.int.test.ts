import { expect, it } from 'vitest';
import { RateLimits } from '../../platform/rate-limits/rate-limits';
import { startMsg91Server, testSmtp } from './testing';
import { codeMessage, SMS_SETTINGS, openTestOutbox, ORDER_TEXT, VERIFICATION_MAIL } from './testing.outbox';

const outbox = openTestOutbox();
const findJobs = () =>
  outbox.database.dataSource.query<{ attempts: number; isLater: boolean }[]>(
    `SELECT attempts, run_at > now() + interval '20 seconds' AS "isLater" FROM graphile_worker.jobs ORDER BY id`,
  );

it('a mail server that does not respond does not delay text messages', async () => {
  const mailPeer = await outbox.startMailServer();
  mailPeer.behaviour = 'hang';
  const smsPeer = outbox.closeAfterTest(await startMsg91Server());
  const messaging = outbox.messagingWith(
    { mail: testSmtp(mailPeer.url), sms: SMS_SETTINGS.MSG91(smsPeer.url) },
    { providerTimeoutMs: 60_000 },
  );
  await messaging.start();
  for (let count = 0; count < 6; count += 1) await outbox.queue(messaging, VERIFICATION_MAIL);
  await expect.poll(() => mailPeer.connections.opened, { timeout: 10_000, interval: 10 }).toBe(2);
  await outbox.queue(messaging, codeMessage());
  await expect.poll(() => smsPeer.requests.length, { timeout: 10_000, interval: 10 }).toBe(1);
  expect(mailPeer.mails).toEqual([]);
});

it("a text message that an earlier release queued as a 'deliver-message' job is sent", async () => {
  const peer = outbox.closeAfterTest(await startMsg91Server());
  const messaging = outbox.messagingWith({ sms: SMS_SETTINGS.MSG91(peer.url) });
  await outbox.queue(messaging, codeMessage());
  await outbox.database.dataSource.query(
    `UPDATE graphile_worker._private_jobs j SET task_id = t.id FROM graphile_worker._private_tasks t
     WHERE t.identifier = 'deliver-message'`,
  );
  await messaging.runDueJobs();
  expect(peer.requests).toHaveLength(1);
});

it('after two outages of the mail server, emails are deferred without using up an attempt', async () => {
  const peer = await outbox.startMailServer();
  peer.behaviour = 'hang';
  const messaging = outbox.messagingWith(
    { mail: testSmtp(peer.url) },
    { providerTimeoutMs: 100, circuitBreaker: { maxOutages: 2, retryAfterMs: 30_000 } },
  );
  for (let count = 0; count < 2; count += 1) await outbox.queue(messaging, VERIFICATION_MAIL);
  await messaging.runDueJobs();
  expect(peer.connections.opened).toBe(2);
  // The circuit is open: new messages are deferred and keep all their attempts.
  await outbox.queue(messaging, VERIFICATION_MAIL);
  await messaging.runDueJobs();
  expect(peer.connections.opened).toBe(2);
  expect((await outbox.findRows()).map(({ attempts }) => attempts)).toEqual([1, 1, 0]);
  expect(await findJobs()).toContainEqual({ attempts: 0, isLater: true });
});

it('a mail server that recovers gets every email once', async () => {
  const peer = await outbox.startMailServer();
  peer.behaviour = 'close';
  const messaging = outbox.messagingWith(
    { mail: testSmtp(peer.url) },
    // A short limit would send an email again that a busy machine took too long to accept.
    { providerTimeoutMs: 30_000, circuitBreaker: { maxOutages: 2, retryAfterMs: 50 } },
  );
  for (let count = 0; count < 4; count += 1) await outbox.queue(messaging, VERIFICATION_MAIL);
  await messaging.runDueJobs();
  peer.behaviour = 'take';
  const deliverAll = async () => {
    await outbox.makeDue();
    await messaging.runDueJobs();
    return outbox.count('graphile_worker.jobs');
  };
  await expect.poll(deliverAll, { timeout: 10_000, interval: 20 }).toBe(0);
  expect(peer.mails).toHaveLength(4);
  expect((await outbox.findRows()).every(({ sent }) => sent)).toBe(true);
});

it('emails that the mail server refuses do not count as an outage', async () => {
  const peer = await outbox.startMailServer();
  peer.behaviour = 'refuse';
  const messaging = outbox.messagingWith(
    { mail: testSmtp(peer.url) },
    { circuitBreaker: { maxOutages: 2, retryAfterMs: 30_000 } },
  );
  for (let count = 0; count < 5; count += 1) await outbox.queue(messaging, VERIFICATION_MAIL);
  await messaging.runDueJobs();
  expect((await outbox.findRows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
});

it('text messages that wait for their provider count once against the limits of their number', async () => {
  const peer = outbox.closeAfterTest(await startMsg91Server());
  peer.behaviour = 'hang';
  const limits = new RateLimits(outbox.database.dataSource, true);
  const messaging = outbox.messagingWith(
    { sms: SMS_SETTINGS.MSG91(peer.url) },
    { limits, providerTimeoutMs: 100, circuitBreaker: { maxOutages: 1, retryAfterMs: 30_000 } },
  );
  await outbox.queue(messaging, codeMessage());
  await messaging.runDueJobs();
  await outbox.queue(messaging, ORDER_TEXT);
  for (let retry = 0; retry < 6; retry += 1) {
    await messaging.runDueJobs();
    await outbox.makeDue();
  }
  expect(await outbox.findRows()).toMatchObject([{ attempts: 1 }, { attempts: 0, givenUp: false }]);
});
