import { resolver, type ShopModule } from '../../platform/module';
import { AlertResolver } from './alert.resolver';
import type { AlertService } from './alert.service';

export const alertsModule: ShopModule<{ readonly alerts: AlertService }> = {
  resolvers: [resolver(AlertResolver, ({ alerts }) => new AlertResolver(alerts))],
};
