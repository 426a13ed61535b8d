import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = path.join(ROOT, 'dist', 'server', 'main.js');
const STARTUP_TIMEOUT_MS = 180_000;

export interface OpenShop {
  /** For example "http://localhost:4711". */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the built shop in demo mode, on a free port unless `settings` name one. */
export async function startBuiltShop(settings: Readonly<Record<string, string>>): Promise<OpenShop> {
  if (!existsSync(MAIN)) throw new Error('There is no build to test. Run `npm run build` first.');
  const shop = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      PORT: '0',
      HOST: 'localhost',
      // Dozens of tests sign in from one address within a minute.
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async (): Promise<void> => {
    if (shop.exitCode !== null || shop.signalCode !== null) return;
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  };
  try {
    return { url: await waitForAddress(shop), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the address that the shop prints when it is ready. */
function waitForAddress(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The shop did not open in time. It said:\n${output}`)),
      STARTUP_TIMEOUT_MS,
    );
    shop.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Potli is open\s+(http:\/\/\S+?)\/?\s/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    shop.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The shop ended with ${code} before it opened. It said:\n${output}`));
    });
  });
}
