import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import { createMessaging, type Messaging } from './messaging';

/** Creates messaging that stores messages in a test's database and sends none. */
export function createOutboxOnlyMessaging(dataSource: DataSource, clock: Clock): Messaging {
  const { options } = dataSource;
  return createMessaging({
    dataSource,
    limits: null,
    databaseUrl: 'url' in options && typeof options.url === 'string' ? options.url : '',
    config: { mode: 'demo', mail: null, sms: null },
    clock,
    onError: () => undefined,
  });
}
