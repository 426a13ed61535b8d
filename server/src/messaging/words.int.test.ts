import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { createMessaging } from './messaging';
import { startMailPeer, type MailPeer } from './testing';

let database: TestDatabase;
let peer: MailPeer;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  peer = await startMailPeer();
});
afterAll(async () => {
  await peer.close();
  await database.drop();
});

it.each([
  ['live', ''],
  ['demo', 'https://potli.example/reset-password?token=hush'],
] as const)('a %s shop keeps a sent link in the outbox as "%s"', async (mode, kept) => {
  const to = `${mode}@example.in`;
  const messaging = createMessaging({
    dataSource: database.dataSource,
    limits: null,
    databaseUrl: database.url,
    config: { mode, smtpUrl: peer.url, mailFrom: 'Potli <hello@potli.example>', sms: null },
    clock: () => new Date(),
    onError: () => undefined,
  });
  await database.dataSource.transaction((transaction) =>
    messaging.messages.queue(transaction, {
      template: 'reset-password',
      to,
      data: { firstName: 'Asha', link: 'https://potli.example/reset-password?token=hush' },
    }),
  );
  await messaging.deliverDue();
  expect(peer.mails.at(-1)?.text).toContain('token=hush');
  const [row]: { text: string; html: string | null; sent_at: Date | null }[] =
    await database.dataSource.query('SELECT text, html, sent_at FROM outbox_message WHERE recipient = $1', [
      to,
    ]);
  expect(row?.sent_at).not.toBeNull();
  expect(row?.text.includes('token=hush')).toBe(kept !== '');
  expect(row?.html === null).toBe(kept === '');
});
