import { describe, expect, it } from 'vitest';
import { Admission, Busy } from './admission';

const wanted = (): AbortSignal => new AbortController().signal;

/** Tasks that end when the test says so. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => {
      ends.set(name, () => resolve(name));
    });
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { begun, work, end };
}

/** An admission with a single lane. */
function oneLane(options: { atOnce: number; waiting: number; patienceMs: number }): Admission<'page'> {
  return new Admission({ ...options, lanes: { page: { atOnce: options.atOnce, urgent: false } } });
}

describe('Admission with one lane', () => {
  it('Admission runs as many tasks at once as allowed, in the order they came', async () => {
    const { begun, work, end } = works();
    const turns = oneLane({ atOnce: 2, waiting: 9, patienceMs: 10_000 });
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => turns.run('page', work(name), wanted())));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('Admission refuses a task when too many wait, and accepts tasks again later', async () => {
    const { work, end } = works();
    const turns = oneLane({ atOnce: 1, waiting: 1, patienceMs: 10_000 });
    const first = turns.run('page', work('a'), wanted());
    const second = turns.run('page', work('b'), wanted());
    await expect(turns.run('page', work('c'), wanted())).rejects.toThrow(Busy);
    await end('a');
    await end('b');
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
    const third = turns.run('page', work('d'), wanted());
    await end('d');
    expect(await third).toBe('d');
  });

  it('Admission skips a waiting task that was aborted and frees its place at once', async () => {
    const { begun, work, end } = works();
    const turns = oneLane({ atOnce: 1, waiting: 1, patienceMs: 10_000 });
    const leaver = new AbortController();
    const first = turns.run('page', work('a'), wanted());
    const left = turns.run('page', work('b'), leaver.signal);
    leaver.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const last = turns.run('page', work('c'), wanted());
    await end('a');
    await end('c');
    expect(await Promise.all([first, last])).toEqual(['a', 'c']);
    expect(begun).toEqual(['a', 'c']);
  });

  it('Admission refuses a task that has waited too long and frees its place', async () => {
    const { begun, work, end } = works();
    const turns = oneLane({ atOnce: 1, waiting: 1, patienceMs: 20 });
    const first = turns.run('page', work('a'), wanted());
    await expect(turns.run('page', work('b'), wanted())).rejects.toThrow(Busy);
    const last = turns.run('page', work('c'), wanted());
    await end('a');
    await end('c');
    expect(await Promise.all([first, last])).toEqual(['a', 'c']);
    expect(begun).toEqual(['a', 'c']);
  });

  it('Admission continues after a task failed', async () => {
    const turns = oneLane({ atOnce: 1, waiting: 1, patienceMs: 10_000 });
    await expect(turns.run('page', () => Promise.reject(new Error('no')), wanted())).rejects.toThrow('no');
    expect(await turns.run('page', () => Promise.resolve('yes'), wanted())).toBe('yes');
  });

  it('Admission lets other events run between two tasks', async () => {
    const turns = oneLane({ atOnce: 1, waiting: 9, patienceMs: 10_000 });
    const order: string[] = [];
    const page = (name: string) =>
      turns.run(
        'page',
        () => {
          order.push(name);
          setTimeout(() => order.push(`after ${name}`));
          const until = performance.now() + 5;
          while (performance.now() < until);
          return Promise.resolve();
        },
        wanted(),
      );
    await Promise.all([page('a'), page('b'), page('c')]);
    expect(order.slice(0, 4)).toEqual(['a', 'after a', 'b', 'after b']);
  });
});

