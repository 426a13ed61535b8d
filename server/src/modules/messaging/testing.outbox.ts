import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import type { NewMessage } from './message';
import { createMessaging, type Messaging, type MessagingOptions } from './testing.messaging';
import { createMsg91Provider } from './providers/msg91.provider';
import type { ConfiguredMessageProvider } from './providers/provider';
import { createTwilioProvider } from './providers/twilio.provider';
import { startTestMailServer, type TestMailServer } from './testing';

interface OutboxRow {
  readonly sent: boolean;
  readonly givenUp: boolean;
  readonly attempts: number;
  readonly error: string | null;
}

interface TestOutbox {
  /** The current time; 9:00 at the start of each test. */
  now: Date;
  readonly database: TestDatabase;
  /** Creates messaging as one process would, stopped after the test. */
  messagingWith(config?: Partial<MessagingOptions['config']>, options?: Partial<MessagingOptions>): Messaging;
  startMailServer(): Promise<TestMailServer>;
  /** Closes a peer after the test. */
  closeAfterTest<P extends { close(): Promise<void> }>(server: P): P;
  queue(
    messaging: Messaging,
    message: NewMessage<'verify-email'> | NewMessage<'mobile-code'> | NewMessage<'order-placed-sms'>,
  ): Promise<void>;
  findRows(): Promise<OutboxRow[]>;
  count(table: 'outbox_message' | 'graphile_worker.jobs'): Promise<number>;
  /** Makes the pending retries due now. */
  makeDue(): Promise<void>;
}

/** Opens an outbox in a database of this test file, emptied before each test. */
export function openTestOutbox(): TestOutbox {
  let database: TestDatabase | undefined;
  const openedDatabase = (): TestDatabase => {
    if (!database) throw new Error('The test database is not open yet');
    return database;
  };
  const openMessagings: { stop(): Promise<void> }[] = [];
  const servers: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    database = await createTestDatabase('empty');
  });
  beforeEach(async () => {
    testOutbox.now = new Date('2026-11-21T09:00:00Z');
    await openedDatabase().dataSource.query('TRUNCATE outbox_message');
    await openedDatabase().dataSource.query('DELETE FROM graphile_worker._private_jobs');
  });
  afterEach(async () => {
    await Promise.all(openMessagings.splice(0).map((messaging) => messaging.stop()));
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(() => openedDatabase().drop());

  const testOutbox: TestOutbox = {
    now: new Date('2026-11-21T09:00:00Z'),
    get database() {
      return openedDatabase();
    },
    messagingWith(config = {}, options = {}) {
      const messaging = createMessaging({
        dataSource: openedDatabase().dataSource,
        limits: null,
        databaseUrl: openedDatabase().url,
        config: {
          mode: 'demo',
          mail: null,
          sms: null,
          ...config,
        },
        clock: () => testOutbox.now,
        onError: () => undefined,
        ...options,
      });
      openMessagings.push(messaging);
      return messaging;
    },
    startMailServer: async () => testOutbox.closeAfterTest(await startTestMailServer()),
    closeAfterTest(server) {
      servers.push(server);
      return server;
    },
    queue: (messaging, message) =>
      openedDatabase().dataSource.transaction((transaction) =>
        messaging.messages.queueMessage(transaction, message),
      ),
    findRows: () =>
      openedDatabase().dataSource.query(
        `SELECT sent_at IS NOT NULL AS sent, given_up_at IS NOT NULL AS "givenUp", attempts, last_error AS error
         FROM outbox_message ORDER BY number`,
      ),
    async count(table) {
      const [row]: { n: number }[] = await openedDatabase().dataSource.query(
        `SELECT count(*)::int AS n FROM ${table}`,
      );
      return row?.n ?? -1;
    },
    async makeDue() {
      await openedDatabase().dataSource.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    },
  };
  return testOutbox;
}

export const VERIFICATION_MAIL: NewMessage<'verify-email'> = {
  template: 'verify-email',
  to: 'asha@shop.example',
  data: { firstName: 'Asha', link: 'https://shop.example/verify-email?token=abc' },
};

export const ORDER_TEXT: NewMessage<'order-placed-sms'> = {
  template: 'order-placed-sms',
  to: '9876543210',
  data: { number: 'P-1001', total: '₹2,990', link: 'https://shop.example/orders/P-1001' },
};

export function codeMessage(expiresAt?: Date): NewMessage<'mobile-code'> {
  return {
    template: 'mobile-code',
    to: '9876543210',
    data: { code: '246813', host: 'shop.example' },
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

export const SMS_SETTINGS = {
  MSG91: (url: string): ConfiguredMessageProvider => ({
    name: 'msg91',
    open: () => createMsg91Provider({ url, authKey: 'k', senderId: 'POTLII' }),
  }),
  Twilio: (url: string): ConfiguredMessageProvider => ({
    name: 'twilio',
    open: () => createTwilioProvider({ url, accountSid: 'AC1', authToken: 't', from: '+15005550006' }),
  }),
};
