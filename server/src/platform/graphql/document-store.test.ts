import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { createDocumentStore } from './document-store';

it('the document store keeps a document in regular use and evicts the oldest of many others', async () => {
  const store = createDocumentStore();
  const filler = ' '.repeat(1_000);
  for (let at = 0; at < 1_000; at += 1) {
    await store.set(`other ${at}`, parse(`query Other${at} {${filler}a }`));
    await store.set('own', (await store.get('own')) ?? parse('query Own { a }'));
  }
  expect(await store.get('own')).toBeDefined();
  expect(await store.get('other 999')).toBeDefined();
  expect(await store.get('other 0')).toBeUndefined();
  const kept = await Promise.all(Array.from({ length: 1_000 }, (_, at) => store.get(`other ${at}`)));
  expect(kept.filter(Boolean).length).toBeLessThan(220);
});

it('the document store deletes a document', async () => {
  const store = createDocumentStore();
  await store.set('own', parse('{ a }'));
  expect(await store.delete('own')).toBe(true);
  expect(await store.get('own')).toBeUndefined();
});
