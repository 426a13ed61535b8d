import type { GraphQLField, GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { Extensions } from 'type-graphql';
import { accessOf } from './authorized';

const EXTENSION = 'preloaded';

/**
 * Marks a field whose value an object may have under the field's name, as it was read together with the object. The
 * executor then takes it from there, without the resolver, unless the field is called with arguments.
 */
export function Preloaded(): MethodDecorator {
  return Extensions({ [EXTENSION]: true });
}

export function isPreloaded({ extensions }: GraphQLField<unknown, unknown>): boolean {
  return extensions[EXTENSION] === true;
}

/** @throws Error naming preloaded fields whose resolver decides more than the value: who may read it, or a default */
export function requirePlainPreloaded(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields()))
      if (
        isPreloaded(field) &&
        (accessOf(field) !== undefined || field.args.some(({ defaultValue }) => defaultValue !== undefined))
      )
        throw new Error(`${type.name}.${field.name}: its resolver may not be skipped by @Preloaded()`);
  }
}
