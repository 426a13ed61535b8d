import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { cacheTagsOf } from './cache-tags';
import { TaggedCache } from './tagged-cache';
import { CacheEntry } from './response-cache.entry';
import { page, startCachedServer } from './response-cache.testing';

/** Responds with a public page that shows what its address names: /product/1,2 shows two products. */
function answerTagged(response: ServerResponse, url: string | undefined): void {
  const [, kind = '', ids = ''] = (url ?? '').split('/');
  if (kind === 'nothing') cacheTagsOf(response).add();
  else if (kind === 'product') cacheTagsOf(response).addRows('product', ids.split(','));
  else if (kind === 'combined') cacheTagsOf(response).addCombinedTag(ids.split(','));
  page(url ?? '')(response);
}

const ADDRESSES = ['/product/1', '/product/1,2', '/product/2', '/nothing/x', '/unreported/x'];

describe('tags of ResponseCache', () => {
  it('a change drops the responses that show what changed, and those that reported nothing', async () => {
    const { server, cache, seenRequests } = await startCachedServer((response, { url }) =>
      answerTagged(response, url),
    );
    for (const address of ADDRESSES) await server.call(address);
    cache.invalidate(['product:1']);
    seenRequests.length = 0;
    for (const address of ADDRESSES) await server.call(address);
    expect(seenRequests.map(({ url }) => url)).toEqual(['/product/1', '/product/1,2', '/unreported/x']);
  });

  it('a change drops a response with a combined tag only if it has all of its parts', async () => {
    const { server, cache, seenRequests } = await startCachedServer((response, { url }) =>
      answerTagged(response, url),
    );
    const addresses = ['/combined/bag,red', '/combined/bag,blue', '/combined/tote,red'];
    for (const address of addresses) await server.call(address);
    cache.invalidate(['bag', 'red']);
    seenRequests.length = 0;
    for (const address of addresses) await server.call(address);
    expect(seenRequests.map(({ url }) => url)).toEqual(['/combined/bag,red']);
    const { headers } = await server.call('/combined/bag,blue');
    // A CDN drops by single keys.
    expect(headers['surrogate-key']).toBe('bag');
    cache.invalidate(['bag', 'blue']);
    cache.invalidate(['tote', 'red']);
    cache.invalidate(['bag', 'red']);
    seenRequests.length = 0;
    for (const address of addresses) await server.call(address);
    expect(seenRequests).toHaveLength(3);
  });

  it('a change of everything drops every response', async () => {
    const { server, cache, seenRequests } = await startCachedServer((response, { url }) =>
      answerTagged(response, url),
    );
    for (const address of ADDRESSES) await server.call(address);
    cache.invalidate(null);
    for (const address of ADDRESSES) await server.call(address);
    expect(seenRequests).toHaveLength(2 * ADDRESSES.length);
  });

  it.each([
    ['what it shows', 'product:1', 2],
    ['something else', 'product:2', 1],
    ['a part of what it shows', 'bag', 1, '/combined/bag,red'],
    ['all parts of what it shows', 'bag red', 2, '/combined/bag,red'],
  ])(
    'of a response that was begun before a change of %s',
    async (_name, changed, requests, address = '/product/1') => {
      const { server, cache, seenRequests } = await startCachedServer((response, { url }) => {
        if (seenRequests.length === 1) cache.invalidate(changed.split(' '));
        answerTagged(response, url);
      });
      await server.call(address);
      await server.call(address);
      expect(seenRequests).toHaveLength(requests);
    },
  );

  it('a response that was outdated when it was complete is not offered to other caches', async () => {
    const { server, cache } = await startCachedServer((response, { url }) => {
      cache.invalidate(['product:1']);
      answerTagged(response, url);
    });
    const { headers, text } = await server.call('/product/1');
    expect([text, headers['cache-control'], headers['cdn-cache-control'], headers['surrogate-key']]).toEqual([
      '/product/1',
      'no-store',
      undefined,
      undefined,
    ]);
  });

  it('the compressed bytes of a stored response count towards the size of the store', () => {
    const store = new TaggedCache<CacheEntry>(1_000_000);
    const body = Buffer.alloc(10_000, 'x');
    const entry = new CacheEntry({ status: 200, headers: {}, body }, 0, 60, ['product:1'], () => undefined);
    store.set('key', entry);
    const before = store.bytes;
    Object.defineProperty(entry, 'bytes', { value: entry.bytes + 5_000 });
    store.resize('key', entry);
    expect(store.bytes - before).toBe(5_000);
    store.invalidate(['product:1']);
    expect([store.size, store.tagCount]).toEqual([0, 0]);
  });

  it('requests that waited for a response which became outdated meanwhile share the next one', async () => {
    let price = 100;
    const held: (() => void)[] = [];
    const { server, cache, seenRequests } = await startCachedServer((response) => {
      const text = String(price);
      cacheTagsOf(response).addRows('product', ['1']);
      held.push(() => page(text)(response));
    });
    const answers = Array.from({ length: 20 }, () => server.call('/'));
    await expect.poll(() => seenRequests.length).toBe(1);
    price = 90;
    cache.invalidate(['product:1']);
    held[0]?.();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    const texts = (await Promise.all(answers)).map(({ text }) => text);
    expect(texts.filter((text) => text === '100')).toHaveLength(1);
    expect(texts.filter((text) => text === '90')).toHaveLength(19);
  });

  it('a response carries its tags and times for a CDN, which together are not longer than its own time', async () => {
    const { server } = await startCachedServer((response, { url }) => answerTagged(response, url));
    const { headers } = await server.call('/product/1,2');
    expect(headers['surrogate-key']).toBe('product:1 product:2');
    expect(headers['cdn-cache-control']).toBe('max-age=54, stale-while-revalidate=6');
    expect((await server.call('/nothing/x')).headers['surrogate-key']).toBeUndefined();
    expect((await server.call('/unreported/x')).headers['surrogate-key']).toBe('any-change');
  });
});

