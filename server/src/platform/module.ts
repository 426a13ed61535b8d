import type { Router } from 'express';
import type { ClassType } from 'type-graphql';
import type { DataSource } from 'typeorm';
import type { CurrencyCode } from '../domain/money';
import type { AuditLog } from './audit-log';
import type { Clock } from './clock';
import type { DatabaseWatch } from './database/database-watch';
import type { Transactions } from './database/transactions';
import type { PictureCleaner } from './files/picture-cleaner';
import type { Loaders } from './graphql/context';
import type { JobHandlers } from './jobs/job';
import type { JobQueue } from './jobs/job.queue';
import type { MaintenanceScheduler, MaintenanceTask } from './jobs/maintenance-scheduler';
import type { RateLimits } from './rate-limits/rate-limits';
import type { JsonSchema } from './rest/json-schema';
import type { Route } from './rest/route';
import type { ShopKeys } from './security/secrets';

/** What every module may use. */
export interface Platform {
  readonly dataSource: DataSource;
  readonly databaseWatch?: DatabaseWatch;
  readonly transactions: Transactions;
  readonly jobQueue: JobQueue;
  readonly limits: RateLimits;
  readonly keys: ShopKeys;
  readonly currency: CurrencyCode;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly pictureCleaner: PictureCleaner;
  /** The folder that contains package.json. */
  readonly rootDir: string;
  /** Reports an error that no request can answer. */
  readonly onError: (error: unknown, where: string) => void;
}

/**
 * A domain of the shop: its services, and what it adds to the APIs, jobs and maintenance. app/modules.ts lists the
 * modules.
 * @typeParam Needs the platform and the services of modules before it in the table
 * @typeParam Offers its own services, by names that are unique in the shop
 */
export interface ShopModule<Needs extends object, Offers extends object> {
  readonly name: string;
  readonly createServices: (needs: Needs) => Offers;
  readonly resolvers?: readonly ModuleResolver<Needs & Offers>[];
  readonly restRoutes?: (services: Needs & Offers & RequestLoaders) => readonly Route[];
  /** The schemas that its REST routes refer to by name. */
  readonly restSchemas?: Readonly<Record<string, JsonSchema>>;
  /** Routes besides GraphQL and REST, for example of a payment provider. */
  readonly httpRouters?: (services: Needs & Offers) => readonly MountedRouter[];
  readonly createLoaders?: (services: Needs & Offers) => Partial<Loaders>;
  readonly jobHandlers?: (services: Needs & Offers) => JobHandlers;
  /** Run at start and every hour. */
  readonly maintenanceTasks?: (services: Needs & Offers) => readonly MaintenanceTask[];
  /** Maintenance with an interval of its own. */
  readonly schedulers?: (services: Needs & Offers) => readonly MaintenanceScheduler[];
  /** Called after products, prices or stock may have changed, but for exact quantities. */
  readonly onCatalogueChange?: (services: Needs & Offers, change: CatalogueChange) => void;
}

/** A change of the catalogue by any process. */
export interface CatalogueChange {
  /** What it touches; null: anything. */
  readonly tags: readonly string[] | null;
  /** Whether later changes will be notified. */
  readonly isConnected: boolean;
}

export interface RequestLoaders {
  /** Creates the data loaders of one request. */
  readonly createLoaders: () => Loaders;
}

/** Routes and the path where they are mounted. */
export interface MountedRouter {
  readonly path: string;
  readonly router: Router;
}

/** A resolver class of type-graphql, and how its one instance is created. */
interface ModuleResolver<S> {
  readonly type: ClassType;
  readonly create: (services: S) => object;
}

/** Lists a resolver class with the function that creates its instance from services. */
export function resolver<S, R extends object>(
  type: ClassType<R>,
  create: (services: S) => R,
): ModuleResolver<S> {
  return { type, create };
}
