/** Small inputs that expand to large ones: pictures, compressed bodies, nested brackets. */
import * as zlib from 'node:zlib';

/**
 * Creates a PNG whose header declares this size: a few kilobytes for gigabytes of pixels.
 * @param rows that it really has
 */
export function pngOf(width, height, rows = height) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE((zlib.crc32 ?? crcOf)(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit of grey per pixel.
  head.set([1, 0, 0, 0, 0], 8);
  const line = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', zlib.deflateSync(Buffer.alloc(line * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** node:zlib has crc32 only from Node 20.15 on. */
function crcOf(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

export const gzipBomb = (megabytes) =>
  zlib.gzipSync(
    Buffer.concat([
      Buffer.from('{"query":"{ __typename }","x":"'),
      Buffer.alloc(megabytes * 1_048_576, 'x'),
      Buffer.from('"}'),
    ]),
    { level: 9 },
  );

export const nested = (depth, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);
