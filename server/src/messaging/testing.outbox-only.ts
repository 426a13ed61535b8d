import type { DataSource } from 'typeorm';
import type { Clock } from '../clock';
import { createMessaging, type Messaging } from './messaging';

/** Messages of a test's own database, which nobody sends. */
export function outboxOnly(dataSource: DataSource, clock: Clock): Messaging {
  const { options } = dataSource;
  return createMessaging({
    dataSource,
    limits: null,
    databaseUrl: 'url' in options && typeof options.url === 'string' ? options.url : '',
    config: { mode: 'demo', smtpUrl: null, mailFrom: 'Potli <hello@potli.example>', sms: null },
    clock,
    onError: () => undefined,
  });
}
