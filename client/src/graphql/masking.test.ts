import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isObjectType, Kind, parse } from 'graphql';
import { expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(path.join(SRC, '..', '..', 'schema.graphql'), 'utf8'));
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
const components = files
  .filter((file) => file.endsWith('.tsx') && !/\.test(ing)?\./.test(file))
  .map((file) => ({ file, name: path.basename(file, '.tsx'), source: read(file) }));

/** The types of fragments on objects that the cache finds by their ids, like ProductCard_ProductFragment. */
const fragmentTypes = new Set(
  files
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => parse(read(file)).definitions)
    .flatMap((definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return [];
      const type = schema.getType(definition.typeCondition.name.value);
      if (!isObjectType(type) || !('id' in type.getFields())) return [];
      return [`${definition.name.value.split('_').map(capitalise).join('_')}Fragment`];
    }),
);

/** What components get by value nevertheless, see ADR 49. */
const VALUES = new Set([
  // Who is signed in: the session's own copy, kept in the browser.
  'SessionCustomerFragment',
  // The page chooses one variant and gives it to the parts that show or sell it.
  'VariantChoice_VariantFragment',
]);

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const wordsOf = (source: string, pattern: RegExp): string[] => [
  ...new Set([...source.matchAll(pattern)].map(([word]) => word)),
];

/** Whether a component sends an operation of the module that generates this type. */
function runsOperationBeside(type: string, source: string): boolean {
  const [imported = ''] = [...source.matchAll(/^import \{[^;]*\.generated';$/gm)]
    .map(([statement]) => statement)
    .filter((statement) => statement.includes(type));
  return /\buse\w+(Query|Mutation)\b/.test(imported);
}

it('no component takes a type of the answer to a query that it does not send itself', () => {
  let seen = 0;
  const others = components.flatMap(({ file, source }) =>
    wordsOf(source, /(?<=type )[A-Z]\w*Query\b/g).flatMap((type) => {
      seen += 1;
      return source.includes(`use${type}(`) ? [] : [`${file}: ${type}`];
    }),
  );
  expect(seen).toBeGreaterThan(5);
  expect(others).toEqual([]);
});

it('a component takes an object with an id as the source of its fragment, or from the component whose part it is', () => {
  let seen = 0;
  const others = components.flatMap(({ file, name, source }) =>
    wordsOf(source, /\b[A-Z]\w*Fragment\b/g)
      .filter((type) => fragmentTypes.has(type) && !VALUES.has(type))
      .flatMap((type) => {
        seen += 1;
        const [owner = ''] = type.split('_');
        const isPart = components.some(
          (component) => component.name === owner && new RegExp(`/${name}'`).test(component.source),
        );
        const body = source.replaceAll(/^import [^;]*;$/gm, '');
        const isSource = !new RegExp(`(?<!FragmentSource<)\\b${type}\\b`).test(body);
        return owner === name || isPart || isSource || runsOperationBeside(type, source)
          ? []
          : [`${file}: ${type}`];
      }),
  );
  expect(seen).toBeGreaterThan(40);
  expect(others).toEqual([]);
});
