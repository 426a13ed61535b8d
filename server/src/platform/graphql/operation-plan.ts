import {
  getArgumentValues,
  getDirectiveValues,
  getNullableType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  typeFromAST,
  TypeNameMetaFieldDef,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type SelectionSetNode,
} from 'graphql';

import { isPreloaded } from './preloaded';

/** What is known of an operation before it runs, for one set of values of the variables in @skip and @include. */
interface PlanContext {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Values of the variables in @skip and @include. */
  readonly conditions: Readonly<Record<string, boolean>>;
}

/** The fields to execute on an object of one type, fragments merged. */
export type SelectionPlan = readonly FieldPlan[];

export interface FieldPlan {
  /** The key in the response. */
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  /** The type's name for `__typename`; null for other fields. */
  readonly typeName: string | null;
  /** The arguments if they are the same in each execution; null if they must be computed. */
  readonly args: Readonly<Record<string, unknown>> | null;
  /** For a scalar or enum that is read from a property: converts the property's value. Otherwise null. */
  readonly serialize: ((value: unknown) => unknown) | null;
  /** Whether the object's property is the value, where it has one (`@Preloaded`). */
  readonly isPreloaded: boolean;
  readonly value: ValuePlan;
}

interface ValueBase {
  readonly isNonNull: boolean;
}
export type ValuePlan =
  | (ValueBase & { readonly kind: 'leaf'; readonly type: GraphQLLeafType })
  | (ValueBase & { readonly kind: 'list'; readonly item: ValuePlan })
  | (ValueBase & {
      readonly kind: 'object';
      readonly type: GraphQLObjectType;
      readonly select: () => SelectionPlan;
    })
  | (ValueBase & {
      readonly kind: 'abstract';
      readonly type: GraphQLAbstractType;
      readonly select: (type: GraphQLObjectType) => SelectionPlan;
    });

/**
 * Collects the fields of selection sets on an object type, as the specification's CollectFields does, and looks up what
 * executing them needs. Selections below are planned when they are first executed.
 */
export function planSelection(
  context: PlanContext,
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
): SelectionPlan {
  const nodesByKey = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  for (const set of selectionSets) collectFields(context, type, set, nodesByKey, visited);
  return [...nodesByKey].flatMap(([key, nodes]) => planField(context, type, key, nodes) ?? []);
}

function collectFields(
  context: PlanContext,
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  nodesByKey: Map<string, FieldNode[]>,
  visited: Set<string>,
): void {
  for (const selection of selections) {
    if (selection.kind === 'FragmentSpread' && visited.has(selection.name.value)) continue;
    if (!isIncluded(context, selection)) continue;
    if (selection.kind === 'Field') {
      const key = (selection.alias ?? selection.name).value;
      const nodes = nodesByKey.get(key);
      if (nodes) nodes.push(selection);
      else nodesByKey.set(key, [selection]);
      continue;
    }
    if (selection.kind === 'FragmentSpread') visited.add(selection.name.value);
    const fragment =
      selection.kind === 'FragmentSpread' ? context.fragments[selection.name.value] : selection;
    if (fragment && appliesTo(context.schema, fragment, type))
      collectFields(context, type, fragment.selectionSet, nodesByKey, visited);
  }
}

function isIncluded({ conditions }: PlanContext, selection: SelectionSetNode['selections'][number]): boolean {
  return (
    getDirectiveValues(GraphQLSkipDirective, selection, conditions)?.['if'] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, selection, conditions)?.['if'] !== false
  );
}

function appliesTo(
  schema: GraphQLSchema,
  { typeCondition }: FragmentDefinitionNode | InlineFragmentNode,
  type: GraphQLObjectType,
): boolean {
  if (typeCondition === undefined) return true;
  const condition = typeFromAST(schema, typeCondition);
  return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
}

/** Null for a field that the type does not have. */
function planField(
  context: PlanContext,
  parentType: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
): FieldPlan | null {
  const [node] = nodes;
  const name = node?.name.value ?? '';
  const isTypeName = name === TypeNameMetaFieldDef.name;
  const definition = isTypeName ? TypeNameMetaFieldDef : parentType.getFields()[name];
  if (node === undefined || definition === undefined) return null;
  const value = planValue(context, definition.type, nodes);
  const args = constantArguments(definition, node);
  return {
    key,
    nodes,
    parentType,
    definition,
    typeName: isTypeName ? parentType.name : null,
    args,
    serialize:
      value.kind === 'leaf' && definition.resolve === undefined && args !== null
        ? (leaf) => value.type.serialize(leaf)
        : null,
    isPreloaded: isPreloaded(definition) && !node.arguments?.length,
    value,
  };
}

function planValue(context: PlanContext, type: GraphQLOutputType, nodes: readonly FieldNode[]): ValuePlan {
  const isNonNull = isNonNullType(type);
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return { kind: 'list', isNonNull, item: planValue(context, nullable.ofType, nodes) };
  if (isLeafType(nullable)) return { kind: 'leaf', isNonNull, type: nullable };
  const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  if (isObjectType(nullable)) {
    let plan: SelectionPlan | undefined;
    const select = (): SelectionPlan => (plan ??= planSelection(context, nullable, selectionSets));
    return { kind: 'object', isNonNull, type: nullable, select };
  }
  const plans = new Map<GraphQLObjectType, SelectionPlan>();
  const select = (runtimeType: GraphQLObjectType): SelectionPlan => {
    const known = plans.get(runtimeType);
    if (known !== undefined) return known;
    const plan = planSelection(context, runtimeType, selectionSets);
    plans.set(runtimeType, plan);
    return plan;
  };
  return { kind: 'abstract', isNonNull, type: nullable, select };
}

/**
 * The arguments of a field that takes none, or literal ones. Lists and input objects are created anew for each call,
 * because a resolver may change them.
 */
function constantArguments(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
): Readonly<Record<string, unknown>> | null {
  if (definition.args.length === 0) return {};
  try {
    // Without variables, so that a literal with one is an error.
    const isLiteral = node.arguments?.every(({ value }) => value.kind !== 'Variable') ?? true;
    const values = isLiteral ? getArgumentValues(definition, node) : null;
    return values !== null &&
      Object.values(values).every((value) => typeof value !== 'object' || value === null)
      ? values
      : null;
  } catch {
    return null;
  }
}
