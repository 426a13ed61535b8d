import { readdirSync } from 'node:fs';
import path from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { getIntrospectionQuery, parse, print, specifiedRules, validate, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../platform/project-root';
import { DOCUMENT_LIMITS, scanDocument } from '../platform/graphql/document-scan';
import { LIMIT_RULES } from '../platform/graphql/limits';
import { countGraphqlCalls } from '../testing/count-calls';
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
  "scanDocument refuses too many %s with less than 1.5 times the calls that parsing the client's largest document takes",
  async (word, text) => {
    const [largest = ''] = own.toSorted((left, right) => right.length - left.length);
    const parsing = await countGraphqlCalls(() => parse(largest));
    const refusing = await countGraphqlCalls(() =>
      expect(() => scanDocument(text)).toThrow(
        new RegExp(`^The document is too large: at most \\d+ .*${word}`),
      ),
    );
    expect(refusing).toBeGreaterThan(0);
    // Validation would take hundreds of times as many.
    expect(refusing / parsing).toBeLessThan(1.5);
  },
);

it("validating the worst accepted document takes less than 15 times the calls of the client's largest", async () => {
  const schema = buildPotliSchema(() => ({}));
  const rules = [...specifiedRules, ...LIMIT_RULES];
  const worst = [
    `{ products { items { ${times(24, (n) => `...f${n}`)} } } } ${times(24, (n) => `fragment f${n} on Product { ${times(19, () => 'name')} ...f${(n + 1) % 24} }`)}`,
    `{ products { items { ${'brand { id } '.repeat(160)} } } }`,
    `{ products { items { ${'name '.repeat(490)} } } }`,
    `{ ${times(490, (n) => `productz${n}`)} }`,
  ];
  const callsOf = (text: string): Promise<number> => {
    const document = parse(text);
    return countGraphqlCalls(() => validate(schema, document, rules));
  };
  const [largest = ''] = own.toSorted((left, right) => right.length - left.length);
  const ownCalls = await callsOf(largest);
  for (const text of worst) {
    scanDocument(text);
    expect((await callsOf(text)) / ownCalls, text.slice(0, 60)).toBeLessThan(15);
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
