import { buildSchema, isObjectType, type GraphQLSchema } from 'graphql';
import { expect, it } from 'vitest';
import { buildPotliSchema } from './schema';
import { isPreloaded, requirePlainPreloaded } from '../platform/graphql/preloaded';

function createSchema(extensions: Readonly<Record<string, unknown>>): GraphQLSchema {
  const schema = buildSchema(
    'type Query { brand: String brands(first: Int = 12): [String] tags(first: Int): [String] }',
  );
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    if (field.name in extensions)
      field.extensions = { preloaded: true, ...(extensions[field.name] as object) };
  return schema;
}

it('the brand, category, pictures and variants of a product are preloaded', () => {
  const product = buildPotliSchema(() => ({})).getType('Product');
  const fields = isObjectType(product) ? Object.values(product.getFields()).filter(isPreloaded) : [];
  expect(fields.map(({ name }) => name)).toEqual(['brand', 'category', 'image', 'images', 'variants']);
});

it('requirePlainPreloaded accepts fields without arguments, or with arguments without defaults', () => {
  expect(() => requirePlainPreloaded(createSchema({ brand: {}, tags: {} }))).not.toThrow();
});

it.each([
  ['a default', { brands: {} }, 'Query.brands'],
  ['declared access', { brand: { access: 'customers' } }, 'Query.brand'],
])('requirePlainPreloaded refuses a field with %s', (_what, extensions, name) => {
  expect(() => requirePlainPreloaded(createSchema(extensions))).toThrow(
    `${name}: its resolver may not be skipped by @Preloaded()`,
  );
});
