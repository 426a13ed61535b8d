import { buildSchema, graphqlSync, isObjectType, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { addDeprecatedNames, DEPRECATED_NAMES } from '../platform/graphql/deprecated-names';
import { buildPotliSchema } from './schema';

const SDL = `
  type Query { viewerReviews(productId: ID!): ViewerReviews }
  type Mutation { setAlert(input: AlertInput!): SetAlertResult! }
  type ViewerReviews { canWrite: Boolean! isRejected: Boolean! }
  input AlertInput { variantId: ID! }
  type Done { message: String! }
  type Failure { message: String! }
  union SetAlertResult = Done | Failure
`;
const NAMES = {
  fields: {
    Query: { reviewer: 'viewerReviews' },
    Mutation: { watchVariant: 'setAlert' },
    ViewerReviews: { isRefused: 'isRejected' },
  },
  types: { Reviewer: 'ViewerReviews', WatchInput: 'AlertInput', WatchResult: 'SetAlertResult' },
};

function extend() {
  const schema = buildSchema(SDL);
  const fields = schema.getQueryType()?.getFields()['viewerReviews'];
  if (fields)
    fields.resolve = (_root, { productId }: { productId: string }) => ({
      canWrite: productId === '1',
      isRejected: true,
    });
  const setAlert = schema.getMutationType()?.getFields()['setAlert'];
  if (setAlert)
    setAlert.resolve = (_root, { input }: { input: { variantId: string } }) => ({
      __typename: 'Done',
      message: input.variantId,
    });
  return addDeprecatedNames(schema, NAMES);
}

describe('addDeprecatedNames', () => {
  it('addDeprecatedNames resolves a former field as the present one', () => {
    const { data, errors } = graphqlSync({
      schema: extend(),
      source: `{ reviewer(productId: "1") { __typename canWrite isRefused isRejected } viewerReviews(productId: "2") { canWrite isRefused } }`,
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      reviewer: { __typename: 'Reviewer', canWrite: true, isRefused: true, isRejected: true },
      viewerReviews: { canWrite: false, isRefused: true },
    });
  });

  it('addDeprecatedNames accepts variables of a former input type', () => {
    const { data, errors } = graphqlSync({
      schema: extend(),
      source: 'mutation ($input: WatchInput!) { watchVariant(input: $input) { ... on Done { message } } }',
      variableValues: { input: { variantId: '7' } },
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ watchVariant: { message: '7' } });
  });

  it('addDeprecatedNames marks former fields alone as deprecated', () => {
    const deprecated = printSchema(extend())
      .split('\n')
      .filter((line) => line.includes('@deprecated'));
    expect(deprecated.map((line) => line.trim().split(/[(:]/)[0]).toSorted()).toEqual([
      'isRefused',
      'isRefused',
      'reviewer',
      'watchVariant',
    ]);
  });

  it.each([
    [{ fields: { Query: { former: 'missing' } }, types: {} }, /Query\.former cannot stand for missing/],
    [{ fields: { Missing: {} }, types: {} }, /no type Missing/],
    [{ fields: {}, types: { Former: 'Missing' } }, /Former cannot stand for Missing/],
    [{ fields: { ViewerReviews: { canWrite: 'isRejected' } }, types: {} }, /canWrite cannot stand/],
    [{ fields: {}, types: { Done: 'Failure' } }, /Done cannot stand/],
  ])('addDeprecatedNames refuses %j', (names, message) => {
    expect(() => addDeprecatedNames(buildSchema(SDL), names)).toThrow(message);
  });
});

it('every former name of the schema has the cache control and the arguments of the present one', () => {
  const schema = buildPotliSchema(() => ({}));
  for (const [typeName, names] of Object.entries(DEPRECATED_NAMES.fields)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`There is no type ${typeName}`);
    const fields = type.getFields();
    for (const [former, present] of Object.entries(names)) {
      expect(fields[former]?.deprecationReason).toBe(`Use ${present}.`);
      expect(fields[former]?.args.map(({ name }) => name)).toEqual(
        fields[present]?.args.map(({ name }) => name),
      );
      expect(fields[former]?.astNode?.directives).toEqual(fields[present]?.astNode?.directives);
    }
  }
});
