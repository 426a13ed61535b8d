import type { Platform, ShopModule } from '../../platform/module';
import { createMessageService, deliveryHandlers, type MessagingConfig } from './create-message-service';
import { devOutboxRoutes } from './dev-outbox.routes';

interface Needs extends Platform {
  readonly config: MessagingConfig;
}

export type MessagingServices = ReturnType<typeof createServices>;

const createServices = (needs: Needs) => ({ messages: createMessageService(needs) });

export const messagingModule: ShopModule<Needs, MessagingServices> = {
  name: 'messaging',
  createServices,
  httpRouters: ({ config, messages }) =>
    config.mode === 'demo' ? [{ path: '/dev', router: devOutboxRoutes(messages) }] : [],
  jobHandlers: ({ messages }) => deliveryHandlers(messages),
  maintenanceTasks: ({ messages }) => [() => messages.giveUpOverdue()],
};
