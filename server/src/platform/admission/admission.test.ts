import { describe, expect, it } from 'vitest';
import { Admission, BusyError } from './admission';

const neverAborted = (): AbortSignal => new AbortController().signal;

/** Tasks that end when the test says so. */
function createTaskRecorder() {
  const startedTasks: string[] = [];
  const finishers = new Map<string, () => void>();
  const startTask = (name: string) => () => {
    startedTasks.push(name);
    return new Promise<string>((resolve) => {
      finishers.set(name, () => resolve(name));
    });
  };
  const end = async (name: string): Promise<void> => {
    finishers.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { startedTasks, startTask, end };
}

/** An admission with a single lane. */
function createSingleLane(options: {
  concurrency: number;
  queueLimit: number;
  maxWaitMs: number;
}): Admission<'page'> {
  return new Admission({
    ...options,
    lanes: { page: { concurrency: options.concurrency, isUrgent: false } },
  });
}

describe('Admission with one lane', () => {
  it('Admission runs as many tasks at once as allowed, in the order they came', async () => {
    const { startedTasks, startTask, end } = createTaskRecorder();
    const admission = createSingleLane({ concurrency: 2, queueLimit: 9, maxWaitMs: 10_000 });
    const all = Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => admission.run('page', startTask(name), neverAborted())),
    );
    expect(startedTasks).toEqual(['a', 'b']);
    await end('b');
    expect(startedTasks).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('Admission refuses a task when too many wait, and accepts tasks again later', async () => {
    const { startTask, end } = createTaskRecorder();
    const admission = createSingleLane({ concurrency: 1, queueLimit: 1, maxWaitMs: 10_000 });
    const first = admission.run('page', startTask('a'), neverAborted());
    const second = admission.run('page', startTask('b'), neverAborted());
    await expect(admission.run('page', startTask('c'), neverAborted())).rejects.toThrow(BusyError);
    await end('a');
    await end('b');
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
    const third = admission.run('page', startTask('d'), neverAborted());
    await end('d');
    expect(await third).toBe('d');
  });

  it('Admission skips a waiting task that was aborted and frees its place at once', async () => {
    const { startedTasks, startTask, end } = createTaskRecorder();
    const admission = createSingleLane({ concurrency: 1, queueLimit: 1, maxWaitMs: 10_000 });
    const leavingClient = new AbortController();
    const first = admission.run('page', startTask('a'), neverAborted());
    const left = admission.run('page', startTask('b'), leavingClient.signal);
    leavingClient.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const last = admission.run('page', startTask('c'), neverAborted());
    await end('a');
    await end('c');
    expect(await Promise.all([first, last])).toEqual(['a', 'c']);
    expect(startedTasks).toEqual(['a', 'c']);
  });

  it('Admission refuses a task that has waited too long and frees its place', async () => {
    const { startedTasks, startTask, end } = createTaskRecorder();
    const admission = createSingleLane({ concurrency: 1, queueLimit: 1, maxWaitMs: 20 });
    const first = admission.run('page', startTask('a'), neverAborted());
    await expect(admission.run('page', startTask('b'), neverAborted())).rejects.toThrow(BusyError);
    const last = admission.run('page', startTask('c'), neverAborted());
    await end('a');
    await end('c');
    expect(await Promise.all([first, last])).toEqual(['a', 'c']);
    expect(startedTasks).toEqual(['a', 'c']);
  });

  it('Admission continues after a task failed', async () => {
    const admission = createSingleLane({ concurrency: 1, queueLimit: 1, maxWaitMs: 10_000 });
    await expect(
      admission.run('page', () => Promise.reject(new Error('no')), neverAborted()),
    ).rejects.toThrow('no');
    expect(await admission.run('page', () => Promise.resolve('yes'), neverAborted())).toBe('yes');
  });

  it('Admission lets other events run between two tasks', async () => {
    const admission = createSingleLane({ concurrency: 1, queueLimit: 9, maxWaitMs: 10_000 });
    const order: string[] = [];
    const page = (name: string) =>
      admission.run(
        'page',
        () => {
          order.push(name);
          setTimeout(() => order.push(`after ${name}`));
          const releaseAt = performance.now() + 5;
          while (performance.now() < releaseAt);
          return Promise.resolve();
        },
        neverAborted(),
      );
    await Promise.all([page('a'), page('b'), page('c')]);
    expect(order.slice(0, 4)).toEqual(['a', 'after a', 'b', 'after b']);
  });
});

describe('Admission with several lanes', () => {
  const createSeveralLanes = (queueLimit: number, maxWaitMs = 10_000) =>
    new Admission({
      concurrency: 3,
      concurrencyPerPriority: 2,
      queueLimit,
      maxWaitMs,
      lanes: {
        order: { concurrency: 3, isUrgent: true },
        browse: { concurrency: 3, isUrgent: false },
        page: { concurrency: 1, isUrgent: false },
      },
    });

  it('urgent and other tasks each take at most their share of the places', async () => {
    const { startedTasks, startTask, end } = createTaskRecorder();
    const admission = createSeveralLanes(9);
    const all = [
      ...['b1', 'b2', 'b3'].map((name) => admission.run('browse', startTask(name), neverAborted())),
      ...['o1', 'o2', 'o3'].map((name) => admission.run('order', startTask(name), neverAborted())),
    ];
    await end('');
    expect(startedTasks).toEqual(['b1', 'b2', 'o1']);
    for (const name of ['b1', 'o1', 'o2', 'b2', 'b3', 'o3']) await end(name);
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it('urgent tasks start before others when a place becomes free', async () => {
    const { startedTasks, startTask, end } = createTaskRecorder();
    const admission = createSeveralLanes(9);
    const all = [
      ...['b1', 'b2'].map((name) => admission.run('browse', startTask(name), neverAborted())),
      admission.run('order', startTask('o1'), neverAborted()),
      admission.run('browse', startTask('b3'), neverAborted()),
      admission.run('order', startTask('o2'), neverAborted()),
    ];
    await end('b1');
    expect(startedTasks).toEqual(['b1', 'b2', 'o1', 'o2']);
    for (const name of ['o1', 'o2', 'b2', 'b3']) await end(name);
    await Promise.all(all);
  });

  it('other tasks are refused beyond nonUrgentQueueLimit, while urgent tasks may wait', async () => {
    const { startedTasks, startTask, end } = createTaskRecorder();
    const lane = { concurrency: 1, isUrgent: false };
    const admission = new Admission({
      concurrency: 1,
      queueLimit: 9,
      nonUrgentQueueLimit: 1,
      maxWaitMs: 10_000,
      lanes: { browse: lane, order: { ...lane, isUrgent: true } },
    });
    const all = [
      admission.run('browse', startTask('b1'), neverAborted()),
      admission.run('order', startTask('o1'), neverAborted()),
      admission.run('order', startTask('o2'), neverAborted()),
      admission.run('browse', startTask('b2'), neverAborted()),
    ];
    await expect(admission.run('browse', startTask('b3'), neverAborted())).rejects.toThrow(BusyError);
    for (const name of ['b1', 'o1', 'o2']) await end(name);
    expect(startedTasks).toEqual(['b1', 'o1', 'o2', 'b2']);
    // The task that waited has left its waiting place to another.
    all.push(admission.run('browse', startTask('b4'), neverAborted()));
    for (const name of ['b2', 'b4']) await end(name);
    expect(await Promise.all(all)).toEqual(['b1', 'o1', 'o2', 'b2', 'b4']);
  });

  it('Admission is overloaded for tasks that it would refuse at once, and never for urgent ones', async () => {
    const { startTask, end } = createTaskRecorder();
    const lane = { concurrency: 1, isUrgent: false };
    const admission = new Admission({
      concurrency: 2,
      queueLimit: 9,
      nonUrgentQueueLimit: 1,
      maxWaitMs: 10_000,
      lanes: { browse: lane, page: lane, order: { ...lane, isUrgent: true } },
    });
    const isOverloaded = () =>
      (['browse', 'page', 'order'] as const).filter((name) => admission.isOverloaded(name));
    const first = admission.run('browse', startTask('b1'), neverAborted());
    expect(isOverloaded()).toEqual([]);
    const second = admission.run('browse', startTask('b2'), neverAborted());
    // A page could start at once.
    expect(isOverloaded()).toEqual(['browse']);
    const third = admission.run('order', startTask('o1'), neverAborted());
    expect(isOverloaded()).toEqual(['browse', 'page']);
    for (const name of ['b1', 'b2', 'o1']) await end(name);
    expect(isOverloaded()).toEqual([]);
    await Promise.all([first, second, third]);
  });

  it('a new urgent task displaces the last waiting task that is not urgent', async () => {
    const { startedTasks, startTask, end } = createTaskRecorder();
    const admission = createSeveralLanes(2);
    const first = ['b1', 'b2'].map((name) => admission.run('browse', startTask(name), neverAborted()));
    const order = admission.run('order', startTask('o1'), neverAborted());
    const runningTask = admission.run('browse', startTask('b3'), neverAborted());
    const refused = expect(admission.run('browse', startTask('b4'), neverAborted())).rejects.toThrow(
      BusyError,
    );
    const second = admission.run('order', startTask('o2'), neverAborted());
    await refused;
    await end('o1');
    expect(startedTasks).toEqual(['b1', 'b2', 'o1', 'o2']);
    for (const name of ['b1', 'b2', 'o2', 'b3']) await end(name);
    await Promise.all([...first, order, runningTask, second]);
  });

  it('a lane runs no more than its own number of tasks, while others start', async () => {
    const { startedTasks, startTask, end } = createTaskRecorder();
    const admission = createSeveralLanes(9);
    const all = [
      admission.run('page', startTask('p1'), neverAborted()),
      admission.run('page', startTask('p2'), neverAborted()),
      admission.run('browse', startTask('b1'), neverAborted()),
    ];
    await end('');
    expect(startedTasks).toEqual(['p1', 'b1']);
    for (const name of ['p1', 'p2', 'b1']) await end(name);
    await Promise.all(all);
  });

  it('Admission refuses a task that has waited too long even if its timer fires late', async () => {
    const { startTask, end } = createTaskRecorder();
    const admission = createSeveralLanes(9, 15);
    const first = admission.run('page', startTask('p1'), neverAborted());
    const late = expect(admission.run('page', startTask('p2'), neverAborted())).rejects.toThrow(BusyError);
    const releaseAt = performance.now() + 20;
    while (performance.now() < releaseAt);
    await end('p1');
    await Promise.all([first, late]);
    expect(admission.queueLength).toBe(0);
  });
});
