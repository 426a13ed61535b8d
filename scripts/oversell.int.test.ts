import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../server/src/platform/database/testing';

/**
 * Runs `npm run oversell`, one round of each kind, over HTTP against two processes of the built shop. Needs `npm
 * run build`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TIMEOUT_MS = 240_000;

let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('seeded');
  dataDir = mkdtempSync(path.join(tmpdir(), 'potli-oversell-'));
  chmodSync(dataDir, 0o711);
});
afterAll(async () => {
  await database.drop();
  for (const dir of [dataDir, `${dataDir}-second`]) rmSync(dir, { recursive: true, force: true });
});

it(
  'two shop processes under concurrent orders sell exactly the units in stock',
  { timeout: TIMEOUT_MS },
  async () => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      // Other test files have connections to the same server.
      DATABASE_POOL_SIZE: '10',
      OVERSELL_ROUNDS: '1',
      OVERSELL_SHOPPERS: '60',
      OVERSELL_CONNECTIONS: '40',
      OVERSELL_STOCK: '20',
    };
    const { code, said } = await run(path.join(ROOT, 'scripts', 'oversell.mjs'), env);
    expect(said).toMatch(/\| 1 \| one bag \| 20 \| 20 \| 0 \| 40 \| 0 \|/);
    expect(said).toMatch(/\| 1 \| A, B against B, A \| 20 \| 20 \| 0, 0 \| 40 \| 0 \|/);
    expect(said).toContain('every figure is right');
    expect(code).toBe(0);
  },
);

function run(script: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', (code) => resolve({ code, said }));
  });
}
