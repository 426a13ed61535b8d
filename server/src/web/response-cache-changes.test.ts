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

describe('while the application answers that its database is away', () => {
  const MINUTE = 60_000;
  /** An application that can be shut, before a cache whose clock can be set. */
  async function shuttable(status = 503) {
    let now = 0;
    let text = 'old';
    let isShut = false;
    const { server, cache, seen } = await house(
      (response) => {
        if (!isShut) page(text)(response);
        else response.writeHead(status, { 'Retry-After': '5', 'Cache-Control': 'no-store' }).end('away');
      },
      { now: () => now },
    );
    return {
      server,
      cache,
      seen,
      shut: () => (isShut = true),
      open: () => (isShut = false),
      say: (words: string) => (text = words),
      pass: (ms: number) => (now += ms),
    };
  }

  it.each([503, 507])(
    'an answer that is too old is served for ten minutes instead of %s, and says so',
    async (status) => {
      const { server, shut, pass } = await shuttable(status);
      await server.call('/');
      shut();
      pass(61_000);
      const stale = await server.call('/');
      expect([stale.status, stale.text, stale.headers['age']]).toEqual([200, 'old', '61']);
      expect(stale.headers['cache-status']).toBe('Potli; hit; ttl=-1; detail=stale-if-error');
      expect(stale.headers['retry-after']).toBeUndefined();
      pass(10 * MINUTE);
      expect((await server.call('/')).status).toBe(status);
    },
  );

  it('what was kept before changes could be missed is served, for ten minutes from then', async () => {
    const { server, cache, shut, pass } = await shuttable();
    await server.call('/');
    pass(5_000);
    cache.setInformed(false);
    shut();
    expect(await server.call('/')).toMatchObject({
      status: 200,
      text: 'old',
      headers: { 'cache-status': 'Potli; hit; ttl=55; detail=stale-if-error' },
    });
    expect((await server.call('/another')).status).toBe(503);
    // Told once more, the ten minutes do not begin again.
    pass(9 * MINUTE);
    cache.setInformed(false);
    expect((await server.call('/')).status).toBe(200);
    pass(MINUTE);
    expect((await server.call('/')).status).toBe(503);
  });

  it('it is asked once a second, and everybody is served in between', async () => {
    const { server, cache, seen, shut, pass } = await shuttable();
    await server.call('/');
    cache.setInformed(false);
    shut();
    for (let time = 0; time < 20; time += 1) expect((await server.call('/')).status).toBe(200);
    expect(seen).toHaveLength(2);
    pass(1_000);
    await server.call('/');
    expect(seen).toHaveLength(3);
  });

  it('what it says itself goes before what is kept, unless it is that it is away', async () => {
    const { server, cache, say } = await shuttable();
    await server.call('/');
    cache.setInformed(false);
    say('new');
    const answer = await server.call('/');
    expect([answer.text, answer.headers['cache-status']]).toEqual(['new', undefined]);
  });

  it('nothing of before is served once changes are told again', async () => {
    const { server, cache, shut, open, say } = await shuttable();
    await server.call('/');
    cache.setInformed(false);
    shut();
    await server.call('/');
    say('new');
    open();
    cache.setInformed(true);
    expect((await server.call('/')).text).toBe('new');
    shut();
    cache.setInformed(false);
    expect((await server.call('/')).text).toBe('new');
  });

  it('many who ask for the same at once are served what there is', async () => {
    const { server, shut, pass } = await shuttable();
    await server.call('/');
    shut();
    pass(61_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('/')));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['cache-status']}`))).toEqual(
      new Set(['200 Potli; hit; ttl=-1; detail=stale-if-error']),
    );
  });

  it('who waits is served what there is, though changes may be missed from that moment', async () => {
    const { server, cache, seen, shut, pass } = await shuttable();
    await server.call('/');
    shut();
    pass(61_000);
    const answers = Array.from({ length: 3 }, () => server.call('/'));
    await until(() => seen.length === 2);
    cache.setInformed(false);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('an answer of GraphQL is served likewise, a mutation never', async () => {
    const { server, cache, shut } = await shuttable();
    const ask = (query: string) =>
      server.call('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    await ask('{ brands { slug } }');
    await ask('mutation { x }');
    cache.setInformed(false);
    shut();
    expect((await ask('{ brands { slug } }')).status).toBe(200);
    expect((await ask('mutation { x }')).status).toBe(503);
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
