import { describe, expect, it } from 'vitest';
import { startCachedServer, LONG_BODY, page } from './response-cache.testing';

describe('invalidation of ResponseCache', () => {
  it('ResponseCache.invalidate drops cached responses', async () => {
    let price = 100;
    const { server, cache } = await startCachedServer((response) => page(String(price))(response));
    await server.call('/');
    price = 90;
    expect((await server.call('/')).text).toBe('100');
    cache.invalidate();
    expect((await server.call('/')).text).toBe('90');
  });

  it('a response that was begun before an invalidation is not cached', async () => {
    let price = 100;
    const heldResponses: (() => void)[] = [];
    const { server, cache, seenRequests } = await startCachedServer((response) => {
      const text = String(price);
      heldResponses.push(() => page(text)(response));
    });
    const before = server.call('/');
    await until(() => seenRequests.length === 1);
    price = 90;
    cache.invalidate();
    const after = server.call('/');
    await until(() => seenRequests.length === 2);
    heldResponses[0]?.();
    expect((await before).text).toBe('100');
    heldResponses[1]?.();
    expect((await after).text).toBe('90');
    expect((await server.call('/')).text).toBe('90');
    expect(seenRequests).toHaveLength(2);
  });

  it('ResponseCache is off while notifications may be missed, and empty when it is on again', async () => {
    const { server, cache, seenRequests } = await startCachedServer(page('x'));
    await server.call('/');
    cache.setConnected(false);
    await server.call('/');
    await server.call('/');
    expect(seenRequests).toHaveLength(3);
    cache.setConnected(true);
    await server.call('/');
    await server.call('/');
    expect(seenRequests).toHaveLength(4);
  });
});

describe('stale responses of ResponseCache', () => {
  const MINUTE = 60_000;
  /** A cache with a settable clock before an application that can fail. */
  async function createFailingServer(status = 503) {
    let now = 0;
    let text = 'old';
    let isFailing = false;
    const { server, cache, seenRequests } = await startCachedServer(
      (response) => {
        if (!isFailing) page(text)(response);
        else response.writeHead(status, { 'Retry-After': '5', 'Cache-Control': 'no-store' }).end('away');
      },
      { now: () => now },
    );
    return {
      server,
      cache,
      seenRequests,
      shut: () => (isFailing = true),
      open: () => (isFailing = false),
      setBody: (words: string) => (text = words),
      pass: (ms: number) => (now += ms),
    };
  }

  it.each([503, 507])(
    'an expired response is served for ten minutes instead of a %s, and marked stale-if-error',
    async (status) => {
      const { server, shut, pass } = await createFailingServer(status);
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

  it('a response from before notifications were lost is served for ten minutes during an outage', async () => {
    const { server, cache, shut, pass } = await createFailingServer();
    await server.call('/');
    pass(5_000);
    cache.setConnected(false);
    shut();
    expect(await server.call('/')).toMatchObject({
      status: 200,
      text: 'old',
      headers: { 'cache-status': 'Potli; hit; ttl=55; detail=stale-if-error' },
    });
    expect((await server.call('/another')).status).toBe(503);
    // A repeated call does not restart the ten minutes.
    pass(9 * MINUTE);
    cache.setConnected(false);
    expect((await server.call('/')).status).toBe(200);
    pass(MINUTE);
    expect((await server.call('/')).status).toBe(503);
  });

  it('during an outage the application is asked once per second, and stale responses are served in between', async () => {
    const { server, cache, seenRequests, shut, pass } = await createFailingServer();
    await server.call('/');
    cache.setConnected(false);
    shut();
    for (let time = 0; time < 20; time += 1) expect((await server.call('/')).status).toBe(200);
    expect(seenRequests).toHaveLength(2);
    pass(1_000);
    await server.call('/');
    expect(seenRequests).toHaveLength(3);
  });

  it("while notifications may be missed, the application's response is preferred to a cached one", async () => {
    const { server, cache, setBody } = await createFailingServer();
    await server.call('/');
    cache.setConnected(false);
    setBody('new');
    const answer = await server.call('/');
    expect([answer.text, answer.headers['cache-status']]).toEqual(['new', undefined]);
  });

  it('stale responses are dropped once notifications arrive again', async () => {
    const { server, cache, shut, open, setBody } = await createFailingServer();
    await server.call('/');
    cache.setConnected(false);
    shut();
    await server.call('/');
    setBody('new');
    open();
    cache.setConnected(true);
    expect((await server.call('/')).text).toBe('new');
    shut();
    cache.setConnected(false);
    expect((await server.call('/')).text).toBe('new');
  });

  it('20 parallel requests during an outage all get the stale response', async () => {
    const { server, shut, pass } = await createFailingServer();
    await server.call('/');
    shut();
    pass(61_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('/')));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['cache-status']}`))).toEqual(
      new Set(['200 Potli; hit; ttl=-1; detail=stale-if-error']),
    );
  });

  it('waiting requests get the stale response even if notifications are lost meanwhile', async () => {
    const { server, cache, seenRequests, shut, pass } = await createFailingServer();
    await server.call('/');
    shut();
    pass(61_000);
    const answers = Array.from({ length: 3 }, () => server.call('/'));
    await until(() => seenRequests.length === 2);
    cache.setConnected(false);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('stale responses are served for GraphQL queries, not for mutations', async () => {
    const { server, cache, shut } = await createFailingServer();
    const ask = (query: string) =>
      server.call('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    await ask('{ brands { slug } }');
    await ask('mutation { x }');
    cache.setConnected(false);
    shut();
    expect((await ask('{ brands { slug } }')).status).toBe(200);
    expect((await ask('mutation { x }')).status).toBe(503);
  });
});

describe('concurrent requests to ResponseCache', () => {
  it('20 parallel requests for the same address reach the application once', async () => {
    const { server, seenRequests } = await startCachedServer((response) =>
      setTimeout(() => page(LONG_BODY)(response), 50),
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('/')));
    expect(answers.every(({ text }) => text === LONG_BODY)).toBe(true);
    expect(seenRequests).toHaveLength(1);
  });

  it('parallel requests each get a response of their own when the response is private', async () => {
    let count = 0;
    const { server } = await startCachedServer((response) => {
      count += 1;
      response.end(String(count));
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('/')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(5);
  });

  it('waiting requests are tried one after the other when earlier ones are aborted', async () => {
    let open = 0;
    let most = 0;
    const { server, seenRequests } = await startCachedServer((response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        if (seenRequests.length < 3) response.destroy();
        else page('ok')(response);
      }, 20);
    });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => server.call('/')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect(most).toBe(1);
    expect(seenRequests).toHaveLength(3);
  });

  it('a waiting request does not fail when the first one is aborted', async () => {
    let count = 0;
    const { server } = await startCachedServer((response) => {
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
