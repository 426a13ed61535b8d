import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { visit, type ArgumentNode, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { DomainError } from '../../domain/domain-error';
import { graphqlErrorOf } from './admission';
import type { Context } from './context';
import { countSearchWords } from '../admission/search-cost';
import { checkSize, checkTotal, costOf, searchTextOf, type CostRequest } from './limits';

/** Costs of one operation that are kept: one for each page size and number of searched words with which it is called. */
const COSTS_PER_OPERATION_MAX = 50;
/** The arguments that fieldCost reads. */
const MEASURED_ARGUMENTS = new Set(['page', 'ids', 'first', 'limit', 'filter']);

/** Costs of operations, kept as long as their documents. */
export class OperationCosts {
  readonly #known = new WeakMap<OperationDefinitionNode, KnownCosts>();

  /**
   * @returns the cost of an operation that keeps the limits
   * @throws GraphQLError when it does not, or when its cost cannot be computed
   */
  require(costRequest: CostRequest): number {
    const { operation, document, variables } = costRequest;
    let known = this.#known.get(operation);
    if (known === undefined) {
      const error = checkSize(costRequest);
      if (error) throw error;
      known = { variables: costVariables(operation, document), costs: new Map() };
      this.#known.set(operation, known);
    }
    const key = costKey(known.variables, variables);
    let cost = known.costs.get(key);
    if (cost === undefined) {
      cost = costOf(costRequest);
      // 0 is also the cost of values of wrong types, which the key does not tell from others.
      if (cost > 0) {
        if (known.costs.size >= COSTS_PER_OPERATION_MAX) known.costs.clear();
        known.costs.set(key, cost);
      }
    }
    const error = checkTotal(cost);
    if (error) throw error;
    return cost;
  }
}

/** A variable, and whether its value decides the cost; otherwise only whether it has one. */
interface CostVariable {
  readonly name: string;
  readonly isMeasured: boolean;
}

interface KnownCosts {
  readonly variables: readonly CostVariable[];
  readonly costs: Map<string, number>;
}

function costVariables(
  { variableDefinitions = [] }: OperationDefinitionNode,
  document: DocumentNode,
): CostVariable[] {
  const measured = new Set<string>();
  const addVariables = (nodes: readonly ArgumentNode[]): void => {
    for (const node of nodes) visit(node, { Variable: ({ name }) => void measured.add(name.value) });
  };
  visit(document, {
    Field: ({ arguments: args = [] }) =>
      addVariables(args.filter(({ name }) => MEASURED_ARGUMENTS.has(name.value))),
    Directive: ({ arguments: args = [] }) => addVariables(args),
  });
  return variableDefinitions.map(({ variable: { name } }) => ({
    name: name.value,
    isMeasured: measured.has(name.value),
  }));
}

/** Equal for variables with which an operation has the same cost. */
function costKey(variables: readonly CostVariable[], values: Record<string, unknown>): string {
  let key = '';
  for (const { name, isMeasured } of variables) {
    const value = values[name];
    if (value === null || value === undefined) key += value === null ? 'n,' : 'u,';
    else key += isMeasured ? `${measure(value)},` : 'v,';
  }
  return key;
}

function measure(value: {}): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object')
    return `{${'limit' in value ? scalarKey(value.limit) : ''} ${countSearchWords(searchTextOf(value))}}`;
  if (typeof value === 'string') return `s${countSearchWords(value)}`;
  return scalarKey(value);
}

/** A text, which may be of any length and look like the key of another value, stands for a list of one. */
function scalarKey(value: unknown): string {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value;
}

/**
 * Refuses operations that exceed a limit, before anything is read, or exceed the IP block's budget.
 * @param charge takes the cost from the IP block's budget
 */
export function costLimitPlugin(
  charge: (ipBlock: string, cost: number) => DomainError | null,
): ApolloServerPlugin<Context> {
  const costs = new OperationCosts();
  const listener: GraphQLRequestListener<Context> = {
    async didResolveOperation({ schema, document, request, operation, contextValue }) {
      if (!operation) return;
      const cost = costs.require({ schema, document, operation, variables: request.variables ?? {} });
      const error = charge(contextValue.ipBlock, cost);
      if (error) throw graphqlErrorOf(error);
    },
  };
  return { requestDidStart: () => Promise.resolve(listener) };
}
