import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOpenId } from '../../server/src/testing/openid';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = path.join(ROOT, 'dist', 'server', 'main.js');
const OPEN_WITHIN_MS = 180_000;

/**
 * Opens the built shop in demo mode, on a free port and an empty data folder, and sets SHOP_URL and SHOP_DATA_DIR for the
 * journeys, with FRONT_END_ORIGIN, which its APIs are open to.
 * With SHOP_URL set already, that shop is used instead.
 * @returns what closes it again
 */
export default async function openShop(): Promise<() => Promise<void>> {
  if (process.env['SHOP_URL']) return () => Promise.resolve();
  if (!existsSync(MAIN)) throw new Error('There is no build to test. Run `npm run build` first.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'potli-e2e-'));
  // As root the database runs as another user, who must get through here.
  chmodSync(dataDir, 0o711);
  // The provider must know where the shop will be before either opens.
  const port = await freePort();
  const frontEnd = `http://127.0.0.1:${await freePort()}`;
  const openId = await startOpenId([`http://localhost:${port}/api/auth/google/callback`]);
  const shop = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ALLOWED_ORIGINS: frontEnd,
      GOOGLE_ISSUER: openId.issuer,
      GOOGLE_CLIENT_ID: openId.clientId,
      GOOGLE_CLIENT_SECRET: openId.clientSecret,
      // Dozens of journeys sign in from one address within a minute.
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async (): Promise<void> => {
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM');
      await once(shop, 'exit');
    }
    await openId.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    process.env['SHOP_DATA_DIR'] = dataDir;
    process.env['SHOP_URL'] = await addressOf(shop);
    process.env['FRONT_END_ORIGIN'] = frontEnd;
  } catch (error) {
    await close();
    throw error;
  }
  return close;
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

/** Reads the address that the shop prints once it is open. */
function addressOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`The shop did not open in time. It said:\n${said}`)),
      OPEN_WITHIN_MS,
    );
    shop.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Potli is open\s+(http:\/\/\S+?)\/?\s/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    shop.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The shop ended with ${code} before it opened. It said:\n${said}`));
    });
  });
}
