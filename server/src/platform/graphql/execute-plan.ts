import {
  defaultTypeResolver,
  GraphQLError,
  getArgumentValues,
  isObjectType,
  locatedError,
  responsePathAsArray,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ResponsePath,
} from 'graphql';
import type { FieldPlan, SelectionPlan, ValuePlan } from './operation-plan';

type Path = ResponsePath | undefined;

/** One execution of an operation. */
export class Execution {
  readonly errors: GraphQLError[] = [];
  /** Where values are null because of an error; errors below are not reported. */
  #nulledPositions: Set<Path> | null = null;

  constructor(
    readonly schema: GraphQLSchema,
    readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>,
    readonly operation: OperationDefinitionNode,
    readonly variableValues: Readonly<Record<string, unknown>>,
    readonly contextValue: unknown,
  ) {}

  addError(error: GraphQLError, path: Path): void {
    const nulledPositions = (this.#nulledPositions ??= new Set());
    for (let at = path; at !== undefined; at = at.prev) if (nulledPositions.has(at)) return;
    if (nulledPositions.has(undefined)) return;
    nulledPositions.add(path);
    this.errors.push(error);
  }
}

/**
 * Executes a selection on an object. Waits only if a resolver returns a promise.
 * @throws the error of a field that may not be null
 */
export function executeSelection(
  execution: Execution,
  plan: SelectionPlan,
  source: unknown,
  path: Path,
): unknown {
  const results: Record<string, unknown> = {};
  let keys: string[] | null = null;
  try {
    for (const field of plan) {
      const value = field.typeName ?? executeField(execution, field, source, path);
      results[field.key] = value;
      if (value instanceof Promise) (keys ??= []).push(field.key);
    }
  } catch (error) {
    if (keys === null) throw error;
    // The promises of the other fields are awaited, since they may fail, too.
    return Promise.all(keys.map((key) => results[key])).finally(() => {
      throw error;
    });
  }
  return keys === null ? results : settle(results, keys);
}

/** Executes the fields of a mutation one after the other. */
export async function executeSerially(
  execution: Execution,
  plan: SelectionPlan,
  source: unknown,
): Promise<unknown> {
  const results: Record<string, unknown> = {};
  for (const field of plan)
    results[field.key] = field.typeName ?? (await executeField(execution, field, source, undefined));
  return results;
}

async function settle(results: Record<string, unknown>, keys: readonly string[]): Promise<unknown> {
  const values = await Promise.all(keys.map((key) => results[key]));
  for (const [index, key] of keys.entries()) results[key] = values[index];
  return results;
}

function executeField(execution: Execution, field: FieldPlan, source: unknown, parent: Path): unknown {
  const { serialize, definition } = field;
  // Most fields: a scalar in a property. Everything unusual about it is left to the code below.
  if (serialize !== null && typeof source === 'object' && source !== null) {
    const value: unknown = (source as Record<string, unknown>)[definition.name];
    if (value === null || value === undefined) {
      if (!field.value.isNonNull) return null;
    } else if (typeof value !== 'object' && typeof value !== 'function') {
      const serialized = trySerialize(serialize, value);
      if (serialized !== null && serialized !== undefined) return serialized;
    }
  }
  const path: ResponsePath = { prev: parent, key: field.key, typename: field.parentType.name };
  const fail = (error: unknown): null => failField(execution, field, field.value, path, error);
  try {
    const result = callResolver(execution, field, source, path);
    if (!isThenable(result)) {
      const completed = completeValue(execution, field, field.value, path, result);
      return completed instanceof Promise ? completed.catch(fail) : completed;
    }
    return Promise.resolve(result).then((resolved) => {
      try {
        const completed = completeValue(execution, field, field.value, path, resolved);
        return completed instanceof Promise ? completed.catch(fail) : completed;
      } catch (error) {
        return fail(error);
      }
    }, fail);
  } catch (error) {
    return fail(error);
  }
}

function trySerialize(serialize: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return serialize(value);
  } catch {
    return null;
  }
}

function callResolver(execution: Execution, field: FieldPlan, source: unknown, path: ResponsePath): unknown {
  const { definition } = field;
  if (field.isPreloaded) {
    const property: unknown = (source as Readonly<Record<string, unknown>>)[definition.name];
    if (property !== undefined) return property;
  }
  const args = field.args ?? getArgumentValues(definition, firstNode(field), execution.variableValues);
  if (definition.resolve)
    return definition.resolve(source, args, execution.contextValue, infoOf(execution, field, path));
  if ((typeof source !== 'object' || source === null) && typeof source !== 'function') return undefined;
  const property: unknown = (source as Record<string, unknown>)[definition.name];
  return typeof property === 'function'
    ? Reflect.apply(property, source, [args, execution.contextValue, infoOf(execution, field, path)])
    : property;
}

