import {
  buildSchema,
  execute,
  GraphQLError,
  isObjectType,
  parse,
  type ExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { createExecutor } from './executor';

const schema = buildSchema(`
  enum Size { SMALL LARGE }
  interface Node { id: ID! }
  type Bag implements Node {
    id: ID! name: String! litres: Float size: Size tags: [String!] maker: Maker makers: [Maker!]! twin: Bag! later: String!
    priced(limit: Int = 2, currency: String!): String! isTall: Boolean
  }
  type Maker implements Node { id: ID! city: String bag: Bag }
  union Found = Bag | Maker
  input Filter { sizes: [Size!] name: String }
  type Query {
    bag(id: ID, filter: Filter): Bag
    bags(ids: [ID!], filter: Filter): [Bag]
    strict: [Bag!]!
    found: [Found]
    node: Node
    fails: String
    failsLater: String
    count: Int!
    failure: Bag
  }
  type Mutation { add(n: Int!): Int! fail: Int }
`);

const maker = { id: 'm', city: 'Jaipur', __typename: 'Maker' };
const bag = {
  id: 7,
  __typename: 'Bag',
  name: () => 'Tote',
  litres: 20.5,
  size: 'LARGE',
  tags: ['a', Promise.resolve('b')],
  maker: Promise.resolve(maker),
  makers: [maker, Promise.resolve(maker)],
  later: () => Promise.resolve('soon'),
  priced: ({ limit, currency }: Record<string, unknown>) => `${String(limit)} ${String(currency)}`,
  isTall: null,
  get twin() {
    return bag;
  },
};
const broken = {
  ...bag,
  twin: null,
  litres: 'many',
  size: 'HUGE',
  maker: Promise.reject(new Error('no maker')),
  makers: [maker, Promise.reject(new Error('no second maker'))],
  name: () => {
    throw new Error('no name');
  },
};
broken.maker.catch(() => undefined);
broken.makers.forEach((one) => void Promise.resolve(one).catch(() => undefined));

const added: number[] = [];
const resolvers: Record<string, Record<string, GraphQLFieldResolver<unknown, unknown>>> = {
  Query: {
    bag: (_source, args) => ({ ...bag, name: JSON.stringify(args) }),
    bags: () => [bag, null, Promise.resolve(bag), broken, new Error('no bag')],
    strict: () => [bag, Promise.resolve(null)],
    found: () => [bag, maker, { __typename: 'Query' }, { id: 1 }],
    node: () => Promise.resolve(maker),
    fails: () => {
      throw new GraphQLError('failed', { extensions: { code: 'CODE' } });
    },
    failsLater: () => Promise.reject(new Error('failed later')),
    count: () => null,
    failure: () => broken,
  },
  Mutation: {
    add: async (_source, { n }) => {
      await new Promise((resolve) => setTimeout(resolve, n === 1 ? 5 : 0));
      added.push(Number(n));
      return n;
    },
    fail: () => Promise.reject(new Error('not added')),
  },
};
for (const [name, fields] of Object.entries(resolvers)) {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(name);
  for (const [field, resolve] of Object.entries(fields)) {
    const definition = type.getFields()[field];
    if (definition) definition.resolve = resolve;
  }
}
const executor = createExecutor(schema);

/** As it is sent; errors by path, since fields end in any order. */
function textOf({ data, errors }: ExecutionResult): string {
  const written = errors?.map((error) => JSON.stringify(error.toJSON())).toSorted();
  return JSON.stringify({ data, errors: written }, null, 1);
}

async function compare(text: string, variables: Record<string, unknown> = {}, operationName?: string) {
  const document = parse(text);
  const name = operationName ?? null;
  const expected = await execute({ schema, document, variableValues: variables, operationName: name });
  const expectedText = textOf(expected);
  // Twice: with a new plan and with a kept one.
  for (const _turn of [1, 2])
    expect(textOf(await executor({ document, variables, operationName: name, context: {} }))).toBe(
      expectedText,
    );
  return expected;
}

describe('createExecutor', () => {
  it.each([
    [
      'scalars, lists and promises',
      '{ bags { id name litres size tags later isTall makers { id } maker { city } } }',
    ],
    ['aliases', '{ a: bag(id: "1") { x: name y: name } b: bag { name } }'],
    ['the same field twice', '{ bag { name maker { id } } bag { id maker { city } } }'],
    [
      'fragments inside fragments',
      '{ node { ...n } } fragment n on Node { id ...m ... on Bag { name } } fragment m on Maker { city ... { id } }',
    ],
    ['unions with __typename', '{ found { __typename ... on Bag { id twin { id } } ... on Node { id } } }'],
    ['__typename of roots and interfaces', '{ __typename node { __typename } }'],
    ['failing fields', '{ fails failsLater node { id } }'],
    ['null of a required field at the root', '{ node { id } count }'],
    ['null in a required list', '{ strict { id } node { id } }'],
    ['errors below nullable and required fields', '{ failure { id litres size maker { id } } }'],
    ['an error of a required field', '{ failure { id name later } node { id } }'],
    ['an error in a list of required objects', '{ failure { id later makers { id } } }'],
    ['null of a required object', '{ failure { twin { id } } }'],
    [
      'arguments of properties',
      '{ bag { a: priced(currency: "INR") b: priced(limit: 3, currency: "USD") } }',
    ],
    ['input objects', '{ bag(filter: { sizes: [SMALL], name: null }) { name } }'],
    ['introspection', '{ __schema { queryType { name } } node { id } }'],
    ['introspection of a type', '{ __type(name: "Bag") { name } }'],
    [
      'a key that is a property of all objects',
      '{ __proto__: bag { id } constructor: bag { id } toString: node { id } }',
    ],
    ['an unknown operation', 'query A { count } query B { count }'],
  ])('the results of plans and of graphql-js are equal: %s', async (_title, text) => {
    await compare(text);
  });

  const withVariables = `query Q($id: ID = "d", $filter: Filter, $limit: Int, $currency: String = "INR", $skip: Boolean = false, $include: Boolean!) {
    bag(id: $id, filter: $filter) { name priced(limit: $limit, currency: $currency) ...more @include(if: $include) maker @skip(if: $skip) { id } maker { city } }
  } fragment more on Bag { id @skip(if: $skip) size }`;

  it.each([
    ['defaults', { include: true }],
    [
      'values',
      { id: 5, filter: { sizes: ['SMALL'] }, limit: 9, currency: 'USD', skip: true, include: false },
    ],
    ['skipped and included', { skip: true, include: true }],
    ['explicit nulls', { id: null, filter: null, limit: null, include: true }],
    ['null where an argument is required', { currency: null, include: true }],
    ['null for a condition', { skip: null, include: true }],
    ['values of wrong types', { filter: { sizes: ['HUGE'] }, limit: 'x', include: 1 }],
    ['a missing value', {}],
  ])('the results of plans and of graphql-js are equal with variables: %s', async (_title, variables) => {
    await compare(withVariables, variables);
  });

  it('the operation of the given name is executed', async () => {
    const result = await compare('query A { node { id } } query B { bag { id } }', {}, 'B');
    expect(Object.keys(result.data ?? {})).toEqual(['bag']);
  });

  it('the fields of a mutation are executed one after the other', async () => {
    const result = await compare('mutation { a: add(n: 1) fail b: add(n: 2) }');
    expect(result.data).toEqual({ a: 1, fail: null, b: 2 });
    expect(added).toEqual([1, 2, 1, 2, 1, 2]);
  });

  it('a resolver that changes its arguments does not change those of the next execution', async () => {
    const changing = createExecutor(schema);
    const field = schema.getQueryType()?.getFields()['bags'] ?? expect.fail();
    const { resolve } = field;
    const seen: string[] = [];
    field.resolve = (_source, args) => {
      seen.push(JSON.stringify(args));
      (args['ids'] as string[]).push('x');
      return [];
    };
    const document = parse('{ bags(ids: ["1"]) { id } }');
    for (const _turn of [1, 2]) await changing({ document, context: {} });
    if (resolve) field.resolve = resolve;
    expect(seen).toEqual(['{"ids":["1"]}', '{"ids":["1"]}']);
  });
});

describe('a preloaded field', () => {
  const brandSchema = buildSchema(
    'type Query { brand: Brand } type Brand { bags(first: Int): [String!] label: String }',
  );
  const calls: string[] = [];
  const brandType = brandSchema.getType('Brand');
  if (!isObjectType(brandType)) throw new Error('There is no brand');
  for (const [name, field] of Object.entries(brandType.getFields())) {
    field.extensions = { preloaded: true };
    field.resolve = () => {
      calls.push(name);
      return name === 'bags' ? ['resolved'] : 'resolved';
    };
  }
  const queryBrand = async (brand: object, selection: string): Promise<ExecutionResult['data']> => {
    calls.length = 0;
    const query = brandSchema.getQueryType()?.getFields()['brand'];
    if (query) query.resolve = () => brand;
    return (await createExecutor(brandSchema)({ document: parse(`{ brand { ${selection} } }`), context: {} }))
      .data;
  };

  it('a preloaded field is the object’s property, without a call of its resolver', async () => {
    expect(await queryBrand({ bags: ['loaded'], label: null }, 'bags label')).toEqual({
      brand: { bags: ['loaded'], label: null },
    });
    expect(calls).toEqual([]);
  });

  it('a preloaded field is resolved if the object has no such property', async () => {
    expect(await queryBrand({}, 'bags label')).toEqual({ brand: { bags: ['resolved'], label: 'resolved' } });
    expect(calls).toEqual(['bags', 'label']);
  });

  it('a preloaded field is resolved if it is called with arguments', async () => {
    expect(await queryBrand({ bags: ['loaded'] }, 'bags(first: 1)')).toEqual({
      brand: { bags: ['resolved'] },
    });
  });
});
