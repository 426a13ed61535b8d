import fc from 'fast-check';
import { exampleOf, NOBODY, ROLES, type DocumentClient } from './document-client';

/** Replaces lone surrogates, which a URL cannot contain. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '?');
}

/** Arbitrary calls of any operation, generated from the document's schemas. */
export function fuzzCalls(walker: DocumentClient) {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '-1',
      '0.1',
      '1e308',
      'NaN',
      "'--",
      '\0',
      '__proto__',
      NOBODY,
      '٣',
      'true',
      '9'.repeat(400),
    ),
  );
  const anything = fc.oneof(texts, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.integer());
  return fc.constantFrom(...walker.operations).chain((operation) => {
    const fields = Object.entries(operation.body?.properties ?? {});
    const body = fc.record(
      Object.fromEntries(
        fields.map(([name, schema]) => [
          name,
          fc.oneof(
            { arbitrary: fc.constant(exampleOf(schema, name)), weight: 2 },
            { arbitrary: anything, weight: 1 },
          ),
        ]),
      ),
      { requiredKeys: [] },
    );
    const query = fc.record(
      Object.fromEntries(
        operation.parameters.filter((arbitrary) => arbitrary.in === 'query').map(({ name }) => [name, texts]),
      ),
      { requiredKeys: [] },
    );
    return fc.record({
      operation: fc.constant(operation.name),
      body,
      query,
      role: fc.constantFrom(...ROLES),
      id: texts,
    });
  });
}
