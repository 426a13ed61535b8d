import path from 'node:path';
import type { TaxSettings } from '../../domain/tax';
import type { Platform, ShopModule } from '../../platform/module';
import type { AccountsServices } from '../accounts/accounts.module';
import type { GuestsServices } from '../guests/guests.module';
import type { OrdersServices } from '../orders/orders.services';
import { InvoiceRepository } from './invoice.repository';
import { invoiceRoutes } from './invoice.routes';
import { InvoiceService } from './invoice.service';

interface Needs extends Platform, AccountsServices, GuestsServices, OrdersServices {
  readonly config: { readonly tax: TaxSettings };
}

type InvoicesServices = ReturnType<typeof createServices>;

function createServices({ dataSource, orderRepository, fulfilment, limits, config, rootDir, clock }: Needs) {
  const invoices = new InvoiceService(
    new InvoiceRepository(dataSource),
    orderRepository,
    limits,
    config.tax,
    path.join(rootDir, 'server', 'seed', 'fonts'),
    clock,
  );
  fulfilment.registerInvoiceIssuer(invoices);
  return { invoices };
}

export const invoicesModule: ShopModule<Needs, InvoicesServices> = {
  name: 'invoices',
  createServices,
  httpRouters: ({ invoices, shoppers, accounts }) => [
    { path: '/orders', router: invoiceRoutes(invoices, shoppers, accounts.visitors) },
  ],
};
