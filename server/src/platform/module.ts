import type { ClassType } from 'type-graphql';
import type { JsonSchema } from './rest/json-schema';
import type { Route } from './rest/route';

/**
 * What a module adds to GraphQL and REST. app/modules.ts lists the modules.
 * @typeParam S the services that it needs, by name
 */
export interface ShopModule<S> {
  readonly resolvers?: readonly ModuleResolver<S>[];
  readonly restRoutes?: (services: S) => readonly Route[];
  /** The schemas that its routes refer to by name. */
  readonly restSchemas?: Readonly<Record<string, JsonSchema>>;
}

/** A resolver class of type-graphql, and how its one instance is created. */
export interface ModuleResolver<S> {
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
