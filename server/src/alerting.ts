import type { DataSource } from 'typeorm';
import { AlertEventRepository } from './alerts/alert-event.repository';
import { AlertMailService } from './alerts/alert-mail.service';
import { AlertRepository } from './alerts/alert.repository';
import { AlertService } from './alerts/alert.service';
import { alertUnsubscribeRoutes } from './alerts/unsubscribe.routes';
import type { Clock } from './clock';
import { Transactions } from './database/transactions';
import { BACK_IN_STOCK_FOR_SECONDS } from './domain/alert-limits';
import type { CurrencyCode } from './domain/money';
import { MaintenanceScheduler } from './jobs/maintenance-scheduler';
import type { RateLimits } from './limits/rate-limits';
import type { MessageService } from './messaging/message.service';

export interface AlertingOptions {
  readonly dataSource: DataSource;
  readonly messages: MessageService;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly currency: CurrencyCode;
  readonly onError: (error: unknown) => void;
}

export type Alerting = ReturnType<typeof createAlerting>;

/** How soon after its event an alert is mailed, at most: where nobody heard of the event. */
const LOOK_EVERY_MS = 10_000;
/** What changes within so long is looked at together. */
const HEARD_AFTER_MS = 500;
/** Stock that was seen to be back is looked at again once it may be told of. */
const AGAIN_AFTER_MS = BACK_IN_STOCK_FOR_SECONDS * 1_000 + 2 * HEARD_AFTER_MS;

/** Alerts, put together. */
export function createAlerting({ dataSource, messages, limits, clock, currency, onError }: AlertingOptions) {
  const transactions = new Transactions(dataSource);
  const mails = new AlertMailService(
    transactions,
    new AlertEventRepository(dataSource),
    messages,
    clock,
    currency,
  );
  const alerts = new AlertService(
    transactions,
    new AlertRepository(dataSource),
    messages,
    limits,
    clock,
    currency,
  );
  const maintenance = new MaintenanceScheduler([() => mails.sendDue()], onError, LOOK_EVERY_MS);
  return {
    alerts,
    /** Writes the mails that are due. @returns how many */
    mailDue: () => mails.sendDue(),
    maintenance: maintenance,
    /** Stock or prices may have changed. */
    heard(): void {
      maintenance.wake(HEARD_AFTER_MS);
      maintenance.wake(AGAIN_AFTER_MS);
    },
    /** What maintenance does for this room every hour. */
    maintenanceTasks: [() => mails.deleteExpired()],
    /** Stands at /alerts/unsubscribe. */
    unsubscribeRoutes: () => alertUnsubscribeRoutes(alerts),
  };
}
