import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  execute,
  getVariableValues,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { countOf } from './limits';
import { executeSelection, executeSerially, Execution } from './execute-plan';
import { planSelection, type SelectionPlan } from './operation-plan';

/** All plans together hold as many selections, which is about ten times the client's operations. */
const SELECTIONS_MAX = 60_000;
/** Twice as many as the client has operations. */
const DOCUMENTS_MAX = 300;
const CHARACTERS_PER_SELECTION = 4;
const SELECTIONS_PER_DOCUMENT_MAX = 2_000;
/** Plans of one operation, one for each set of values of the variables in @skip and @include. */
const PLANS_PER_OPERATION_MAX = 4;

interface ExecutionRequest {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
  readonly context: unknown;
}

/** Executes a valid operation. The promise is never rejected. */
export type Executor = (request: ExecutionRequest) => Promise<ExecutionResult>;

/** A document's operation with what does not change between executions. */
interface PlannedOperation {
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** The variables in @skip and @include. */
  readonly conditionNames: readonly string[];
  readonly plans: Map<string, SelectionPlan>;
}

/**
 * Executes operations as graphql-js does, with the same results and errors, by plans that are kept for each document:
 * the fields of every selection are collected once, and scalars are read from properties without a resolver call.
 * graphql-js itself executes what is not planned: introspection, and documents that are too large for a plan.
 */
export function createExecutor(schema: GraphQLSchema): Executor {
  const documents = new LRUCache<DocumentNode, Map<string, PlannedOperation | null>>({
    max: DOCUMENTS_MAX,
    maxSize: SELECTIONS_MAX,
    // A document keeps its text, in which comments may be long.
    sizeCalculation: (operations, { loc }) => {
      let size = 1 + Math.ceil((loc?.source.body.length ?? 0) / CHARACTERS_PER_SELECTION);
      for (const planned of operations.values())
        if (planned) size += countOf(planned.operation, planned.fragments).nodes;
      return size;
    },
  });
  const find = (document: DocumentNode, operationName: string | null): PlannedOperation | null => {
    const operations = documents.get(document) ?? new Map<string, PlannedOperation | null>();
    const key = operationName ?? '';
    const known = operations.get(key);
    if (known !== undefined) return known;
    const planned = planOperation(document, operationName);
    // Names of operations that the document does not have are practically unlimited.
    if (planned === null) return null;
    operations.set(key, planned);
    // Setting the same value again would keep its former size.
    documents.delete(document);
    documents.set(document, operations);
    return planned;
  };
  return async (request) => {
    const { document, operationName = null, context } = request;
    const planned = find(document, operationName);
    const variables = planned && coerceVariables(schema, planned.operation, request.variables ?? {});
    if (variables?.errors) return { errors: variables.errors };
    const plan = planned && planFor(schema, planned, variables?.coerced ?? {});
    if (planned === null || plan === null) {
      return execute({
        schema,
        document,
        operationName,
        variableValues: request.variables,
        contextValue: context,
      });
    }
    const { operation, fragments } = planned;
    const execution = new Execution(schema, fragments, operation, variables?.coerced ?? {}, context);
    const { errors } = execution;
    let data: ExecutionResult['data'];
    try {
      const run = operation.operation === 'mutation' ? executeSerially : executeSelection;
      data = (await run(execution, plan, undefined, undefined)) as NonNullable<ExecutionResult['data']>;
    } catch (error) {
      execution.addError(error as GraphQLError, undefined);
      data = null;
    }
    return errors.length === 0 ? { data } : { errors, data };
  };
}

/** The extension point of Apollo Server for another executor than graphql-js. */
export function localGateway(
  schema: GraphQLSchema,
  executor: Executor,
): ApolloServerOptionsWithGateway<object>['gateway'] {
  const listeners = new Set<(schemas: { apiSchema: GraphQLSchema; coreSupergraphSdl: string }) => void>();
  return {
    load: () => {
      for (const listener of listeners) listener({ apiSchema: schema, coreSupergraphSdl: '' });
      return Promise.resolve({
        executor: ({ document, request, context }) =>
          executor({
            document,
            operationName: request.operationName,
            variables: request.variables,
            context,
          }),
      });
    },
    onSchemaLoadOrUpdate: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => Promise.resolve(),
  };
}

type Coerced = { readonly coerced?: Record<string, unknown>; readonly errors?: readonly GraphQLError[] };

function coerceVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  values: Record<string, unknown>,
): Coerced {
  return variableDefinitions.length === 0
    ? {}
    : getVariableValues(schema, variableDefinitions, values, { maxErrors: 50 });
}

/** Null for what graphql-js must execute. */
function planOperation(document: DocumentNode, operationName: string | null): PlannedOperation | null {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null) as Record<string, never>;
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments[definition.name.value] = definition;
    else if (definition.kind === 'OperationDefinition') operations.push(definition);
  }
  const [operation, second] =
    operationName === null ? operations : operations.filter(({ name }) => name?.value === operationName);
  if (operation === undefined || second !== undefined || operation.operation === 'subscription') return null;
  if (countOf(operation, fragments).nodes > SELECTIONS_PER_DOCUMENT_MAX) return null;
  const declared = new Set(operation.variableDefinitions?.map(({ variable }) => variable.name.value));
  const conditionNames = new Set<string>();
  let isPlannable = true;
  visit(document, {
    Field({ name, alias }) {
      // Introspection, and a key that would set an object's prototype.
      if (name.value === '__schema' || name.value === '__type' || alias?.value === '__proto__')
        isPlannable = false;
    },
    Directive({ name, arguments: args = [] }) {
      if (name.value !== 'skip' && name.value !== 'include') return;
      for (const { value } of args)
        if (value.kind === 'Variable' && declared.has(value.name.value)) conditionNames.add(value.name.value);
    },
  });
  if (!isPlannable) return null;
  return { operation, fragments, conditionNames: [...conditionNames], plans: new Map() };
}

/** Null for what graphql-js must execute. */
function planFor(
  schema: GraphQLSchema,
  { operation, fragments, conditionNames, plans }: PlannedOperation,
  variables: Record<string, unknown>,
): SelectionPlan | null {
  let key = '';
  for (const name of conditionNames) {
    if (typeof variables[name] !== 'boolean') return null;
    key += variables[name] ? '1' : '0';
  }
  const known = plans.get(key);
  if (known !== undefined) return known;
  const rootType = schema.getRootType(operation.operation);
  if (!rootType || plans.size >= PLANS_PER_OPERATION_MAX) return null;
  const conditions = Object.fromEntries(conditionNames.map((name) => [name, variables[name] === true]));
  const plan = planSelection({ schema, fragments, conditions }, rootType, [operation.selectionSet]);
  plans.set(key, plan);
  return plan;
}