describe('Admission with several lanes', () => {
  const severalLanes = (waiting: number, patienceMs = 10_000) =>
    new Admission({
      atOnce: 3,
      share: 2,
      waiting,
      patienceMs,
      lanes: {
        order: { atOnce: 3, urgent: true },
        browse: { atOnce: 3, urgent: false },
        page: { atOnce: 1, urgent: false },
      },
    });

  it('urgent and other tasks each take at most their share of the places', async () => {
    const { begun, work, end } = works();
    const turns = severalLanes(9);
    const all = [
      ...['b1', 'b2', 'b3'].map((name) => turns.run('browse', work(name), wanted())),
      ...['o1', 'o2', 'o3'].map((name) => turns.run('order', work(name), wanted())),
    ];
    await end('');
    expect(begun).toEqual(['b1', 'b2', 'o1']);
    for (const name of ['b1', 'o1', 'o2', 'b2', 'b3', 'o3']) await end(name);
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it('urgent tasks start before others when a place becomes free', async () => {
    const { begun, work, end } = works();
    const turns = severalLanes(9);
    const all = [
      ...['b1', 'b2'].map((name) => turns.run('browse', work(name), wanted())),
      turns.run('order', work('o1'), wanted()),
      turns.run('browse', work('b3'), wanted()),
      turns.run('order', work('o2'), wanted()),
    ];
    await end('b1');
    expect(begun).toEqual(['b1', 'b2', 'o1', 'o2']);
    for (const name of ['o1', 'o2', 'b2', 'b3']) await end(name);
    await Promise.all(all);
  });

  it('other tasks are refused beyond waitingOthers, while urgent tasks may wait', async () => {
    const { begun, work, end } = works();
    const lane = { atOnce: 1, urgent: false };
    const turns = new Admission({
      atOnce: 1,
      waiting: 9,
      waitingOthers: 1,
      patienceMs: 10_000,
      lanes: { browse: lane, order: { ...lane, urgent: true } },
    });
    const all = [
      turns.run('browse', work('b1'), wanted()),
      turns.run('order', work('o1'), wanted()),
      turns.run('order', work('o2'), wanted()),
      turns.run('browse', work('b2'), wanted()),
    ];
    await expect(turns.run('browse', work('b3'), wanted())).rejects.toThrow(Busy);
    for (const name of ['b1', 'o1', 'o2']) await end(name);
    expect(begun).toEqual(['b1', 'o1', 'o2', 'b2']);
    // The task that waited has left its waiting place to another.
    all.push(turns.run('browse', work('b4'), wanted()));
    for (const name of ['b2', 'b4']) await end(name);
    expect(await Promise.all(all)).toEqual(['b1', 'o1', 'o2', 'b2', 'b4']);
  });

  it('a new urgent task displaces the last waiting task that is not urgent', async () => {
    const { begun, work, end } = works();
    const turns = severalLanes(2);
    const first = ['b1', 'b2'].map((name) => turns.run('browse', work(name), wanted()));
    const order = turns.run('order', work('o1'), wanted());
    const kept = turns.run('browse', work('b3'), wanted());
    const refused = expect(turns.run('browse', work('b4'), wanted())).rejects.toThrow(Busy);
    const second = turns.run('order', work('o2'), wanted());
    await refused;
    await end('o1');
    expect(begun).toEqual(['b1', 'b2', 'o1', 'o2']);
    for (const name of ['b1', 'b2', 'o2', 'b3']) await end(name);
    await Promise.all([...first, order, kept, second]);
  });

  it('a lane runs no more than its own number of tasks, while others start', async () => {
    const { begun, work, end } = works();
    const turns = severalLanes(9);
    const all = [
      turns.run('page', work('p1'), wanted()),
      turns.run('page', work('p2'), wanted()),
      turns.run('browse', work('b1'), wanted()),
    ];
    await end('');
    expect(begun).toEqual(['p1', 'b1']);
    for (const name of ['p1', 'p2', 'b1']) await end(name);
    await Promise.all(all);
  });

  it('Admission refuses a task that has waited too long even if its timer fires late', async () => {
    const { work, end } = works();
    const turns = severalLanes(9, 15);
    const first = turns.run('page', work('p1'), wanted());
    const late = expect(turns.run('page', work('p2'), wanted())).rejects.toThrow(Busy);
    const until = performance.now() + 20;
    while (performance.now() < until);
    await end('p1');
    await Promise.all([first, late]);
    expect(turns.waiting).toBe(0);
  });
});
