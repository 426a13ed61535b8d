import { setTimeout } from 'node:timers/promises';
import { buildSchema, parse, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { collectGarbage } from '../../testing/heap';
import { createExecutor } from './executor';

const schema = buildSchema('type Query { bag: String, bags: [Query] }');

/** How many documents the executor keeps after it has executed each of these once. */
async function countKept(count: number, textOf: (at: number) => string): Promise<number> {
  const executor = createExecutor(schema);
  const documents: WeakRef<DocumentNode>[] = [];
  for (let at = 0; at < count; at += 1) {
    const document = parse(textOf(at));
    documents.push(new WeakRef(document));
    const { errors } = await executor({ document, context: {} });
    expect(errors).toBeUndefined();
  }
  // A reference that was read or created is held until the current task ends.
  await setTimeout();
  collectGarbage();
  const kept = documents.filter((document) => document.deref() !== undefined).length;
  // The executor itself must not have been collected.
  await executor({ document: parse('{ bag }'), context: {} });
  return kept;
}

it('the executor keeps 300 small documents', async () => {
  expect(await countKept(400, (at) => `query Small${at} { bag }`)).toBe(300);
});

it('the executor keeps few documents with long comments, whose texts take up the memory', async () => {
  expect(await countKept(20, (at) => `query Long${at} { bag } #${'x'.repeat(99_000)}`)).toBe(2);
});

it('the executor keeps documents with 60,000 selections in all', async () => {
  const fields = Array.from({ length: 1_900 }, (_, at) => `a${at}:bag`).join(' ');
  const kept = await countKept(60, (at) => `query Wide${at} { ${fields} }`);
  // Each counts its 1,900 selections, and a quarter of its characters.
  expect(kept).toBe(Math.floor(60_000 / (1_902 + Math.ceil(`query Wide10 { ${fields} }`.length / 4))));
});
