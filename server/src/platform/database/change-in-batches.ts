/** Rows per statement, which locks them: a sale of a product among them waits. */
const BATCH = 500;

/**
 * Changes rows in the order of their ids, a batch at a time.
 * @param readBatch returns the next ids: the lowest ones after `after`, null at first
 */
export async function changeInBatches(
  readBatch: (after: string | null, batchSize: number) => Promise<readonly { readonly id: string }[]>,
  changeBatch: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const rows = await readBatch(after, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    await changeBatch(rows.map(({ id }) => id));
    after = last.id;
  }
}
