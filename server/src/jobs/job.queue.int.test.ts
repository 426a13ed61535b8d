import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import type { JobHandlers } from './job';
import { JobQueue, type Ending } from './job.queue';

let database: TestDatabase;
let errors: [unknown, string][];
/** Short timeouts, for jobs that never end by themselves. */
const IMPATIENT: Ending = { finishWithinMs: 200, stopWithinMs: 600 };
const started: JobQueue[] = [];

beforeEach(async () => {
  database = await createTestDatabase('empty');
  errors = [];
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((queue) => queue.stop()));
  await database.drop();
});

function newQueue(ending?: Ending): JobQueue {
  const queue = new JobQueue(database.url, (error, where) => errors.push([error, where]), ending);
  started.push(queue);
  return queue;
}

function handler(work: (messageId: string, signal: AbortSignal) => Promise<void>): JobHandlers {
  return { 'deliver-message': ({ messageId }, signal) => work(messageId, signal) };
}

/** Adds a job. @returns its message id, which identifies it */
async function ask(queue: JobQueue, options?: Parameters<JobQueue['add']>[3]): Promise<string> {
  const messageId = randomUUID();
  await database.dataSource.transaction((transaction) =>
    queue.add(transaction, 'deliver-message', { messageId }, options),
  );
  return messageId;
}

interface JobRow {
  readonly attempts: number;
  readonly held: boolean;
  readonly waits: boolean;
}
function jobs(): Promise<JobRow[]> {
  return database.dataSource.query(
    `SELECT attempts::int, locked_by IS NOT NULL AS held, run_at > now() AS waits FROM graphile_worker.jobs ORDER BY id`,
  );
}

/** Makes all waiting jobs due now. */
async function makeDue(): Promise<void> {
  await database.dataSource.query(`UPDATE graphile_worker._private_jobs SET run_at = now()`);
}

