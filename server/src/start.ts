import 'reflect-metadata';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addAcceptors } from './platform/http/server/acceptors';
import { createApp } from './app/app';
import type { Config } from './config';
import { openDatabase } from './app/open-database';
import { writeDemoHistory } from './app/demo/demo-history';
import { openingLines } from './app/opening-lines';
import { createHttpServer } from './platform/http/server/http-server';
import { listen } from './platform/http/server/listening';
import { PROJECT_ROOT } from './platform/project-root';
import { IpRanges } from './platform/security/ip-ranges';
import { StartupError } from './platform/startup-error';

/** Long enough for requests in progress, and within the ten seconds that supervisors allow. */
const DRAIN_MS = 3_000;
const STOP_DEADLINE_MS = 9_500;
/** Maximum duration of closing after SHUTDOWN_DELAY_MS has passed. */
const FORCED_STOP_DELAY_MS = 5_500;

type Stop = () => Promise<void> | void;

/** Opens the database, creates the app and listens; a signal stops them in reverse order. */
export async function start(config: Config): Promise<void> {
  const stops: Stop[] = [];
  const closing = new AbortController();
  let delayMs = 0;
  /** Aborted by a second signal, which ends all waiting. */
  const stopController = new AbortController();
  const stop = runOnce(async () => {
    setTimeout(() => process.exit(1), Math.max(STOP_DEADLINE_MS, delayMs + FORCED_STOP_DELAY_MS)).unref();
    for (const step of stops.toReversed()) await step();
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      printLine('Closing the shop');
      // Ctrl-C (SIGINT) closes at once; after SIGTERM a load balancer needs time to notice.
      if (closing.signal.aborted) stopController.abort();
      else if (signal === 'SIGTERM') delayMs = config.shutdownDelayMs;
      closing.abort();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  try {
    await tryMail(config);
    const opening = openDatabase(config, printLine, closing.signal);
    // A signal may come while the database is being seeded; it must be closed then, too.
    stops.push(async () => (await opening.catch(() => null))?.close());
    const database = await opening;
    const app = await createApp({ config, database, rootDir: PROJECT_ROOT });
    stops.push(app.stop);
    await writeDemoHistory({ config, database, rootDir: PROJECT_ROOT });
    const proxies = new IpRanges(config.trustedProxyAddresses);
    const server = createHttpServer(
      app.handler,
      {},
      (address) => config.trustedProxies > 0 && proxies.includes(address),
    );
    await listen(server, config, 'npm start');
    stops.push(() => close(server));
    stops.push(await addAcceptors(server));
    stops.push(async () => {
      app.drain();
      await sleep(delayMs, undefined, { signal: stopController.signal }).catch(() => undefined);
    });
    openingLines('Potli is open', server, config).forEach(printLine);
  } catch (error) {
    await stop();
    // Errors of a start that is being stopped are expected.
    if (!closing.signal.aborted) throw error;
  }
}

/** Reports a wrong mail setting of a live shop at start. A mail server that is only unreachable may come back. */
async function tryMail({ mode, mail }: Config): Promise<void> {
  const problem = mode === 'live' ? await mail?.check?.() : null;
  if (!problem) return;
  if (problem.isMisconfigured) throw new StartupError(problem.message);
  process.stderr.write(`${problem.message}. Mails wait until it does.\n`);
}

async function close(server: HttpServer): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  await closed;
}

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
