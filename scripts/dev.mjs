/**
 * `npm run dev`: the shop with hot reload of client and server. Vite serves and updates the client's modules; when
 * server code changes, the application is reloaded over the same database.
 */
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { ownStack } from './lib/own-stack.mjs';
import { checkNode, helpIfAsked, installIfStale, ROOT, printLine } from './lib/prepare.mjs';

helpIfAsked(`npm run dev
  The shop with hot reload of client and server, until Ctrl-C.
  PORT, DATA_DIR …   the settings in the README, as for npm start`);
checkNode();
await installIfStale();
await import('reflect-metadata');
const { createServer: createVite, isRunnableDevEnvironment } = await import('vite');

const SERVER = path.join(ROOT, 'server', 'src');
const SETTLE_MS = 150;
/** Exceptions to the Content-Security-Policy: Vite's client needs an inline script and a WebSocket. */
const LOOSER = [
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
  ["connect-src 'self'", "connect-src 'self' ws:"],
  ["worker-src 'self'", "worker-src 'self' blob:"],
];

let shop = null;
let timer;
const http = createHttpServer((request, response) => {
  loosenPolicy(response);
  vite.middlewares(request, response, () => shop.handler(request, response));
});
const vite = await createVite({
  configFile: path.join(ROOT, 'vite.config.ts'),
  appType: 'custom',
  // Its WebSocket uses the shop's own port, so that several servers can run side by side.
  server: { middlewareMode: { server: http }, hmr: { server: http } },
  // Called again when Vite restarts after a change of its configuration.
  plugins: [{ name: 'potli-watch', configureServer: watch }],
});
const load = (file) => runner().import(path.join(ROOT, file));
const COMMAND = 'npm run dev';

const pages = {
  template: (url) =>
    vite.transformIndexHtml(url, readFileSync(path.join(ROOT, 'client', 'index.html'), 'utf8')),
  render: async (request) => (await load('client/src/entry-server.tsx')).render(request),
  moduleAssets: () => ({ scripts: [], styles: [] }),
};

const playgroundPage = async () => {
  const html = readFileSync(path.join(ROOT, 'client', 'playground', 'index.html'), 'utf8');
  // Built, the playground has its own root; here it is below the client's.
  return vite.transformIndexHtml('/playground/', html.replace('"/main.tsx"', '"/playground/main.tsx"'));
};

printLine("Loading the server's code (up to a minute, or more on a slow machine)");
let config;
let embedded = null;
try {
  const { readConfig } = await load('server/src/config.ts');
  config = { ...readConfig(process.env), responseCache: false };
  const { checkAddress, listen } = await load('server/src/platform/http/server/listening.ts');
  // Before a database is started and seeded.
  await checkAddress(config, COMMAND);
  if (config.databaseUrl === null) {
    const { startEmbeddedPostgres } = await load('server/src/platform/database/embedded-postgres.ts');
    embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: printLine });
    config = { ...config, databaseUrl: embedded.url };
  }
  shop = await openShop();
  await listen(http, config, COMMAND);
} catch (error) {
  printLine(error.name === 'StartupError' ? error.message : ownStack(error));
  await close();
  process.exit(1);
}
const { openingLines } = await load('server/src/app/opening-lines.ts');
openingLines('Potli in development', http, config).forEach(printLine);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void close().then(() => process.exit(0)));

/** Returns Vite's runner of server code, which is another one after each restart of Vite. */
function runner() {
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server code here');
  return ssr.runner;
}

/** Watches the server's files; modules of an earlier start of Vite are loaded again. */
function watch(server) {
  server.watcher.on('all', (_event, file) => {
    if (shop === null) return;
    runner().clearCache();
    if (file.startsWith(SERVER) && !file.endsWith('.test.ts')) swapSoon();
  });
  server.watcher.add(SERVER);
  if (shop !== null) swapSoon();
}

function swapSoon() {
  clearTimeout(timer);
  timer = setTimeout(swap, SETTLE_MS);
}

async function openShop() {
  const { openDatabase } = await load('server/src/app/open-database.ts');
  const { createApp } = await load('server/src/app/app.ts');
  const { writeDemoHistory } = await load('server/src/app/demo/demo-history.ts');
  const database = await openDatabase(config, printLine);
  try {
    const { pageDirectory } = await load('client/src/app/page-directory.ts');
    const app = await createApp({
      config,
      database,
      rootDir: ROOT,
      pages: { ...pages, directory: pageDirectory },
      playgroundPage,
    });
    await writeDemoHistory({ config, database, rootDir: ROOT });
    return {
      handler: app.handler,
      async close() {
        await app.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** An error in the new code keeps the old application running. */
async function swap() {
  vite.environments.ssr.moduleGraph.invalidateAll();
  runner().clearCache();
  const started = performance.now();
  try {
    const next = await openShop();
    const old = shop;
    shop = next;
    await old?.close();
    printLine(`Server code loaded anew in ${Math.round(performance.now() - started)} ms`);
    vite.environments.client.hot.send({ type: 'full-reload' });
  } catch (error) {
    vite.ssrFixStacktrace(error);
    printLine(`${ownStack(error)}\nThis code does not load; the last working version goes on.`);
  }
}

function loosenPolicy(response) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'content-security-policy') return setHeader(name, value);
    return setHeader(
      name,
      LOOSER.reduce((policy, [strict, loose]) => policy.replace(strict, loose), String(value)),
    );
  };
}

async function close() {
  http.closeAllConnections();
  http.close();
  await shop?.close();
  await embedded?.stop();
  await vite.close();
}
