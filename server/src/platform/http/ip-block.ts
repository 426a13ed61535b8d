import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address, or the first 64 bits of an IPv6 address: what one household or server has. Limits count by it. */
export function ipBlockOf(address: string): string {
  return isIPv6(address) ? `${groupsOfIpv6(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * 256 IPv4 addresses, or the first 48 bits of IPv6: what one company may have. Wider limits count by it.
 * @param addressOrBlock an address, or its IP block
 */
export function ipNetworkOf(addressOrBlock: string): string {
  const address = addressOrBlock.replace(/\/64$/, '');
  if (isIPv6(address)) return `${groupsOfIpv6(address).slice(0, 3).join(':')}::/48`;
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

/** The eight groups of an IPv6 address, without leading zeros; seven if it ends with an IPv4 address. */
function groupsOfIpv6(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}
