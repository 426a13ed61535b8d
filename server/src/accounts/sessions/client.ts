import { isIPv4, isIPv6 } from 'node:net';
import type { Requester, TrustedDevice } from '../../limits/code-limits';

/** What is known of whoever sends a request, before anybody signed in. */
export interface Client {
  /** Keeps its secret in a cookie; others get tokens. Design.md section 7. */
  readonly isBrowser: boolean;
  readonly ipAddress: string;
  /** "Chrome on Android", for the list of sessions. */
  readonly device: string;
  /** "https://shop.example" as the client sees it: what links in messages begin with. */
  readonly origin: string;
  /** A browser in which somebody signed in before, whoever is signed in now. */
  readonly trustedDevice: TrustedDevice | null;
}

/** The client, as limits on codes count by it. */
export function requesterOf({
  ipAddress,
  trustedDevice,
}: Pick<Client, 'ipAddress' | 'trustedDevice'>): Requester {
  return { ipBlock: ipBlockOf(ipAddress), trustedDevice };
}

/**
 * The address of the client: the socket's, or where proxies are trusted the entry that the outermost of them wrote. What
 * stands before that entry came from the client itself and is believed by nobody; and so is all of it where the socket is no
 * proxy's, as whoever gets round the proxies could choose any address.
 * @param isProxy whether a proxy may connect from an address
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
  isProxy: (address: string) => boolean,
): string {
  const socket = withoutZone(socketAddress ?? '');
  if (trustedProxies === 0 || forwardedFor === undefined || !isProxy(socket)) return socket;
  const forwardedAddresses = forwardedFor
    .split(',')
    .map((forwardedAddress) => withoutZone(forwardedAddress.trim()));
  const forwardedAddress = forwardedAddresses[Math.max(0, forwardedAddresses.length - trustedProxies)];
  return forwardedAddress !== undefined && (isIPv4(forwardedAddress) || isIPv6(forwardedAddress))
    ? forwardedAddress
    : socket;
}

/** What one address block or server has: an IPv4 address, or the first 64 bits of an IPv6 one. Limits count by it. */
export function ipBlockOf(address: string): string {
  return isIPv6(address) ? `${groupsOfIpv6(address).slice(0, 4).join(':')}::/64` : address;
}

/** What one company or hosting customer may have: 256 IPv4 addresses, or the first 48 bits of IPv6 ones. Wider limits count by it. */
export function ipNetworkOf(address: string): string {
  if (isIPv6(address)) return `${groupsOfIpv6(address).slice(0, 3).join(':')}::/48`;
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

/** The eight groups of an IPv6 address, without zeros in front. One with an IPv4 address at its end has seven. */
function groupsOfIpv6(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}

/** "::ffff:10.0.0.1" is 10.0.0.1. */
function withoutZone(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
