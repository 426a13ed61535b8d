import { readdirSync } from 'node:fs';
import path from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { getIntrospectionQuery, parse, print, specifiedRules, validate, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../platform/project-root';
import { DOCUMENT_LIMITS, scanDocument } from '../platform/graphql/document-scan';
import { LIMIT_RULES } from '../platform/graphql/limits';
import { buildPotliSchema } from './schema';

const CLIENT = path.join(PROJECT_ROOT, 'client', 'src');
/** The client's documents as browsers send them. */
const own: string[] = [];
const cache = new InMemoryCache();
for (const file of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.generated.ts') || file.endsWith('schema.generated.ts')) continue;
  const exported: Record<string, unknown> = await import(path.join(CLIENT, file));
  for (const [name, value] of Object.entries(exported))
    if (name.endsWith('Document')) own.push(print(cache.transformDocument(value as DocumentNode)));
}

it("DOCUMENT_LIMITS are about twice the client's largest document", () => {
  expect(own.length).toBeGreaterThan(50);
  for (const limit of ['tokens', 'fragments', 'spreads', 'selections'] as const) {
    const largest = Math.max(...own.map((text) => scanDocument(text).counts[limit]));
    expect(DOCUMENT_LIMITS[limit] / largest, limit).toBeGreaterThan(1.9);
    expect(DOCUMENT_LIMITS[limit] / largest, limit).toBeLessThan(2.6);
  }
});

it("scanDocument accepts GraphiQL's introspection query", () => {
  const text = getIntrospectionQuery({
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  });
  expect(scanDocument(text).counts.fragments).toBe(3);
});

const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');

it.each([
  ['fragments', times(430, (n) => `fragment f${n} on Product { id }`)],
  ['spreads', `{ products { items { ${times(430, (n) => `...f${n}`)} } } }`],
  ['fragment spreads', times(60, (n) => `fragment f${n} on Product { ${times(6, (m) => `...f${m}`)} } `)],
  ['selections', `{ products { items { ${'name '.repeat(501)} } } }`],
  ['tokens', `{ products(filter: { brandSlugs: [${'"a" '.repeat(1_000)}] }) { total } }`],
  ['brackets', `{ ${'a { '.repeat(49_000)}`],
  ['brackets', `{ a(b: ${'['.repeat(49_000)}`],
])(
  "scanDocument refuses too many %s in less than 20 times what parsing the client's largest document takes",
  (word, text) => {
    const refuse = (): void =>
      expect(() => scanDocument(text)).toThrow(
        new RegExp(`^The document is too large: at most \\d+ .*${word}`),
      );
    const [largest = ''] = own.toSorted((left, right) => right.length - left.length);
    // Validation would take hundreds of times as long.
    console.log(
      'RATIO',
      word,
      fastestOf(refuse),
      fastestOf(() => parse(largest)),
    );
    expect(fastestOf(refuse) / fastestOf(() => parse(largest))).toBeLessThan(20);
  },
);

/** The fastest of several runs in milliseconds, because other tests share the processor. */
function fastestOf(run: () => unknown): number {
  const took = Array.from({ length: 7 }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return Math.min(...took);
}

it("validating the worst accepted document takes less than 40 times as long as the client's largest", () => {
  const schema = buildPotliSchema(() => ({}));
  const rules = [...specifiedRules, ...LIMIT_RULES];
  const worst = [
    `{ products { items { ${times(24, (n) => `...f${n}`)} } } } ${times(24, (n) => `fragment f${n} on Product { ${times(19, () => 'name')} ...f${(n + 1) % 24} }`)}`,
    `{ products { items { ${'brand { id } '.repeat(160)} } } }`,
    `{ products { items { ${'name '.repeat(490)} } } }`,
    `{ ${times(490, (n) => `productz${n}`)} }`,
  ];
  const millisecondsOf = (text: string): number => {
    const document = parse(text);
    return fastestOf(() => validate(schema, document, rules));
  };
  const largest = Math.max(
    ...own
      .toSorted((left, right) => right.length - left.length)
      .slice(0, 3)
      .map(millisecondsOf),
  );
  for (const text of worst) {
    scanDocument(text);
    expect(millisecondsOf(text) / largest, text.slice(0, 60)).toBeLessThan(40);
  }
});

it.each([
  ['mutation { signIn(input: {}) { __typename } }', ['signIn'], null],
  [
    'mutation A($a: X = {b: [1]}) @c { alias: placeOrder(a: $a) { order { id } } more: signOut }',
    ['placeOrder', 'signOut'],
    null,
  ],
  ['{ me { id } cart { id } }', null, ['me', 'cart']],
  ['query A { me { id } } mutation B { signIn }', null, null],
  ['mutation { ...all } fragment all on Mutation { signIn }', null, null],
  ['# placeOrder\n{ products { total } }', null, ['products']],
  ['query { cart { ...c } } fragment c on Cart { ...d placeOrder }', null, ['cart']],
])('scanDocument returns the root fields of %s', (text, mutations, queries) => {
  const scanned = scanDocument(text);
  expect([scanned.mutations, scanned.queries]).toEqual([mutations, queries]);
});
