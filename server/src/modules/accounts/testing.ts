import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { ShopKeys } from '../../platform/security/secrets';
import { createTestModules, type TestModules } from '../../testing/services';
import type { TestPlatformOptions } from '../../testing/test-platform';
import type { MessageService } from '../messaging/message.service';
import type { Accounts } from './accounts.services';

export interface TestAccounts {
  readonly accounts: Accounts;
  readonly messaging: TestMessaging;
  readonly keys: ShopKeys;
}

interface TestMessaging {
  readonly messages: MessageService;
  /** Runs the jobs of all modules that are due now. */
  runDueJobs(): Promise<void>;
}

const TEST_START = '2026-11-21T09:00:00Z';

/** A clock that stands still until it is advanced. */
export class TestClock {
  #now = new Date(TEST_START);
  readonly read: Clock = () => this.#now;

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }

  reset(): void {
    this.#now = new Date(TEST_START);
  }
}

/** Creates the services of accounts on a test database; messages stay in the outbox. */
export function createTestAccounts(dataSource: DataSource, options: TestPlatformOptions = {}): TestAccounts {
  return testAccountsOf(createTestModules(dataSource, options));
}

export function testAccountsOf({ services, jobHandlers }: TestModules): TestAccounts {
  const { accounts, messages, jobQueue, keys } = services;
  return {
    accounts,
    keys,
    messaging: { messages, runDueJobs: () => jobQueue.runDueJobs(jobHandlers) },
  };
}
