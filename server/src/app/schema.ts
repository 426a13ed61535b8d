import 'reflect-metadata';
import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLInt,
  lexicographicSortSchema,
  specifiedDirectives,
  type GraphQLSchema,
} from 'graphql';
import { MODULES } from './modules';
import { buildSchemaSync, type ClassType, type NonEmptyArray } from 'type-graphql';
import { fillPaymentMethodEnum } from '../modules/payments/payment-method.enum';
import { authChecker, requireDeclaredAccess } from '../platform/graphql/authorized';
import { publicQueryFields, requireNullablePersonal } from '../platform/graphql/cache-control';
import { requirePlainPreloaded } from '../platform/graphql/preloaded';
import { addDeprecatedNames, DEPRECATED_NAMES } from '../platform/graphql/deprecated-names';

const RESOLVER_CLASSES = MODULES.modules.flatMap(({ resolverClasses }) => resolverClasses);

/** The cache hint that cacheControlPlugin turns into the Cache-Control header. */
const CACHE_CONTROL = new GraphQLDirective({
  name: 'cacheControl',
  description: 'How long a response may be cached.',
  locations: [
    DirectiveLocation.FIELD_DEFINITION,
    DirectiveLocation.OBJECT,
    DirectiveLocation.INTERFACE,
    DirectiveLocation.UNION,
  ],
  args: {
    maxAge: { type: GraphQLInt, description: 'In seconds.' },
    scope: {
      type: new GraphQLEnumType({
        name: 'CacheControlScope',
        description: 'Who may cache a response.',
        values: {
          PUBLIC: { description: 'Any cache.' },
          PRIVATE: { description: 'Only the requesting browser.' },
        },
      }),
      description: 'Who may cache it.',
    },
    inheritMaxAge: { type: GraphQLBoolean, description: 'Whether the parent’s maximum age applies.' },
  },
});

/**
 * Builds the schema from all resolvers.
 * @throws Error when an operation does not declare who may call it, when a field of Query has no cache hint, or is personal and not nullable,
 * or when a preloaded field's resolver may not be skipped
 * @param instanceOf returns the instance of a resolver class; not called while the schema is only printed
 */
export function buildPotliSchema(instanceOf: (resolver: ClassType) => object): GraphQLSchema {
  fillPaymentMethodEnum();
  const schema = buildSchemaSync({
    resolvers: RESOLVER_CLASSES as NonEmptyArray<ClassType>,
    directives: [...specifiedDirectives, CACHE_CONTROL],
    container: { get: (resolver: ClassType) => instanceOf(resolver) },
    // Services validate arguments, for GraphQL and REST alike.
    validate: false,
    authChecker,
    emitSchemaFile: false,
  });
  const sorted = lexicographicSortSchema(addDeprecatedNames(schema, DEPRECATED_NAMES));
  requireDeclaredAccess(sorted);
  publicQueryFields(sorted);
  requireNullablePersonal(sorted);
  requirePlainPreloaded(sorted);
  return sorted;
}
