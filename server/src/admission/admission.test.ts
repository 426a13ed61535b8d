import { describe, expect, it } from 'vitest';
import { TooManyWait, Turns } from './page.turns';

const wanted = (): AbortSignal => new AbortController().signal;

/** Works that end when the test says so. */
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

describe('turns', () => {
  it('run few at a time, in the order they came', async () => {
    const { begun, work, end } = works();
    const turns = new Turns({ atOnce: 2, waiting: 9, patienceMs: 10_000 });
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => turns.run(work(name), wanted())));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are refused at once when too many wait, and given again once they do not', async () => {
    const { work, end } = works();
    const turns = new Turns({ atOnce: 1, waiting: 1, patienceMs: 10_000 });
    const first = turns.run(work('a'), wanted());
    const second = turns.run(work('b'), wanted());
    await expect(turns.run(work('c'), wanted())).rejects.toThrow(TooManyWait);
    await end('a');
    await end('b');
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
    const third = turns.run(work('d'), wanted());
    await end('d');
    expect(await third).toBe('d');
  });

  it('pass by who left while waiting, whose place is free at once', async () => {
    const { begun, work, end } = works();
    const turns = new Turns({ atOnce: 1, waiting: 1, patienceMs: 10_000 });
    const leaver = new AbortController();
    const first = turns.run(work('a'), wanted());
    const left = turns.run(work('b'), leaver.signal);
    leaver.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const last = turns.run(work('c'), wanted());
    await end('a');
    await end('c');
    expect(await Promise.all([first, last])).toEqual(['a', 'c']);
    expect(begun).toEqual(['a', 'c']);
  });

  it('are refused to who has waited too long, whose place is free then', async () => {
    const { begun, work, end } = works();
    const turns = new Turns({ atOnce: 1, waiting: 1, patienceMs: 20 });
    const first = turns.run(work('a'), wanted());
    await expect(turns.run(work('b'), wanted())).rejects.toThrow(TooManyWait);
    const last = turns.run(work('c'), wanted());
    await end('a');
    await end('c');
    expect(await Promise.all([first, last])).toEqual(['a', 'c']);
    expect(begun).toEqual(['a', 'c']);
  });

  it('survive a work that fails', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 1, patienceMs: 10_000 });
    await expect(turns.run(() => Promise.reject(new Error('no')), wanted())).rejects.toThrow('no');
    expect(await turns.run(() => Promise.resolve('yes'), wanted())).toBe('yes');
  });

  it('let other work of the process in between', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 9, patienceMs: 10_000 });
    const order: string[] = [];
    const page = (name: string) =>
      turns.run(() => {
        order.push(name);
        setTimeout(() => order.push(`after ${name}`));
        const until = performance.now() + 5;
        while (performance.now() < until);
        return Promise.resolve();
      }, wanted());
    await Promise.all([page('a'), page('b'), page('c')]);
    expect(order.slice(0, 4)).toEqual(['a', 'after a', 'b', 'after b']);
  });
});