/** @throws the located error where null is not allowed */
function failField(
  execution: Execution,
  field: FieldPlan,
  { isNonNull }: ValuePlan,
  path: ResponsePath,
  cause: unknown,
): null {
  const error = locatedError(cause, field.nodes, responsePathAsArray(path));
  if (isNonNull) throw error;
  execution.addError(error, path);
  return null;
}

/** @throws for a value that does not fit the type */
function completeValue(
  execution: Execution,
  field: FieldPlan,
  plan: ValuePlan,
  path: ResponsePath,
  value: unknown,
): unknown {
  if (value instanceof Error) throw value;
  if (value === null || value === undefined) {
    if (!plan.isNonNull) return null;
    throw new Error(
      `Cannot return null for non-nullable field ${field.parentType.name}.${field.definition.name}.`,
    );
  }
  switch (plan.kind) {
    case 'leaf': {
      const serialized: unknown = plan.type.serialize(value);
      if (serialized !== null && serialized !== undefined) return serialized;
      throw new Error(`Expected \`${plan.type.name}.serialize()\` to return non-nullable value`);
    }
    case 'list':
      return completeList(execution, field, plan.item, path, value);
    case 'object':
      return completeObject(execution, field, plan.type, plan.select(), path, value);
    case 'abstract': {
      const { type } = plan;
      const info = infoOf(execution, field, path);
      const found = (type.resolveType ?? defaultTypeResolver)(value, execution.contextValue, info, type);
      const complete = (name: unknown): unknown => {
        const runtimeType = requireRuntimeType(execution.schema, field, type, name);
        return completeObject(execution, field, runtimeType, plan.select(runtimeType), path, value);
      };
      return isThenable(found) ? Promise.resolve(found).then(complete) : complete(found);
    }
  }
}

function completeList(
  execution: Execution,
  field: FieldPlan,
  plan: ValuePlan,
  path: ResponsePath,
  value: unknown,
): unknown {
  if (typeof value !== 'object' || value === null || !(Symbol.iterator in value)) {
    throw new GraphQLError(
      `Expected Iterable, but did not find one for field "${field.parentType.name}.${field.definition.name}".`,
    );
  }
  let hasPromise = false;
  const completed = Array.from(value as Iterable<unknown>, (item, key) => {
    const itemPath: ResponsePath = { prev: path, key, typename: undefined };
    const fail = (error: unknown): null => failField(execution, field, plan, itemPath, error);
    try {
      const result = isThenable(item)
        ? Promise.resolve(item).then((resolved) => completeValue(execution, field, plan, itemPath, resolved))
        : completeValue(execution, field, plan, itemPath, item);
      if (!(result instanceof Promise)) return result;
      hasPromise = true;
      return result.catch(fail);
    } catch (error) {
      return fail(error);
    }
  });
  return hasPromise ? Promise.all(completed) : completed;
}

function completeObject(
  execution: Execution,
  field: FieldPlan,
  type: GraphQLObjectType,
  plan: SelectionPlan,
  path: ResponsePath,
  value: unknown,
): unknown {
  if (!type.isTypeOf) return executeSelection(execution, plan, value, path);
  const complete = (isType: boolean): unknown => {
    if (isType) return executeSelection(execution, plan, value, path);
    throw new GraphQLError(`Expected value of type "${type.name}" but got another.`, { nodes: field.nodes });
  };
  const isType = type.isTypeOf(value, execution.contextValue, infoOf(execution, field, path));
  return isThenable(isType) ? Promise.resolve(isType).then(complete) : complete(isType);
}

function requireRuntimeType(
  schema: GraphQLSchema,
  field: FieldPlan,
  abstractType: GraphQLAbstractType,
  name: unknown,
): GraphQLObjectType {
  const type = typeof name === 'string' ? schema.getType(name) : undefined;
  if (isObjectType(type) && schema.isSubType(abstractType, type)) return type;
  throw new GraphQLError(
    type
      ? `Runtime Object type "${type.name}" is not a possible type for "${abstractType.name}".`
      : `Abstract type "${abstractType.name}" must resolve to an Object type at runtime for field "${field.parentType.name}.${field.definition.name}". Either the "${abstractType.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`,
    { nodes: field.nodes },
  );
}

function infoOf(execution: Execution, field: FieldPlan, path: ResponsePath): GraphQLResolveInfo {
  return {
    fieldName: field.definition.name,
    fieldNodes: field.nodes,
    returnType: field.definition.type,
    parentType: field.parentType,
    path,
    schema: execution.schema,
    fragments: execution.fragments,
    rootValue: undefined,
    operation: execution.operation,
    variableValues: execution.variableValues,
  };
}

function firstNode({ nodes }: FieldPlan): FieldPlan['nodes'][number] {
  const [node] = nodes;
  if (node === undefined) throw new Error('A planned field has no node');
  return node;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
