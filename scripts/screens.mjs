/**
 * `npm run screens [-- name …]`: a PNG of every screen and state at 375, 768 and 1440 px, into .screens/.
 * Names (e.g. `product listing-empty`) choose some. The table is client/e2e/screens.table.ts.
 * With SHOP_URL set a running shop is looked at; without it the built one is opened.
 */
import path from 'node:path';
import { buildIfStale, checkNode, installIfStale, ROOT, run, say } from './lib/prepare.mjs';

checkNode();
await installIfStale();
if (!process.env.SHOP_URL) await buildIfStale();
const { ensureBrowser } = await import('./lib/browser.mjs');

const names = process.argv.slice(2);
const cli = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const pattern = names.length > 0 ? ['--grep', `(${names.join('|')})$`] : [];
try {
  await run(process.execPath, [cli, 'test', '--config', 'playwright.screens.config.ts', ...pattern], {
    env: { ...process.env, CHROMIUM_PATH: await ensureBrowser() },
  });
  say(`The pictures are in ${process.env.SCREENS_DIR ?? '.screens'}/`);
} catch (error) {
  say(error.message);
  process.exit(1);
}
