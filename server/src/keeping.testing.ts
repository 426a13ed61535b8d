import type { DataSource } from 'typeorm';
import { systemClock } from './clock';
import { createKeeping, type Keeping } from './keeping';
import type { Taxes } from './taxes/taxes';
import { filesHome } from './testing/files-home';

/** What the shop's own people do, for a test; what they did is written down nowhere. */
export function createTestKeeping(dataSource: DataSource, taxes: Taxes): Keeping {
  return createKeeping({
    dataSource,
    dataDir: filesHome(),
    taxes,
    currency: 'INR',
    clock: systemClock,
    log: () => undefined,
  });
}
