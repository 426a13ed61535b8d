import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { SmsSettings } from '../config';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import type { NewMessage } from './message';
import { createMessaging, type Messaging, type MessagingOptions } from './messaging';
import { startMailPeer, type MailPeer } from './testing';

export interface OutboxRow {
  readonly sent: boolean;
  readonly givenUp: boolean;
  readonly attempts: number;
  readonly error: string | null;
}

export interface OutboxBench {
  /** The current time; 9:00 at the start of each test. */
  now: Date;
  readonly database: TestDatabase;
  /** Creates messaging as one process would, stopped after the test. */
  messagingWith(config?: Partial<MessagingOptions['config']>, options?: Partial<MessagingOptions>): Messaging;
  mailPeer(): Promise<MailPeer>;
  /** Closes a peer after the test. */
  closing<P extends { close(): Promise<void> }>(peer: P): P;
  queue(messaging: Messaging, message: NewMessage<'verify-email'> | NewMessage<'mobile-code'>): Promise<void>;
  outbox(): Promise<OutboxRow[]>;
  count(table: 'outbox_message' | 'graphile_worker.jobs'): Promise<number>;
  /** Makes the pending retries due now. */
  makeDue(): Promise<void>;
}

/** Opens an outbox in a database of this test file, emptied before each test. */
export function openBench(): OutboxBench {
  let database: TestDatabase | undefined;
  const opened = (): TestDatabase => {
    if (!database) throw new Error('The test database is not open yet');
    return database;
  };
  const open: { stop(): Promise<void> }[] = [];
  const peers: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    database = await createTestDatabase('empty');
  });
  beforeEach(async () => {
    bench.now = new Date('2026-11-21T09:00:00Z');
    await opened().dataSource.query('TRUNCATE outbox_message');
    await opened().dataSource.query('DELETE FROM graphile_worker._private_jobs');
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((messaging) => messaging.stop()));
    await Promise.all(peers.splice(0).map((peer) => peer.close()));
  });
  afterAll(() => opened().drop());

  const bench: OutboxBench = {
    now: new Date('2026-11-21T09:00:00Z'),
    get database() {
      return opened();
    },
    messagingWith(config = {}, options = {}) {
      const messaging = createMessaging({
        dataSource: opened().dataSource,
        limits: null,
        databaseUrl: opened().url,
        config: {
          mode: 'demo',
          smtpUrl: null,
          mailFrom: 'Potli <hello@potli.example>',
          sms: null,
          ...config,
        },
        clock: () => bench.now,
        onError: () => undefined,
        ...options,
      });
      open.push(messaging);
      return messaging;
    },
    mailPeer: async () => bench.closing(await startMailPeer()),
    closing(peer) {
      peers.push(peer);
      return peer;
    },
    queue: (messaging, message) =>
      opened().dataSource.transaction((transaction) => messaging.messages.queue(transaction, message)),
    outbox: () =>
      opened().dataSource.query(
        `SELECT sent_at IS NOT NULL AS sent, given_up_at IS NOT NULL AS "givenUp", attempts, last_error AS error
         FROM outbox_message ORDER BY number`,
      ),
    async count(table) {
      const [row]: { n: number }[] = await opened().dataSource.query(
        `SELECT count(*)::int AS n FROM ${table}`,
      );
      return row?.n ?? -1;
    },
    async makeDue() {
      await opened().dataSource.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    },
  };
  return bench;
}

export const VERIFY: NewMessage<'verify-email'> = {
  template: 'verify-email',
  to: 'asha@shop.example',
  data: { firstName: 'Asha', link: 'https://shop.example/verify-email?token=abc' },
};

export function code(expiresAt?: Date): NewMessage<'mobile-code'> {
  return {
    template: 'mobile-code',
    to: '9876543210',
    data: { code: '246813', host: 'shop.example' },
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

export const SMS = {
  MSG91: (url: string): SmsSettings => ({ provider: 'msg91', url, authKey: 'k', senderId: 'POTLII' }),
  Twilio: (url: string): SmsSettings => ({
    provider: 'twilio',
    url,
    accountSid: 'AC1',
    authToken: 't',
    from: '+15005550006',
  }),
};
