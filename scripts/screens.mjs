/** `npm run screens`: takes screenshots of the screens, in the browser of the end-to-end tests. */
import path from 'node:path';
import {
  buildIfStale,
  checkNode,
  helpIfAsked,
  installIfStale,
  ROOT,
  run,
  printLine,
} from './lib/prepare.mjs';

helpIfAsked(`npm run screens [-- name …]
  A PNG of every screen and state at 375, 768 and 1440 px; names (product listing-empty) choose some of the table
  in client/e2e/screens/*.screens.ts.
  SHOP_URL      a running shop to look at; without it the built one is opened
  SCREENS_DIR   where the pictures go (.screens)`);
checkNode();
await installIfStale();
if (!process.env.SHOP_URL) await buildIfStale();
const { ensureBrowser } = await import('./lib/browser.mjs');

const names = process.argv.slice(2);
const cli = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const folder = process.env.SCREENS_DIR ?? '.screens';
try {
  await run(process.execPath, [cli, 'test', '--config', 'playwright.screens.config.ts'], {
    env: {
      ...process.env,
      CHROMIUM_PATH: await ensureBrowser(),
      SCREENS_DIR: folder,
      SCREENS_NAMES: names.join(','),
    },
  });
  printLine(`The pictures are in ${folder}/`);
} catch (error) {
  printLine(error.message);
  process.exit(1);
}
