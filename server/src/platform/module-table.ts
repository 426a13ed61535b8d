import type { ClassType } from 'type-graphql';
import type { Loaders } from './graphql/context';
import type { JobHandlers } from './jobs/job';
import type { MaintenanceScheduler, MaintenanceTask } from './jobs/maintenance-scheduler';
import type { CatalogueChange, MountedRouter, RequestLoaders, ShopModule } from './module';
import type { JsonSchema } from './rest/json-schema';
import type { Route } from './rest/route';

/** What is known of a module before its services exist. */
interface ModuleDescription {
  readonly name: string;
  readonly resolverClasses: readonly ClassType[];
  readonly restSchemas: Readonly<Record<string, JsonSchema>>;
}

/** What one module adds to the shop, with its services. */
interface ModuleInstance {
  readonly createResolvers: () => readonly (readonly [ClassType, object])[];
  readonly createRestRoutes: (loaders: RequestLoaders) => readonly Route[];
  readonly createHttpRouters: () => readonly MountedRouter[];
  readonly createLoaders: () => Partial<Loaders>;
  readonly jobHandlers: JobHandlers;
  readonly maintenanceTasks: readonly MaintenanceTask[];
  readonly schedulers: readonly MaintenanceScheduler[];
  readonly onCatalogueChange: (change: CatalogueChange) => void;
}

/** The modules of a running shop. */
export interface ShopModules<S> {
  readonly services: S;
  /** Creates one instance of each resolver class. */
  createResolvers(): ReadonlyMap<ClassType, object>;
  createRestRoutes(): Route[];
  /** Longer paths first, so that none is hidden by a shorter one. */
  createHttpRouters(): MountedRouter[];
  /** Creates the data loaders of one request. */
  createLoaders(): Loaders;
  readonly jobHandlers: JobHandlers;
  readonly maintenanceTasks: readonly MaintenanceTask[];
  readonly schedulers: readonly MaintenanceScheduler[];
  onCatalogueChange(change: CatalogueChange): void;
}

/**
 * The modules in the order in which their services are created. The compiler refuses a module that needs services which
 * no module before it offers.
 * @typeParam P what the shop provides to all modules
 * @typeParam S the services of all modules so far, including P
 */
export class ModuleTable<P extends object, S extends object> {
  private constructor(
    readonly modules: readonly ModuleDescription[],
    private readonly instantiate: (platform: P) => { services: S; instances: readonly ModuleInstance[] },
  ) {}

  static create<P extends object>(): ModuleTable<P, P> {
    return new ModuleTable<P, P>([], (platform) => ({ services: platform, instances: [] }));
  }

  add<Offers extends object>(module: ShopModule<S, Offers>): ModuleTable<P, S & Offers> {
    const { name, resolvers = [], restSchemas = {} } = module;
    const description = { name, resolverClasses: resolvers.map(({ type }) => type), restSchemas };
    return new ModuleTable<P, S & Offers>([...this.modules, description], (platform) => {
      const { services, instances } = this.instantiate(platform);
      const offers = module.createServices(services);
      const taken = Object.keys(offers).find((key) => key in services);
      if (taken !== undefined) throw new Error(`${name} offers ${taken}, which another module offers`);
      const allServices = { ...services, ...offers };
      return { services: allServices, instances: [...instances, instanceOf(module, allServices)] };
    });
  }

  /** @throws Error if two modules offer a service by the same name */
  createModules(platform: P): ShopModules<S> {
    const { services, instances } = this.instantiate(platform);
    const createLoaders = () => mergeLoaders(instances.map((module) => module.createLoaders()));
    return {
      services,
      createLoaders,
      createResolvers: () => new Map(instances.flatMap((module) => module.createResolvers())),
      createRestRoutes: () => instances.flatMap((module) => module.createRestRoutes({ createLoaders })),
      createHttpRouters: () =>
        instances
          .flatMap((module) => module.createHttpRouters())
          .toSorted((one, other) => other.path.length - one.path.length),
      jobHandlers: Object.assign({}, ...instances.map(({ jobHandlers }) => jobHandlers)),
      maintenanceTasks: instances.flatMap(({ maintenanceTasks }) => maintenanceTasks),
      schedulers: instances.flatMap(({ schedulers }) => schedulers),
      onCatalogueChange: (change) => {
        for (const module of instances) module.onCatalogueChange(change);
      },
    };
  }
}

function instanceOf<S extends object, Offers extends object>(
  module: ShopModule<S, Offers>,
  services: S & Offers,
): ModuleInstance {
  return {
    createResolvers: () =>
      (module.resolvers ?? []).map(({ type, create }) => [type, create(services)] as const),
    createRestRoutes: (loaders) => module.restRoutes?.({ ...services, ...loaders }) ?? [],
    createHttpRouters: () => module.httpRouters?.(services) ?? [],
    createLoaders: () => module.createLoaders?.(services) ?? {},
    jobHandlers: module.jobHandlers?.(services) ?? {},
    maintenanceTasks: module.maintenanceTasks?.(services) ?? [],
    schedulers: module.schedulers?.(services) ?? [],
    onCatalogueChange: (change) => module.onCatalogueChange?.(services, change),
  };
}

/** Each module adds its part of the Loaders interface, so that together they are complete. */
function mergeLoaders(parts: readonly Partial<Loaders>[]): Loaders {
  return Object.assign({}, ...parts);
}
