import { describe, expect, it } from 'vitest';
import { house, LONG, page } from './response-cache.testing';

describe('a change to the catalogue', () => {
  it('empties it', async () => {
    let price = 100;
    const { server, cache } = await house((response) => page(String(price))(response));
    await server.call('/');
    price = 90;
    expect((await server.call('/')).text).toBe('100');
    cache.invalidate();
    expect((await server.call('/')).text).toBe('90');
  });

  it('is not undone by an answer that was begun before it', async () => {
    let price = 100;
    const held: (() => void)[] = [];
    const { server, cache, seen } = await house((response) => {
      const text = String(price);
      held.push(() => page(text)(response));
    });
    const before = server.call('/');
    await until(() => seen.length === 1);
    price = 90;
    cache.invalidate();
    const after = server.call('/');
    await until(() => seen.length === 2);
    held[0]?.();
    expect((await before).text).toBe('100');
    held[1]?.();
    expect((await after).text).toBe('90');
    expect((await server.call('/')).text).toBe('90');
    expect(seen).toHaveLength(2);
  });

  it('turns the cache off while it might be missed, and on again empty', async () => {
    const { server, cache, seen } = await house(page('x'));
    await server.call('/');
    cache.setInformed(false);
    await server.call('/');
    await server.call('/');
    expect(seen).toHaveLength(3);
    cache.setInformed(true);
    await server.call('/');
    await server.call('/');
    expect(seen).toHaveLength(4);
  });
});

describe('many who ask for the same at once', () => {
  it('are answered by one', async () => {
    const { server, seen } = await house((response) => setTimeout(() => page(LONG)(response), 50));
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('/')));
    expect(answers.every(({ text }) => text === LONG)).toBe(true);
    expect(seen).toHaveLength(1);
  });

  it('each get their own when the answer turns out to be private', async () => {
    let count = 0;
    const { server } = await house((response) => {
      count += 1;
      response.end(String(count));
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('/')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(5);
  });

  it('make it one after the other when those who asked first go away', async () => {
    let open = 0;
    let most = 0;
    const { server, seen } = await house((response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        if (seen.length < 3) response.destroy();
        else page('ok')(response);
      }, 20);
    });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => server.call('/')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect(most).toBe(1);
    expect(seen).toHaveLength(3);
  });

  it('do not wait for one that gave up', async () => {
    let count = 0;
    const { server } = await house((response) => {
      count += 1;
      if (count === 1) setTimeout(() => response.destroy(), 30);
      else page('ok')(response);
    });
    const first = server.call('/').catch((error: Error) => error.message);
    const second = server.call('/');
    expect((await second).text).toBe('ok');
    expect(await first).toMatch(/socket hang up|ECONNRESET/);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
