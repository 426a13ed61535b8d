import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import type { JobHandlers } from './job';
import { JobQueue, type Ending } from './job.queue';

let database: TestDatabase;
let errors: [unknown, string][];
/** For what never ends by itself. */
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

/** @returns the job's payload, to be found again */
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

/** Turns the time of all jobs that wait to now. */
async function makeDue(): Promise<void> {
  await database.dataSource.query(`UPDATE graphile_worker._private_jobs SET run_at = now()`);
}

describe('a job', () => {
  it('is not there when its transaction is rolled back', async () => {
    const queue = newQueue();
    await expect(
      database.dataSource.transaction(async (transaction) => {
        await queue.add(transaction, 'deliver-message', { messageId: randomUUID() });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  it('is done by a queue that already works, told and not asked, and is gone then', async () => {
    const queue = newQueue();
    const done: string[] = [];
    await queue.start(
      handler((messageId) => {
        done.push(messageId);
        return Promise.resolve();
      }),
    );
    // Idle by now: only a notice wakes it before the next look, two seconds on.
    await expect
      .poll(() =>
        database.dataSource.query(
          `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
        ),
      )
      .toHaveLength(1);
    // One might come just before a look; five in a row do not.
    for (let round = 0; round < 5; round += 1) {
      const wanted = await ask(queue);
      await expect.poll(() => done, { interval: 20, timeout: 1_500 }).toContain(wanted);
    }
    await expect.poll(jobs).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('waits for its time', async () => {
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

  it('is there once for a key', async () => {
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

  it('that fails is told of in one line, waits, longer each time, and is tried again', async () => {
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

  it('is tried no more often than it may be', async () => {
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
  it('do each job once', async () => {
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

describe('a queue that stops', () => {
  it('lets what is under way end', async () => {
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

  it('breaks off what hangs, and leaves it for the next to do', async () => {
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

  it('does not wait for ever for what does not listen', async () => {
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

  it('may be stopped twice, and before it began', async () => {
    const queue = newQueue();
    await queue.stop();
    await queue.start(handler(() => Promise.resolve()));
    await queue.stop();
    await queue.stop();
    expect(errors).toEqual([]);
  });
});

describe('a process that died', () => {
  async function die(secondsAgo: number): Promise<void> {
    await database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-dead', locked_at = now() - make_interval(secs => $1), attempts = 1`,
      [secondsAgo],
    );
  }

  it('gives back what it held, soon', async () => {
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

  it('is not taken for dead while it may still work', async () => {
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

it('goes on when the database breaks its connections', async () => {
  const queue = newQueue();
  const done: string[] = [];
  await queue.start(
    handler((messageId) => {
      done.push(messageId);
      return Promise.resolve();
    }),
  );
  // It works before they break: the first job shows it.
  const first = await ask(queue);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([first]);
  await database.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'potli jobs'`,
  );
  const wanted = await ask(queue);
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([first, wanted]);
});

it('writes nothing to the console and leaves signals to others', async () => {
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