describe('jobs of JobQueue', () => {
  it('a job is not added when its transaction is rolled back', async () => {
    const queue = newQueue();
    await expect(
      database.dataSource.transaction(async (transaction) => {
        await queue.add(transaction, 'deliver-message', { messageId: randomUUID() });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  it('a running queue is notified of a new job, does it and removes it', async () => {
    const queue = newQueue();
    const done: string[] = [];
    await queue.start(
      handler((messageId) => {
        done.push(messageId);
        return Promise.resolve();
      }),
    );
    // The queue is idle, so only a notification wakes it before its next poll, two seconds later.
    await expect
      .poll(() =>
        database.dataSource.query(
          `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
        ),
      )
      .toHaveLength(1);
    // One job might come just before a poll; five in a row cannot.
    for (let round = 0; round < 5; round += 1) {
      const wanted = await ask(queue);
      await expect.poll(() => done, { interval: 20, timeout: 1_500 }).toContain(wanted);
    }
    await expect.poll(jobs).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('a job with runAt is not done before its time', async () => {
    const queue = newQueue();
    const done: string[] = [];
    const handlers = handler((messageId) => {
      done.push(messageId);
      return Promise.resolve();
    });
    const wanted = await ask(queue, { runAt: new Date(Date.now() + 3_600_000) });
    await queue.runDue(handlers);
    expect(done).toEqual([]);
    await makeDue();
    await queue.runDue(handlers);
    expect(done).toEqual([wanted]);
  });

  it('a job with the same key replaces the waiting one', async () => {
    const queue = newQueue();
    await ask(queue, { key: 'one' });
    const last = await ask(queue, { key: 'one' });
    const done: string[] = [];
    await queue.runDue(
      handler((messageId) => {
        done.push(messageId);
        return Promise.resolve();
      }),
    );
    expect(done).toEqual([last]);
  });

  it('a failing job is logged in one line and retried after growing delays', async () => {
    const queue = newQueue();
    let tries = 0;
    const handlers = handler(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error(`no\n  answer ${tries}`)) : Promise.resolve();
    });
    await ask(queue);
    const waits: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      await queue.runDue(handlers);
      expect(await jobs()).toEqual([{ attempts: round + 1, held: false, waits: true }]);
      const [row]: { seconds: number }[] = await database.dataSource.query(
        `SELECT extract(epoch FROM run_at - now())::float AS seconds FROM graphile_worker.jobs`,
      );
      waits.push(row?.seconds ?? 0);
      await makeDue();
    }
    await queue.runDue(handlers);
    expect(tries).toBe(3);
    expect(await jobs()).toEqual([]);
    expect(errors).toEqual([
      ['no answer 1', 'job deliver-message'],
      ['no answer 2', 'job deliver-message'],
    ]);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  });

  it('a job is tried at most maxAttempts times', async () => {
    const queue = newQueue();
    let tries = 0;
    const handlers = handler(() => {
      tries += 1;
      return Promise.reject(new Error('no'));
    });
    await ask(queue, { maxAttempts: 2 });
    for (let round = 0; round < 4; round += 1) {
      await queue.runDue(handlers);
      await makeDue();
    }
    expect(tries).toBe(2);
  });
});

describe('several queues on one database', () => {
  it('two queues on one database do each job once', async () => {
    const [one, other] = [newQueue(), newQueue()];
    const done = new Map<string, string[]>([
      ['one', []],
      ['other', []],
    ]);
    const wanted = await Promise.all(Array.from({ length: 30 }, () => ask(one)));
    const working = (name: string) =>
      handler(async (messageId) => {
        done.get(name)?.push(messageId);
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      });
    await Promise.all([one.start(working('one')), other.start(working('other'))]);
    await expect.poll(jobs, { timeout: 20_000 }).toEqual([]);
    const all = [...done.values()].flat();
    expect(all.toSorted()).toEqual(wanted.toSorted());
    expect(done.get('one')).not.toEqual([]);
    expect(done.get('other')).not.toEqual([]);
  });
});

describe('JobQueue.stop', () => {
  it('JobQueue.stop waits for a job in progress', async () => {
    const queue = newQueue();
    let begun = false;
    let ended = false;
    await queue.start(
      handler(async () => {
        begun = true;
        await new Promise((resolve) => {
          setTimeout(resolve, 300);
        });
        ended = true;
      }),
    );
    await ask(queue);
    await expect.poll(() => begun).toBe(true);
    await queue.stop();
    expect(ended).toBe(true);
    expect(await jobs()).toEqual([]);
  });

  it('JobQueue.stop aborts a job that takes too long, and another queue does it later', async () => {
    const queue = newQueue(IMPATIENT);
    let begun = false;
    await queue.start(
      handler(async (_messageId, signal) => {
        begun = true;
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('broken off')));
        });
      }),
    );
    const wanted = await ask(queue);
    await expect.poll(() => begun).toBe(true);
    await queue.stop();
    expect(await jobs()).toEqual([{ attempts: 1, held: false, waits: true }]);
    expect(errors).toEqual([['broken off', 'job deliver-message']]);

    await makeDue();
    const done: string[] = [];
    await newQueue().runDue(
      handler((messageId) => {
        done.push(messageId);
        return Promise.resolve();
      }),
    );
    expect(done).toEqual([wanted]);
  });

  it('JobQueue.stop returns in time even if a job ignores the abort signal', async () => {
    const queue = newQueue(IMPATIENT);
    let begun = false;
    let letGo: () => void = () => undefined;
    await queue.start(
      handler(() => {
        begun = true;
        return new Promise((resolve) => {
          letGo = resolve;
        });
      }),
    );
    await ask(queue);
    await expect.poll(() => begun).toBe(true);
    await queue.stop();
    expect(await jobs()).toEqual([{ attempts: 1, held: true, waits: false }]);
    letGo();
    await expect.poll(jobs).toEqual([]);
  });

  it('JobQueue.stop may be called before start and twice', async () => {
    const queue = newQueue();
    await queue.stop();
    await queue.start(handler(() => Promise.resolve()));
    await queue.stop();
    await queue.stop();
    expect(errors).toEqual([]);
  });
});

describe('jobs of a dead process', () => {
  async function die(secondsAgo: number): Promise<void> {
    await database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-dead', locked_at = now() - make_interval(secs => $1), attempts = 1`,
      [secondsAgo],
    );
  }

  it('a job that was locked 90 seconds ago by a dead process is done soon', async () => {
    const queue = newQueue();
    const wanted = await ask(queue);
    await die(90);
    const done: string[] = [];
    await queue.start(
      handler((messageId) => {
        done.push(messageId);
        return Promise.resolve();
      }),
    );
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([wanted]);
  });

  it('a job that was locked 20 seconds ago is left to its process', async () => {
    const queue = newQueue();
    await ask(queue);
    await die(20);
    let done = 0;
    await queue.runDue(
      handler(() => {
        done += 1;
        return Promise.resolve();
      }),
    );
    expect(done).toBe(0);
    expect(await jobs()).toEqual([{ attempts: 1, held: true, waits: false }]);
  });
});

it('JobQueue continues after the database closed its connections', async () => {
  const queue = newQueue();
  const done: string[] = [];
  await queue.start(
    handler((messageId) => {
      done.push(messageId);
      return Promise.resolve();
    }),
  );
  // The first job shows that it works before the connections break.
  const first = await ask(queue);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([first]);
  await database.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'potli jobs'`,
  );
  const wanted = await ask(queue);
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([first, wanted]);
});

it('JobQueue writes nothing to the console and adds no signal handlers', async () => {
  const spies = [
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level)),
  ];
  const signals = (): number => process.listenerCount('SIGTERM') + process.listenerCount('SIGINT');
  const before = signals();
  const queue = newQueue();
  try {
    await queue.start(handler(() => Promise.reject(new Error('no'))));
    expect(signals()).toBe(before);
    await ask(queue);
    await expect.poll(() => errors.length).toBe(1);
    await queue.stop();
    expect(spies.flatMap((spy): unknown[] => spy.mock.calls)).toEqual([]);
  } finally {
    vi.restoreAllMocks();
  }
});
