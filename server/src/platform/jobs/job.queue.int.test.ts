import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import type { JobHandlers } from './job';
import { JobQueue, type StopTimeouts } from './job.queue';

let database: TestDatabase;
let errors: [unknown, string][];
/** Short timeouts, for jobs that never end by themselves. */
const SHORT_TIMEOUTS: StopTimeouts = { finishTimeoutMs: 200, stopTimeoutMs: 600 };
const startedQueues: JobQueue[] = [];

beforeEach(async () => {
  database = await createTestDatabase('empty');
  errors = [];
});
afterEach(async () => {
  await Promise.all(startedQueues.splice(0).map((queue) => queue.stop()));
  await database.drop();
});

function newQueue(ending?: StopTimeouts): JobQueue {
  const queue = new JobQueue(database.url, (error, where) => errors.push([error, where]), ending);
  startedQueues.push(queue);
  return queue;
}

function messageHandler(work: (messageId: string, signal: AbortSignal) => Promise<void>): JobHandlers {
  return { 'deliver-message': ({ messageId }, signal) => work(messageId, signal) };
}

/** Adds a job. @returns its message id, which identifies it */
async function addJob(queue: JobQueue, options?: Parameters<JobQueue['add']>[3]): Promise<string> {
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
function findJobs(): Promise<JobRow[]> {
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
    expect(await findJobs()).toEqual([]);
  });

  it('a running queue is notified of a new job, does it and removes it', async () => {
    const queue = newQueue();
    const finishedIds: string[] = [];
    await queue.start(
      messageHandler((messageId) => {
        finishedIds.push(messageId);
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
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const addedIds = await addJob(queue);
      await expect.poll(() => finishedIds, { interval: 20, timeout: 1_500 }).toContain(addedIds);
    }
    await expect.poll(findJobs).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('a job with runAt is not done before its time', async () => {
    const queue = newQueue();
    const finishedIds: string[] = [];
    const handlers = messageHandler((messageId) => {
      finishedIds.push(messageId);
      return Promise.resolve();
    });
    const addedIds = await addJob(queue, { runAt: new Date(Date.now() + 3_600_000) });
    await queue.runDueJobs(handlers);
    expect(finishedIds).toEqual([]);
    await makeDue();
    await queue.runDueJobs(handlers);
    expect(finishedIds).toEqual([addedIds]);
  });

  it('a job with the same key replaces the waiting one', async () => {
    const queue = newQueue();
    await addJob(queue, { key: 'one' });
    const lastAttempt = await addJob(queue, { key: 'one' });
    const finishedIds: string[] = [];
    await queue.runDueJobs(
      messageHandler((messageId) => {
        finishedIds.push(messageId);
        return Promise.resolve();
      }),
    );
    expect(finishedIds).toEqual([lastAttempt]);
  });

  it('a failing job is logged in one line and retried after growing delays', async () => {
    const queue = newQueue();
    let attempts = 0;
    const handlers = messageHandler(() => {
      attempts += 1;
      return attempts < 3 ? Promise.reject(new Error(`no\n  answer ${attempts}`)) : Promise.resolve();
    });
    await addJob(queue);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await queue.runDueJobs(handlers);
      expect(await findJobs()).toEqual([{ attempts: attempt + 1, held: false, waits: true }]);
      const [row]: { seconds: number }[] = await database.dataSource.query(
        `SELECT extract(epoch FROM run_at - now())::float AS seconds FROM graphile_worker.jobs`,
      );
      waits.push(row?.seconds ?? 0);
      await makeDue();
    }
    await queue.runDueJobs(handlers);
    expect(attempts).toBe(3);
    expect(await findJobs()).toEqual([]);
    expect(errors).toEqual([
      ['no answer 1', 'job deliver-message'],
      ['no answer 2', 'job deliver-message'],
    ]);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  });

  it('a job is tried at most maxAttempts times', async () => {
    const queue = newQueue();
    let attempts = 0;
    const handlers = messageHandler(() => {
      attempts += 1;
      return Promise.reject(new Error('no'));
    });
    await addJob(queue, { maxAttempts: 2 });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await queue.runDueJobs(handlers);
      await makeDue();
    }
    expect(attempts).toBe(2);
  });
});

describe('several queues on one database', () => {
  it('two queues on one database do each job once', async () => {
    const [one, other] = [newQueue(), newQueue()];
    const finishedIds = new Map<string, string[]>([
      ['one', []],
      ['other', []],
    ]);
    const addedIds = await Promise.all(Array.from({ length: 30 }, () => addJob(one)));
    const runningJobs = (name: string) =>
      messageHandler(async (messageId) => {
        finishedIds.get(name)?.push(messageId);
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      });
    await Promise.all([one.start(runningJobs('one')), other.start(runningJobs('other'))]);
    await expect.poll(findJobs, { timeout: 20_000 }).toEqual([]);
    const all = [...finishedIds.values()].flat();
    expect(all.toSorted()).toEqual(addedIds.toSorted());
    expect(finishedIds.get('one')).not.toEqual([]);
    expect(finishedIds.get('other')).not.toEqual([]);
  });
});

