import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { CacheEntry } from './response-cache.entry';

const LIST = JSON.stringify(Array.from({ length: 60 }, (_, at) => ({ id: at, name: `Bag ${at}` })));

/** The exact buffer that the entry stores for this encoding. */
async function readVariant(entry: CacheEntry, encoding: string): Promise<Buffer> {
  const request = new IncomingMessage(new Socket());
  request.headers['accept-encoding'] = encoding;
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, 'end');
  await entry.compress(request);
  entry.serve(request, response, 0);
  const [bytes] = end.mock.calls[0] ?? [];
  return Buffer.isBuffer(bytes) ? bytes : expect.fail('The answer has no bytes');
}

it.each(['identity', 'gzip', 'br'])(
  'CacheEntry stores %s in a buffer of exactly its size, which is what the cache counts',
  async (encoding) => {
    const answer = { status: 200, headers: {}, body: Buffer.from(LIST) };
    // Like real responses, the body is a view on a shared slab.
    expect(answer.body.buffer.byteLength).toBeGreaterThan(answer.body.length);
    const entry = new CacheEntry(answer, 0, 60, [], () => undefined);
    const before = entry.bytes;
    const variantBody = await readVariant(entry, encoding);
    expect(variantBody.buffer.byteLength).toBe(variantBody.length);
    expect(entry.bytes - before).toBe(encoding === 'identity' ? 0 : variantBody.length);
  },
);
