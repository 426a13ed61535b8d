import { BACK_IN_STOCK_FOR_SECONDS } from '../../domain/alert-limits';
import { MaintenanceScheduler } from '../../platform/jobs/maintenance-scheduler';
import { resolver, type Platform, type ShopModule } from '../../platform/module';
import type { AccountsServices } from '../accounts/accounts.module';
import type { MessagingServices } from '../messaging/messaging.module';
import { AlertEventRepository } from './alert-event.repository';
import { AlertMailService } from './alert-mail.service';
import { AlertRepository } from './alert.repository';
import { AlertResolver } from './alert.resolver';
import { AlertService } from './alert.service';
import { alertUnsubscribeRoutes } from './unsubscribe.routes';

interface Needs extends Platform, MessagingServices, AccountsServices {}

type AlertsServices = ReturnType<typeof createServices>;

/** Maximum delay of an alert's email when no notification of the event arrived. */
const CHECK_INTERVAL_MS = 10_000;
/** Changes within this time are processed together. */
const NOTIFICATION_DELAY_MS = 500;
/** Stock that has come back is checked again once it has stayed long enough. */
const RETRY_DELAY_MS = BACK_IN_STOCK_FOR_SECONDS * 1_000 + 2 * NOTIFICATION_DELAY_MS;

function createServices(needs: Needs) {
  const { dataSource, transactions, accounts, messages, limits, clock, currency, onError } = needs;
  const events = new AlertEventRepository(dataSource);
  const alertMails = new AlertMailService(transactions, events, messages, clock, currency);
  const alerts = new AlertService(
    transactions,
    new AlertRepository(dataSource),
    messages,
    limits,
    clock,
    currency,
  );
  accounts.addressChanges.onChange((transaction, change) => alerts.followAddress(transaction, change));
  return {
    alertMails,
    alerts,
    alertScheduler: new MaintenanceScheduler(
      [() => alertMails.sendDue()],
      (error) => onError(error, 'alerts'),
      CHECK_INTERVAL_MS,
    ),
  };
}

export const alertsModule: ShopModule<Needs, AlertsServices> = {
  name: 'alerts',
  createServices,
  resolvers: [resolver(AlertResolver, ({ alerts }) => new AlertResolver(alerts))],
  httpRouters: ({ alerts }) => [{ path: '/alerts/unsubscribe', router: alertUnsubscribeRoutes(alerts) }],
  maintenanceTasks: ({ alertMails }) => [() => alertMails.deleteExpired()],
  schedulers: ({ alertScheduler }) => [alertScheduler],
  onCatalogueChange: ({ alertScheduler }) => {
    alertScheduler.scheduleExtraRound(NOTIFICATION_DELAY_MS);
    alertScheduler.scheduleExtraRound(RETRY_DELAY_MS);
  },
};