describe('TaggedCache', () => {
  const entryOf = (tags: readonly string[], bytes = 1_000): CacheEntry =>
    new CacheEntry({ status: 200, headers: {}, body: Buffer.alloc(bytes) }, 0, 60, tags, () => undefined);

  it('a value is dropped when it is older than its store allows', async () => {
    const store = new TaggedCache<CacheEntry>(60_000, 10);
    const forever = new TaggedCache<CacheEntry>(60_000);
    for (const one of [store, forever]) one.set('key', entryOf(['product:1']));
    await expect.poll(() => store.get('key')).toBeUndefined();
    expect(store.tagCount).toBe(0);
    expect(forever.get('key')).toBeDefined();
  });

  it('forgets the tags of responses that it evicted, replaced or did not take', () => {
    const store = new TaggedCache<CacheEntry>(60_000);
    for (let at = 0; at < 500; at += 1) store.set(`key ${at}`, entryOf([`product:${at}`]));
    expect(store.size).toBeLessThan(20);
    expect(store.tagCount).toBe(store.size);
    store.set('key 499', entryOf(['product:another']));
    store.set('huge', entryOf(['product:huge'], 50_000));
    expect(store.has('huge')).toBe(false);
    expect(store.tagCount).toBe(store.size);
    store.invalidate(['product:499']);
    expect(store.has('key 499')).toBe(true);
    store.invalidate(['product:another']);
    expect(store.has('key 499')).toBe(false);
    store.invalidate(null);
    expect(store.tagCount).toBe(0);
  });

  it('counts a response as outdated when more changes followed than it remembers', () => {
    const store = new TaggedCache<CacheEntry>(60_000);
    const begun = store.position;
    expect(store.isOutdated(['product:1'], begun)).toBe(false);
    for (let at = 0; at < 1_500; at += 1) store.invalidate(['product:2']);
    expect(store.isOutdated(['product:1'], begun)).toBe(true);
    expect(store.isOutdated(['product:1'], store.position)).toBe(false);
  });
});
