import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file atomically. When that fails, as on a full disk, nothing is left behind.
 * @param draft a temporary name in the same folder, used by no one else at the time
 */
export async function writeWhole(file: string, bytes: Buffer, draft: string): Promise<void> {
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
