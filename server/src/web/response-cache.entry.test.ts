import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { CacheEntry } from './response-cache.entry';

const LIST = JSON.stringify(Array.from({ length: 60 }, (_, at) => ({ id: at, name: `Bag ${at}` })));

/** The very bytes that the entry holds for a client that takes this encoding. */
async function heldFor(entry: CacheEntry, encoding: string): Promise<Buffer> {
  const request = new IncomingMessage(new Socket());
  request.headers['accept-encoding'] = encoding;
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, 'end');
  await entry.pack(request);
  entry.serve(request, response, 0);
  const [bytes] = end.mock.calls[0] ?? [];
  return Buffer.isBuffer(bytes) ? bytes : expect.fail('The answer has no bytes');
}

it.each(['identity', 'gzip', 'br'])(
  'an entry holds no more memory for %s than its bytes, which are what the cache counts',
  async (encoding) => {
    const answer = { status: 200, headers: {}, body: Buffer.from(LIST) };
    // As it comes: a view on a slab that others share.
    expect(answer.body.buffer.byteLength).toBeGreaterThan(answer.body.length);
    const entry = new CacheEntry(answer, 0, 60, () => undefined);
    const before = entry.bytes;
    const held = await heldFor(entry, encoding);
    expect(held.buffer.byteLength).toBe(held.length);
    expect(entry.bytes - before).toBe(encoding === 'identity' ? 0 : held.length);
  },
);
