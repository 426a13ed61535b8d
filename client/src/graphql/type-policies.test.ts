import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  concatAST,
  getNamedType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, it } from 'vitest';
import { TYPE_POLICIES } from './type-policies';

const SRC = path.join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(path.join(SRC, '..', '..', 'schema.graphql'), 'utf8'));
const documents = concatAST(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => parse(readFileSync(path.join(SRC, file), 'utf8'))),
);

function keyArgsOf(typename: string, field: string): readonly unknown[] {
  const policy = TYPE_POLICIES[typename]?.fields?.[field];
  const keyArgs = typeof policy === 'object' ? policy.keyArgs : undefined;
  return Array.isArray(keyArgs) ? keyArgs : [];
}

it('each field that the client queries with arguments is stored by these arguments', () => {
  const passed = new Map<string, Set<string>>();
  const types = new TypeInfo(schema);
  visit(
    documents,
    visitWithTypeInfo(types, {
      Field: ({ name, arguments: given = [] }) => {
        const parent = types.getParentType()?.name ?? '';
        if (given.length === 0 || parent === 'Mutation') return;
        const names = passed.get(`${parent}.${name.value}`) ?? new Set();
        for (const argument of given) names.add(argument.name.value);
        passed.set(`${parent}.${name.value}`, names);
      },
    }),
  );
  expect(passed.size).toBeGreaterThan(12);
  const missing = [...passed].flatMap(([field, names]) => {
    const [parent = '', name = ''] = field.split('.');
    const keyArgs = keyArgsOf(parent, name);
    return [...names]
      .filter((argument) => !keyArgs.includes(argument))
      .map((argument) => `${field}(${argument})`);
  });
  expect(missing).toEqual([]);
});

it('the policies name types, fields and arguments of the schema', () => {
  const unknown = Object.entries(TYPE_POLICIES).flatMap(([typename, { fields = {} }]) => {
    const type = schema.getType(typename);
    if (!isObjectType(type)) return [typename];
    return Object.keys(fields).flatMap((name) => {
      const field = type.getFields()[name];
      if (field === undefined) return [`${typename}.${name}`];
      const names = new Set(field.args.map((argument) => argument.name));
      return keyArgsOf(typename, name)
        .filter((argument) => !names.has(String(argument)))
        .map((argument) => `${typename}.${name}(${String(argument)}) of ${getNamedType(field.type).name}`);
    });
  });
  expect(unknown).toEqual([]);
});
