import { createServer } from 'node:net';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOpenIdProvider } from '../../server/src/testing/openid';
import { startBuiltShop } from './open-shop';

/**
 * Starts the built shop in demo mode, on a free port and an empty data folder, or on the seeded one that
 * SEEDED_DATA_DIR names (scripts/start-up.int.test.ts leaves it there). Sets SHOP_URL for the tests,
 * FRONT_END_ORIGIN (an allowed origin), and SHOP_DATA_DIR for tests that start another process on its database.
 * With SHOP_URL set already, that shop is used instead.
 * @returns a function that closes the shop
 */
export default async function openShop(): Promise<() => Promise<void>> {
  if (process.env['SHOP_URL']) return () => Promise.resolve();
  const dataDir = dataFolder();
  // The OpenID provider needs the shop's address before either starts.
  const port = await freePort();
  const frontEnd = `http://127.0.0.1:${await freePort()}`;
  const openIdServer = await startOpenIdProvider([`http://localhost:${port}/api/auth/google/callback`]);
  const removeDataDir = async (): Promise<void> => {
    await openIdServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const shop = await startBuiltShop({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ALLOWED_ORIGINS: frontEnd,
      GOOGLE_ISSUER: openIdServer.issuer,
      GOOGLE_CLIENT_ID: openIdServer.clientId,
      GOOGLE_CLIENT_SECRET: openIdServer.clientSecret,
    });
    process.env['SHOP_URL'] = shop.url;
    process.env['SHOP_DATA_DIR'] = dataDir;
    process.env['FRONT_END_ORIGIN'] = frontEnd;
    return async () => {
      await shop.close();
      await removeDataDir();
    };
  } catch (error) {
    await removeDataDir();
    throw error;
  }
}

function dataFolder(): string {
  const seeded = process.env['SEEDED_DATA_DIR'] ?? '';
  if (existsSync(seeded)) return seeded;
  const folder = mkdtempSync(path.join(tmpdir(), 'potli-e2e-'));
  // When run as root, the database runs as another user, who must be able to traverse this folder.
  chmodSync(folder, 0o711);
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
