import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Clock } from './clock';
import { RateLimits } from './limits/rate-limits';
import type { Messaging } from './messaging/messaging';
import { outboxOnly } from './messaging/testing.outbox-only';
import { createReviewing, type Reviewing } from './reviewing';
import { ShopKeys } from './security/secrets';

let home: string | undefined;

/** One folder for a test's process, gone when that ends. */
function uploadsHome(): string {
  if (home === undefined) {
    const made = mkdtempSync(path.join(tmpdir(), 'potli-reviews-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    home = made;
  }
  return home;
}

/** The reviews' services on a test's own database. */
export function createTestReviewing(
  dataSource: DataSource,
  {
    clock = () => new Date(),
    rateLimits = true,
    messaging = outboxOnly(dataSource, clock),
  }: { clock?: Clock; rateLimits?: boolean; messaging?: Messaging } = {},
): Reviewing {
  return createReviewing({
    dataSource,
    dataDir: uploadsHome(),
    limits: new RateLimits(dataSource, rateLimits),
    messages: messaging.messages,
    keys: new ShopKeys('a secret that only tests have'),
    clock,
  });
}
