import { expect, it } from 'vitest';
import { msg91Peer } from './testing';
import { code, SMS, openBench, VERIFY } from './testing.outbox';

const bench = openBench();
const jobs = () =>
  bench.database.dataSource.query<{ attempts: number; isLater: boolean }[]>(
    `SELECT attempts, run_at > now() + interval '20 seconds' AS "isLater" FROM graphile_worker.jobs ORDER BY id`,
  );

it('a mail server that does not respond does not delay text messages', async () => {
  const mailPeer = await bench.mailPeer();
  mailPeer.mood = 'hang';
  const smsPeer = bench.closing(await msg91Peer());
  const messaging = bench.messagingWith(
    { smtpUrl: mailPeer.url, sms: SMS.MSG91(smsPeer.url) },
    { providerWithinMs: 60_000 },
  );
  await messaging.start();
  for (let count = 0; count < 6; count += 1) await bench.queue(messaging, VERIFY);
  await expect.poll(() => mailPeer.connections.made, { timeout: 10_000, interval: 10 }).toBe(2);
  await bench.queue(messaging, code());
  await expect.poll(() => smsPeer.requests.length, { timeout: 10_000, interval: 10 }).toBe(1);
  expect(mailPeer.mails).toEqual([]);
});

it("a text message that an earlier release queued as a 'deliver-message' job is sent", async () => {
  const peer = bench.closing(await msg91Peer());
  const messaging = bench.messagingWith({ sms: SMS.MSG91(peer.url) });
  await bench.queue(messaging, code());
  await bench.database.dataSource.query(
    `UPDATE graphile_worker._private_jobs j SET task_id = t.id FROM graphile_worker._private_tasks t
     WHERE t.identifier = 'deliver-message'`,
  );
  await messaging.deliverDue();
  expect(peer.requests).toHaveLength(1);
});

it('after two outages of the mail server, emails are deferred without using up an attempt', async () => {
  const peer = await bench.mailPeer();
  peer.mood = 'hang';
  const messaging = bench.messagingWith(
    { smtpUrl: peer.url },
    { providerWithinMs: 100, breaker: { outages: 2, retryAfterMs: 30_000 } },
  );
  for (let count = 0; count < 2; count += 1) await bench.queue(messaging, VERIFY);
  await messaging.deliverDue();
  expect(peer.connections.made).toBe(2);
  // The circuit is open: new messages are deferred and keep all their attempts.
  await bench.queue(messaging, VERIFY);
  await messaging.deliverDue();
  expect(peer.connections.made).toBe(2);
  expect((await bench.outbox()).map(({ attempts }) => attempts)).toEqual([1, 1, 0]);
  expect(await jobs()).toContainEqual({ attempts: 0, isLater: true });
});

it('a mail server that recovers gets every email once', async () => {
  const peer = await bench.mailPeer();
  peer.mood = 'hang';
  const messaging = bench.messagingWith(
    { smtpUrl: peer.url },
    { providerWithinMs: 1_000, breaker: { outages: 2, retryAfterMs: 50 } },
  );
  for (let count = 0; count < 4; count += 1) await bench.queue(messaging, VERIFY);
  await messaging.deliverDue();
  peer.mood = 'take';
  const deliverAll = async () => {
    await bench.makeDue();
    await messaging.deliverDue();
    return bench.count('graphile_worker.jobs');
  };
  await expect.poll(deliverAll, { timeout: 10_000, interval: 20 }).toBe(0);
  expect(peer.mails).toHaveLength(4);
  expect((await bench.outbox()).every(({ sent }) => sent)).toBe(true);
});

it('emails that the mail server refuses do not count as an outage', async () => {
  const peer = await bench.mailPeer();
  peer.mood = 'refuse';
  const messaging = bench.messagingWith(
    { smtpUrl: peer.url },
    { breaker: { outages: 2, retryAfterMs: 30_000 } },
  );
  for (let count = 0; count < 5; count += 1) await bench.queue(messaging, VERIFY);
  await messaging.deliverDue();
  expect((await bench.outbox()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
});
