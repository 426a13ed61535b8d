import type { DataSource } from 'typeorm';
import { AlertEventRepository } from '../modules/alerts/alert-event.repository';
import { AlertMailService } from '../modules/alerts/alert-mail.service';
import { AlertRepository } from '../modules/alerts/alert.repository';
import { AlertService } from '../modules/alerts/alert.service';
import { alertUnsubscribeRoutes } from '../modules/alerts/unsubscribe.routes';
import type { Clock } from '../platform/clock';
import { Transactions } from '../platform/database/transactions';
import { BACK_IN_STOCK_FOR_SECONDS } from '../domain/alert-limits';
import type { CurrencyCode } from '../domain/money';
import { MaintenanceScheduler } from '../platform/jobs/maintenance-scheduler';
import type { RateLimits } from '../platform/rate-limits/rate-limits';
import type { MessageService } from '../modules/messaging/message.service';

export interface AlertingOptions {
  readonly dataSource: DataSource;
  readonly messages: MessageService;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly currency: CurrencyCode;
  readonly onError: (error: unknown) => void;
}

export type Alerting = ReturnType<typeof createAlerting>;

/** Maximum delay of an alert's email when no notification of the event arrived. */
const CHECK_INTERVAL_MS = 10_000;
/** Changes within this time are processed together. */
const NOTIFICATION_DELAY_MS = 500;
/** Stock that has come back is checked again once it has stayed long enough. */
const RETRY_DELAY_MS = BACK_IN_STOCK_FOR_SECONDS * 1_000 + 2 * NOTIFICATION_DELAY_MS;

/** Creates the alerts' services. */
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
  const maintenance = new MaintenanceScheduler([() => mails.sendDue()], onError, CHECK_INTERVAL_MS);
  return {
    alerts,
    /** Sends the emails that are due. @returns their number */
    mailDue: () => mails.sendDue(),
    maintenance: maintenance,
    /** Schedules a check after stock or prices may have changed. */
    onStockNotification(): void {
      maintenance.scheduleExtraRound(NOTIFICATION_DELAY_MS);
      maintenance.scheduleExtraRound(RETRY_DELAY_MS);
    },
    /** Maintenance tasks of alerts, run every hour. */
    maintenanceTasks: [() => mails.deleteExpired()],
    /** Mounted at /alerts/unsubscribe. */
    unsubscribeRoutes: () => alertUnsubscribeRoutes(alerts),
  };
}
