import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newSecret, ShopKeys } from './secrets';

const SECRET_FILE = 'shop.secret';

/** The keys of SHOP_SECRET; without it (demo mode), of a secret that the data folder keeps, so that a restart signs nobody out. */
export async function loadShopKeys({
  secret,
  dataDir,
}: {
  readonly secret: string | null;
  readonly dataDir: string;
}): Promise<ShopKeys> {
  return new ShopKeys(secret ?? (await readOrCreateSecret(path.join(dataDir, SECRET_FILE))));
}

/** Writes the secret atomically if there is none; all processes read the same. */
async function readOrCreateSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const existingSecret = await readFile(file, 'utf8').catch(() => null);
  if (existingSecret !== null) return existingSecret.trim();
  // Process ids are not unique: two containers that share a folder often have the same.
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, newSecret(), { mode: 0o600 });
  try {
    await link(temporaryFile, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(temporaryFile, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
