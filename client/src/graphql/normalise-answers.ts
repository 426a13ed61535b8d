import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client';
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { TYPE_POLICIES } from './type-policies';

type Variables = Record<string, unknown>;
type Fields = Record<string, unknown>;
/** Names fields as Apollo's cache stores them: with the arguments that its policies name. */
type FieldNames = Pick<InMemoryCache['policies'], 'getStoreFieldName'>;

interface FieldPlan {
  /** Its name in the answer. */
  readonly key: string;
  readonly storeNameOf: (variables: Variables) => string;
  /** Null for a scalar. */
  readonly selection: SelectionPlan | null;
}

interface SelectionPlan {
  readonly fieldsOf: (typename: string) => readonly FieldPlan[];
}

/**
 * Normalises answers as Apollo's cache does when it writes them, for a page's state: a fifth of a page's processor time
 * went into Apollo's own, which also prepares for reading and for changes. Documents are prepared once. Knows what the
 * shop's documents have: fragments on object types, `keyFields: []`, and objects without an id that are merged.
 */
export class AnswerNormaliser {
  readonly #names: FieldNames;
  readonly #plans = new WeakMap<DocumentNode, SelectionPlan>();

  constructor(names: FieldNames) {
    this.#names = names;
  }

  /** Adds the answer to a query with `__typename` in every selection. Fields without a value in the answer are left out. */
  add(into: NormalizedCacheObject, document: DocumentNode, variables: Variables, data: object): void {
    let plan = this.#plans.get(document);
    if (plan === undefined) {
      plan = this.#planDocument(document);
      this.#plans.set(document, plan);
    }
    storeFields(
      into,
      (into['ROOT_QUERY'] ??= { __typename: 'Query' }),
      'Query',
      plan,
      variables,
      data as Fields,
    );
  }

  #planDocument({ definitions }: DocumentNode): SelectionPlan {
    const fragments = new Map<string, FragmentDefinitionNode>();
    for (const definition of definitions)
      if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
    const operation = definitions.find(({ kind }) => kind === 'OperationDefinition');
    if (operation?.kind !== 'OperationDefinition') throw new Error('The document has no operation');
    return this.#planSelection([operation.selectionSet], fragments);
  }

  /** Sets of one object, for the same field may be selected in several fragments. */
  #planSelection(
    sets: readonly SelectionSetNode[],
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ): SelectionPlan {
    const plans = new Map<string, readonly FieldPlan[]>();
    return {
      fieldsOf: (typename) => {
        let fields = plans.get(typename);
        if (fields === undefined) {
          fields = this.#planFields(typename, sets, fragments);
          plans.set(typename, fields);
        }
        return fields;
      },
    };
  }

  #planFields(
    typename: string,
    sets: readonly SelectionSetNode[],
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ): FieldPlan[] {
    const plans = new Map<string, { plan: Omit<FieldPlan, 'selection'>; sets: SelectionSetNode[] }>();
    const visit = (set: SelectionSetNode): void => {
      for (const selection of set.selections) {
        if (selection.kind === 'Field') {
          const key = selection.alias?.value ?? selection.name.value;
          if (key === '__typename') continue;
          const storeName = (variables: Variables) =>
            this.#names.getStoreFieldName({
              typename,
              fieldName: selection.name.value,
              field: selection,
              variables,
            });
          const known = plans.get(key) ?? {
            plan: { key, storeNameOf: selection.arguments?.length ? storeName : constant(storeName({})) },
            sets: [],
          };
          if (selection.selectionSet !== undefined) known.sets.push(selection.selectionSet);
          plans.set(key, known);
        } else {
          const fragment =
            selection.kind === 'FragmentSpread' ? fragments.get(selection.name.value) : selection;
          if (fragment === undefined) throw new Error('The document lacks a fragment that it spreads');
          const condition = fragment.typeCondition?.name.value ?? typename;
          if (condition === typename) visit(fragment.selectionSet);
        }
      }
    };
    sets.forEach(visit);
    return [...plans.values()].map(({ plan, sets: selected }) => ({
      ...plan,
      selection: selected.length === 0 ? null : this.#planSelection(selected, fragments),
    }));
  }
}

const constant =
  (value: string): (() => string) =>
  () =>
    value;

function storeFields(
  store: NormalizedCacheObject,
  target: Fields,
  typename: string,
  plan: SelectionPlan,
  variables: Variables,
  object: Fields,
): void {
  for (const { key, storeNameOf, selection } of plan.fieldsOf(typename)) {
    const value = object[key];
    if (value === undefined) continue;
    const name = storeNameOf(variables);
    target[name] = selection === null ? value : storeValue(store, target[name], selection, variables, value);
  }
}

/** @param before what another answer or fragment has stored in this place */
function storeValue(
  store: NormalizedCacheObject,
  before: unknown,
  plan: SelectionPlan,
  variables: Variables,
  value: unknown,
): unknown {
  if (Array.isArray(value)) {
    const previous = Array.isArray(before) && before.length === value.length ? before : [];
    return value.map((item, index) => storeValue(store, previous[index], plan, variables, item));
  }
  if (!isObject(value)) return value;
  const typename = String(value['__typename']);
  const id = identify(typename, value);
  if (id === null) {
    const target: Fields = isObject(before) ? before : { __typename: typename };
    storeFields(store, target, typename, plan, variables, value);
    return target;
  }
  const target = (store[id] ??= { __typename: typename });
  storeFields(store, target, typename, plan, variables, value);
  return { __ref: id };
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The id under which Apollo's cache stores an object; null for a part of its parent. */
function identify(typename: string, { id }: Fields): string | null {
  if (TYPE_POLICIES[typename]?.keyFields !== undefined) return `${typename}:{}`;
  return typeof id === 'string' || typeof id === 'number' ? `${typename}:${id}` : null;
}