describe('JobQueue.stop', () => {
  it('JobQueue.stop waits for a job in progress', async () => {
    const queue = newQueue();
    let startedJobs = false;
    let finishedJobs = false;
    await queue.start(
      messageHandler(async () => {
        startedJobs = true;
        await new Promise((resolve) => {
          setTimeout(resolve, 300);
        });
        finishedJobs = true;
      }),
    );
    await addJob(queue);
    await expect.poll(() => startedJobs).toBe(true);
    await queue.stop();
    expect(finishedJobs).toBe(true);
    expect(await findJobs()).toEqual([]);
  });

  it('JobQueue.stop aborts a job that takes too long, and another queue does it later', async () => {
    const queue = newQueue(SHORT_TIMEOUTS);
    let startedJobs = false;
    await queue.start(
      messageHandler(async (_messageId, signal) => {
        startedJobs = true;
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('broken off')));
        });
      }),
    );
    const addedIds = await addJob(queue);
    await expect.poll(() => startedJobs).toBe(true);
    await queue.stop();
    expect(await findJobs()).toEqual([{ attempts: 1, held: false, waits: true }]);
    expect(errors).toEqual([['broken off', 'job deliver-message']]);

    await makeDue();
    const finishedIds: string[] = [];
    await newQueue().runDueJobs(
      messageHandler((messageId) => {
        finishedIds.push(messageId);
        return Promise.resolve();
      }),
    );
    expect(finishedIds).toEqual([addedIds]);
  });

  it('JobQueue.stop returns in time even if a job ignores the abort signal', async () => {
    const queue = newQueue(SHORT_TIMEOUTS);
    let startedJobs = false;
    let release: () => void = () => undefined;
    await queue.start(
      messageHandler(() => {
        startedJobs = true;
        return new Promise((resolve) => {
          release = resolve;
        });
      }),
    );
    await addJob(queue);
    await expect.poll(() => startedJobs).toBe(true);
    await queue.stop();
    expect(await findJobs()).toEqual([{ attempts: 1, held: true, waits: false }]);
    release();
    await expect.poll(findJobs).toEqual([]);
  });

  it('JobQueue.stop may be called before start and twice', async () => {
    const queue = newQueue();
    await queue.stop();
    await queue.start(messageHandler(() => Promise.resolve()));
    await queue.stop();
    await queue.stop();
    expect(errors).toEqual([]);
  });
});

describe('jobs of a dead process', () => {
  async function startAndAbandonJob(secondsAgo: number): Promise<void> {
    await database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-dead', locked_at = now() - make_interval(secs => $1), attempts = 1`,
      [secondsAgo],
    );
  }

  it('a job that was locked 90 seconds ago by a dead process is done soon', async () => {
    const queue = newQueue();
    const addedIds = await addJob(queue);
    await startAndAbandonJob(90);
    const finishedIds: string[] = [];
    await queue.start(
      messageHandler((messageId) => {
        finishedIds.push(messageId);
        return Promise.resolve();
      }),
    );
    await expect.poll(() => finishedIds, { timeout: 10_000 }).toEqual([addedIds]);
  });

  it('a job that was locked 20 seconds ago is left to its process', async () => {
    const queue = newQueue();
    await addJob(queue);
    await startAndAbandonJob(20);
    let finishedIds = 0;
    await queue.runDueJobs(
      messageHandler(() => {
        finishedIds += 1;
        return Promise.resolve();
      }),
    );
    expect(finishedIds).toBe(0);
    expect(await findJobs()).toEqual([{ attempts: 1, held: true, waits: false }]);
  });
});

it('JobQueue continues after the database closed its connections', async () => {
  const queue = newQueue();
  const finishedIds: string[] = [];
  await queue.start(
    messageHandler((messageId) => {
      finishedIds.push(messageId);
      return Promise.resolve();
    }),
  );
  // The first job shows that it works before the connections break.
  const first = await addJob(queue);
  await expect.poll(() => finishedIds, { timeout: 20_000 }).toEqual([first]);
  await database.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'potli jobs'`,
  );
  const addedIds = await addJob(queue);
  await expect.poll(() => finishedIds, { timeout: 30_000 }).toEqual([first, addedIds]);
});

it('JobQueue writes nothing to the console and adds no signal handlers', async () => {
  const spies = [
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level)),
  ];
  const signalListeners = (): number => process.listenerCount('SIGTERM') + process.listenerCount('SIGINT');
  const listenersBefore = signalListeners();
  const queue = newQueue();
  try {
    await queue.start(messageHandler(() => Promise.reject(new Error('no'))));
    expect(signalListeners()).toBe(listenersBefore);
    await addJob(queue);
    await expect.poll(() => errors.length).toBe(1);
    await queue.stop();
    expect(spies.flatMap((spy): unknown[] => spy.mock.calls)).toEqual([]);
  } finally {
    vi.restoreAllMocks();
  }
});
