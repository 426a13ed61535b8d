import type { Router } from 'express';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { Settings, ShopMode } from '../../platform/settings';
import type { Transactions } from '../../platform/database/transactions';
import type { CurrencyCode } from '../../domain/money';
import type { JobQueue } from '../../platform/jobs/job.queue';
import type { PagePermissions } from '../../platform/security/page-permissions';
import type { PaymentProvider } from './payment';
import type { PaymentRecorder } from './payment';

/**
 * All that the shop knows of one way to pay. A provider is a folder with its descriptor, and a line in
 * providers/payment-providers.ts.
 */
export interface PaymentProviderDescriptor {
  /**
   * In small letters, with underscores; in capitals in GraphQL. Stored with checkouts, orders and payments, so it never
   * changes.
   */
  readonly method: string;
  /** For display, also on invoices. */
  readonly label: string;
  readonly hint: string;
  /** What the schema says about the method. */
  readonly description: string;
  /**
   * The courier collects the amount in cash: the order is placed at once or by a code, and staff refund it by bank
   * transfer. Cash cannot pay gift cards.
   */
  readonly isCash?: boolean;
  /** The amounts that can be paid, in the smallest currency unit; any amount without it. */
  readonly amounts?: Readonly<Record<CurrencyCode, { readonly min: number; readonly max: number }>>;
  /** What pages of shops with this provider may load and do besides. */
  readonly pagePermissions?: PagePermissions;
  /**
   * The field of REST's answers with the parameters of the provider's script, each with its JSON Schema. It is null for
   * orders that are paid otherwise.
   */
  readonly restField?: {
    readonly name: string;
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  /** Reads the provider's settings and reports wrong ones. @returns null if this shop does not offer the provider */
  configure(settings: Settings, mode: ShopMode): ConfiguredPaymentProvider | null;
}

/** A provider that this shop offers. */
export interface ConfiguredPaymentProvider {
  readonly descriptor: PaymentProviderDescriptor;
  open(services: PaymentProviderServices): OpenedPaymentProvider;
}

/** What a provider may use of the shop. */
interface PaymentProviderServices {
  readonly dataSource: DataSource;
  readonly transactions: Transactions;
  readonly jobs: Pick<JobQueue, 'add'>;
  readonly clock: Clock;
}

export interface OpenedPaymentProvider extends PaymentProvider {
  /** The addresses at which the provider calls the shop, or a page of its own. */
  createRoutes?(payments: PaymentRecorder): { readonly path: string; readonly router: Router };
  /** Does a job that the provider has queued as 'payment-provider'. @param data as it was queued */
  runJob?(payments: PaymentRecorder, data: unknown): Promise<void>;
}
