import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { runningDatabase } from '../../server/src/platform/database/embedded-postgres';
import { expect, test, visit } from './fixtures';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface DevServer {
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
}

/** Starts `npm run dev` on the tests' own database. */
async function startDevServer(env: Record<string, string>): Promise<DevServer> {
  const databaseUrl = await runningDatabase(String(process.env['SHOP_DATA_DIR']));
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: 'localhost',
      DATA_DIR: process.env['SHOP_DATA_DIR'],
      DATABASE_URL: String(databaseUrl),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printedOutput = '';
  const collect = (chunk: Buffer) => {
    printedOutput += chunk.toString();
  };
  dev.stdout.on('data', collect);
  dev.stderr.on('data', collect);
  return { process: dev, output: () => printedOutput };
}

async function stopDevServer({ process: dev }: DevServer): Promise<void> {
  if (dev.exitCode !== null || dev.signalCode !== null) return;
  dev.kill('SIGTERM');
  await once(dev, 'exit');
}

test.skip(
  process.env['SHOP_DATA_DIR'] === undefined,
  'needs the database of a shop that these tests started',
);

test('the development server exits with a message when its port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // The database is unreachable: if the server tried it first, the message would be another.
  const dev = await startDevServer({ PORT: String(port), DATABASE_URL: 'postgres://localhost:1/none' });
  const [code] = await once(dev.process, 'exit');
  other.close();
  expect(dev.output()).toContain(`Port ${port} is taken by another program.`);
  expect(code).toBe(1);
});

test('a form keeps what was typed when its source file is saved during development', async ({ page }) => {
  test.slow();
  const file = fileURLToPath(new URL('../src/features/auth/RegisterPage.tsx', import.meta.url));
  const { atime, mtime } = statSync(file);
  const dev = await startDevServer({ PORT: '0' });
  try {
    const opened = /in development\s+(http:\/\/\S+)/;
    await expect.poll(dev.output, { timeout: 150_000 }).toMatch(opened);
    await visit(page, `${opened.exec(dev.output())?.[1]}register`);
    await page.getByLabel('First Name').fill('Asha');
    const updated = page.waitForEvent('console', (message) =>
      message.text().includes('hot updated: /src/features/auth/RegisterPage.tsx'),
    );
    const now = new Date();
    utimesSync(file, now, now);
    await updated;
    await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  } finally {
    // Leave the page before the server stops and the file's time changes again.
    await page.goto('about:blank');
    await stopDevServer(dev);
    utimesSync(file, atime, mtime);
  }
});
