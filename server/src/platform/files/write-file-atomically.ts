import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file atomically. When that fails, as on a full disk, nothing is left behind.
 * @param temporaryFile a temporary name in the same folder, used by no one else at the time
 */
export async function writeFileAtomically(file: string, bytes: Buffer, temporaryFile: string): Promise<void> {
  try {
    await writeFile(temporaryFile, bytes);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
