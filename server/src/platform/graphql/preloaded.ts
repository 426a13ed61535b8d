import { Extensions } from 'type-graphql';

/**
 * Marks a field whose value an object may have under the field's name, as it was read together with the object. The
 * executor then takes it from there, without the resolver, unless the field is called with arguments.
 */
export function Preloaded(): MethodDecorator {
  return Extensions({ preloaded: true });
}
