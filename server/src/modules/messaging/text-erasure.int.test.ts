import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { createMessaging } from './testing.messaging';
import { startTestMailServer, type TestMailServer, testSmtp } from './testing';

let database: TestDatabase;
let mailServer: TestMailServer;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  mailServer = await startTestMailServer();
});
afterAll(async () => {
  await mailServer.close();
  await database.drop();
});

it.each([
  ['live', ''],
  ['demo', 'https://potli.example/reset-password?token=hush'],
] as const)('a %s shop keeps a sent link in the outbox as "%s"', async (mode, expectedText) => {
  const to = `${mode}@example.in`;
  const messaging = createMessaging({
    dataSource: database.dataSource,
    limits: null,
    databaseUrl: database.url,
    config: { mode, mail: testSmtp(mailServer.url), sms: null },
    clock: () => new Date(),
    onError: () => undefined,
  });
  await database.dataSource.transaction((transaction) =>
    messaging.messages.queueMessage(transaction, {
      template: 'reset-password',
      to,
      data: { firstName: 'Asha', link: 'https://potli.example/reset-password?token=hush' },
    }),
  );
  await messaging.runDueJobs();
  expect(mailServer.mails.at(-1)?.text).toContain('token=hush');
  const [row]: { text: string; html: string | null; sent_at: Date | null }[] =
    await database.dataSource.query('SELECT text, html, sent_at FROM outbox_message WHERE recipient = $1', [
      to,
    ]);
  expect(row?.sent_at).not.toBeNull();
  expect(row?.text.includes('token=hush')).toBe(expectedText !== '');
  expect(row?.html === null).toBe(expectedText === '');
});
