import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, concatAST, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(path.join(SRC, '..', '..', 'schema.graphql'), 'utf8'));

it("the client's documents have fragments on object types only, since the cache knows no possible types", () => {
  const documents = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  const all = concatAST(documents.map((file) => parse(readFileSync(path.join(SRC, file), 'utf8'))));
  const others: string[] = [];
  let seen = 0;
  const types = new TypeInfo(schema);
  const check = (name: string | undefined) => {
    seen += 1;
    if (!isObjectType(types.getType())) others.push(name ?? 'inline');
  };
  visit(
    all,
    visitWithTypeInfo(types, {
      FragmentDefinition: ({ name }) => check(name.value),
      InlineFragment: ({ typeCondition }) => check(typeCondition?.name.value),
    }),
  );
  expect(seen).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
