import { createHash } from 'node:crypto';

/** A random namespace; ids must never change between seed versions. */
const NAMESPACE = Buffer.from('6f0d2c8e4b7a4f5c9d3e1a2b5c7d9e0f', 'hex');

/** UUID v5 (RFC 9562) of a stable name such as "product/monsoon-verona-ribbed-cabin-case". */
export function createStableUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
