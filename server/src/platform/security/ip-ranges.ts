import { BlockList, isIP } from 'node:net';

/** A keyword for all ranges below. */
export const PRIVATE_KEYWORD = 'private';
/** Loopback, RFC 1918 and unique local addresses (RFC 4193), which are not routed on the internet. */
const PRIVATE_RANGES = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/** IP addresses ("203.0.113.7") and ranges ("203.0.113.0/24", "2001:db8::/32"). */
export class IpRanges {
  readonly #blockList = new BlockList();

  /** @throws if `isRange` is false for an entry */
  constructor(ranges: readonly string[]) {
    for (const range of ranges.flatMap((each) => (each === PRIVATE_KEYWORD ? PRIVATE_RANGES : [each]))) {
      const [address = '', prefix] = range.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (prefix === undefined) this.#blockList.addAddress(address, family);
      else this.#blockList.addSubnet(address, Number(prefix), family);
    }
  }

  static isRange(text: string): boolean {
    if (text === PRIVATE_KEYWORD) return true;
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const version = isIP(address);
    return version !== 0 && !address.includes('%') && Number(prefix ?? 0) <= (version === 6 ? 128 : 32);
  }

  includes(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.#blockList.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }
}
