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

it('every operation of the client is used by its hook or its document', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const read = (isRead: (file: string) => boolean) =>
    files.filter(isRead).map((file) => readFileSync(path.join(SRC, file), 'utf8'));
  const operations = read((file) => file.endsWith('.graphql'))
    .flatMap((source) => parse(source).definitions)
    .flatMap((definition) =>
      definition.kind === 'OperationDefinition' ? [definition.name?.value ?? 'a nameless operation'] : [],
    );
  const isSource = (file: string) =>
    /\.tsx?$/.test(file) && !/\.generated\.ts$|\.test\.|testing|fixture/.test(file);
  const words = new Set(read(isSource).join('\n').match(/\w+/g));
  const unused = operations.filter(
    (name) => ![`use${name}Query`, `use${name}Mutation`, `${name}Document`].some((word) => words.has(word)),
  );
  expect(operations.length).toBeGreaterThan(50);
  expect(unused).toEqual([]);
});

it('every generated hook is called', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
  const isGenerated = (file: string) => file.endsWith('.generated.ts');
  const generated = files.filter(isGenerated).map(read).join('\n');
  const hooks = [...generated.matchAll(/export function (use\w+)/g)].map(([, name]) => name ?? '');
  const called = new Set(
    files
      .filter((file) => !isGenerated(file) && !/\.test\.|testing/.test(file))
      .map(read)
      .join('\n')
      .match(/\buse\w+(?=\()/g),
  );
  expect(hooks.length).toBeGreaterThan(80);
  expect(hooks.filter((name) => !called.has(name))).toEqual([]);
});
