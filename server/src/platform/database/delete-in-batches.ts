/** Rows per statement, to keep each statement short. */
const BATCH = 1_000;

/** Deletes until fewer rows than a batch are left. @param deleteBatch returns the number of deleted rows */
export async function deleteInBatches(deleteBatch: (batchSize: number) => Promise<number>): Promise<void> {
  while ((await deleteBatch(BATCH)) === BATCH);
}
