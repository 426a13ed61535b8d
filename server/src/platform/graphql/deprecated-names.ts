import {
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLUnionType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLFieldConfig,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';

/** Former names of the schema, for open tabs and other clients that were built before this release. */
interface DeprecatedNames {
  /** Type, its former field, and the field that took its place. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Former type, and the type that took its place. Deprecated fields take and return the former ones. */
  readonly types: Readonly<Record<string, string>>;
}

/** To be removed with the release after the next. */
export const DEPRECATED_NAMES: DeprecatedNames = {
  fields: {
    Query: {
      reviewer: 'viewerReviews',
      questioner: 'viewerQuestions',
      heldReviews: 'pendingReviews',
      heldQuestions: 'pendingQuestions',
      heldAnswers: 'pendingAnswers',
    },
    Mutation: { watchVariant: 'setAlert', unwatch: 'removeAlert' },
    Review: { isRefused: 'isRejected' },
    Question: { isRefused: 'isRejected' },
    Answer: { isRefused: 'isRejected' },
    Checkout: { isPendingCurrent: 'isPendingOrderCurrent' },
    Alert: { askedAt: 'createdAt' },
  },
  types: {
    Reviewer: 'ViewerReviews',
    Questioner: 'ViewerQuestions',
    WatchInput: 'AlertInput',
    WatchResult: 'SetAlertResult',
  },
};

/**
 * Adds each former name beside the present one, with the same arguments, cache control and resolver, and `@deprecated`.
 * @throws Error for a name that the schema does not have, or that it has twice
 */
export function addDeprecatedNames(schema: GraphQLSchema, { fields, types }: DeprecatedNames): GraphQLSchema {
  const config = schema.toConfig();
  const formerTypes = new Map(
    Object.entries(types).map(([former, present]) => {
      const type = schema.getType(present);
      if (!type || schema.getType(former)) throw new Error(`${former} cannot stand for ${present}`);
      return [present, copyType(type, former)];
    }),
  );
  for (const [typeName, names] of Object.entries(fields)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`There is no type ${typeName}`);
    const present = type.toConfig().fields;
    const former = Object.entries(names).map(([formerName, name]) => {
      const field = present[name];
      if (!field || present[formerName])
        throw new Error(`${typeName}.${formerName} cannot stand for ${name}`);
      return [formerName, deprecate(field, name, formerTypes)] as const;
    });
    // Other types refer to this very object: its own fields are extended, before anything reads them.
    const added = new GraphQLObjectType({ name: typeName, fields: Object.fromEntries(former) });
    Object.assign(type.getFields(), added.getFields());
  }
  return new GraphQLSchema({ ...config, types: [...config.types, ...formerTypes.values()] });
}

function deprecate(
  field: GraphQLFieldConfig<unknown, unknown>,
  name: string,
  formerTypes: ReadonlyMap<string, GraphQLNamedType>,
): GraphQLFieldConfig<unknown, unknown> {
  return {
    ...field,
    type: withFormerTypes(field.type, formerTypes),
    args: Object.fromEntries(
      Object.entries(field.args ?? {}).map(([argument, { type, ...rest }]) => [
        argument,
        { ...rest, type: withFormerTypes(type, formerTypes) },
      ]),
    ),
    resolve: field.resolve ?? ((source) => (source as Record<string, unknown>)[name]),
    deprecationReason: `Use ${name}.`,
  };
}

function withFormerTypes<T extends GraphQLType>(
  type: T,
  formerTypes: ReadonlyMap<string, GraphQLNamedType>,
): T {
  const replaced = isNonNullType(type)
    ? new GraphQLNonNull(withFormerTypes(type.ofType, formerTypes))
    : isListType(type)
      ? new GraphQLList(withFormerTypes(type.ofType, formerTypes))
      : (formerTypes.get(type.name) ?? type);
  return replaced as T;
}

function copyType(type: GraphQLNamedType, name: string): GraphQLNamedType {
  // Fields that are added to the present type later belong to the former one, too.
  if (isObjectType(type))
    return new GraphQLObjectType({ ...type.toConfig(), name, fields: () => type.toConfig().fields });
  if (isInputObjectType(type)) return new GraphQLInputObjectType({ ...type.toConfig(), name });
  if (isUnionType(type)) return new GraphQLUnionType({ ...type.toConfig(), name });
  throw new Error(`${type.name} is neither an object, an input object nor a union`);
}
